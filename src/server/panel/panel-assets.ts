import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsAt } from './panel-parts.ts'

/** The built files that one screen of the panel needs. */
export type PanelAssets = { script: string; preloads: string[]; sheets: string[] }

/** Finds the files for the screen at a path, so that the browser can load all of them at once. */
export type FindPanelAssets = (path: string) => PanelAssets

type Chunk = {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/admin/main.tsx'

/** Undefined when the panel has not been built. */
export function readPanelAssets(dist: string): FindPanelAssets | undefined {
  const file = join(dist, 'client/.vite/panel.json')
  if (!existsSync(file)) return undefined
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = manifest[ENTRY]
  if (!entry) return undefined
  return (path) => assetsOf(manifest, entry, partsAt(path))
}

function assetsOf(manifest: Manifest, entry: Chunk, parts: string[]): PanelAssets {
  const screen = Object.values(manifest).filter(
    ({ isDynamicEntry, src = '' }) => isDynamicEntry && parts.some((part) => isIn(part, src)),
  )
  const seen = new Set<Chunk>()
  const chunks = [entry, ...screen].flatMap((chunk) => chunksOf(manifest, chunk, seen))
  const address = (name: string) => `/${name}`
  return {
    script: address(entry.file),
    preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
  }
}

/** Whether the part is the file or its folder. */
const isIn = (part: string, file: string) =>
  file === `src/admin/${part}` || file.slice(0, file.lastIndexOf('/')) === `src/admin/${part}`

/** The chunk, after everything it imports: later style sheets override earlier ones. */
function chunksOf(manifest: Manifest, chunk: Chunk, seen: Set<Chunk>): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const below = (chunk.imports ?? []).flatMap((name) => {
    const imported = manifest[name]
    return imported ? chunksOf(manifest, imported, seen) : []
  })
  return [...below, chunk]
}
