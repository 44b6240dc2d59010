import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, Renderer } from '#content/public/page-renderer.ts'
import { StartProblem } from '../http/start-problem.ts'

const ENTRY = 'src/site/start-page.ts'
const PREVIEW_ENTRY = 'src/site/start-preview.tsx'
const PRINT_ENTRY = 'src/site/page/print.css'

const moduleIn = (dist: string) => join(dist, 'render/render.js')

/** Throws a StartProblem when the page has not been built. */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const assets = readAssets(dist)
  const rendering: Omit<Renderer, 'assets'> = await import(pathToFileURL(moduleIn(dist)).href)
  return { ...rendering, assets }
}

const notBuilt = () =>
  new StartProblem(
    'O site não foi iniciado: a página ainda não foi preparada.\nRode npm run build e tente de novo.',
  )

/** Vite ends a style sheet with a comment for itself, which visitors need not download. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//g

/** The spaces that Vite's minifier leaves beside the commas and operators of values. */
const SPACES = /(?<=,) | ([*/]) (?=\.?\d|[-(]|var\()/g

type Manifest = Record<string, { file: string; css?: string[] }>

const readManifest = (folder: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))

/** Throws a StartProblem when the page has not been built. */
function readAssets(dist: string): PageAssets {
  if (!existsSync(moduleIn(dist))) throw notBuilt()
  const folder = join(dist, 'client')
  // The preview draws the page in the browser, so its build has the styles.
  const preview = readManifest(folder, 'preview.json')
  const entry = readManifest(folder, 'page.json')[ENTRY]
  const previewEntry = preview[PREVIEW_ENTRY]
  const printEntry = readManifest(folder, 'print.json')[PRINT_ENTRY]
  if (!entry || !previewEntry || !printEntry) throw notBuilt()
  const files = Object.values(preview).flatMap(({ file, css = [] }) => [file, ...css])
  const sheets = [...new Set(files)].filter((file) => file.endsWith('.css'))
  const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  const fonts = css.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)
  return {
    css: css.replace(VITE_MARK, '').replace(SPACES, '$1').trim(),
    script: `/${entry.file}`,
    previewScript: `/${previewEntry.file}`,
    printSheet: `/${printEntry.file}`,
    fonts: [...new Set(Array.from(fonts, ([, address = '']) => address))],
  }
}
