import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../disk/root.ts'
import { makeFolder } from '../testing/server.ts'
import { loadRenderer } from './renderer.ts'

const manifest = {
  'src/site/start-page.ts': { file: 'assets/page-1a2b.js', isEntry: true },
}

const printManifest = { 'src/site/page/print.css': { file: 'assets/print-9c.css' } }
const previewManifest = {
  'src/site/start-preview.tsx': { file: 'assets/start-preview-8b.js', isEntry: true },
  'style.css': { file: 'assets/style-5e6f.css' },
}

function build(files: Record<string, string>) {
  const dist = makeFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  return dist
}

const renderer = {
  'render/render.js': 'export const renderPage = 1, renderPreview = 2',
}

describe('the page that was built', () => {
  test('sends its style sheet without the spaces that values do not need', async () => {
    const dist = build({
      ...renderer,
      'client/.vite/page.json': JSON.stringify(manifest),
      'client/.vite/preview.json': JSON.stringify(previewManifest),
      'client/.vite/print.json': JSON.stringify(printManifest),
      'client/assets/style-5e6f.css':
        'p * a{margin:calc(1rem + var(--r) * 2);font:500 1rem / 1.2 var(--text), serif}',
    })
    const { css } = (await loadRenderer(dist)).assets
    expect(css).toBe('p * a{margin:calc(1rem + var(--r)*2);font:500 1rem/1.2 var(--text),serif}')
  })

  test('has its style sheet, its script and its fonts', async () => {
    const css = '@font-face{src:url(/assets/inter-7a.woff2)}p{background:url(/media/a.webp)}'
    const dist = build({
      ...renderer,
      'client/.vite/page.json': JSON.stringify(manifest),
      'client/.vite/preview.json': JSON.stringify(previewManifest),
      'client/.vite/print.json': JSON.stringify(printManifest),
      'client/assets/style-5e6f.css': `${css}\n/*$vite$:1*/\n`,
    })
    expect(await loadRenderer(dist)).toEqual({
      renderPage: 1,
      renderPreview: 2,
      assets: {
        css,
        script: '/assets/page-1a2b.js',
        previewScript: '/assets/start-preview-8b.js',
        printSheet: '/assets/print-9c.css',
        fonts: ['/assets/inter-7a.woff2'],
      },
    })
  })

  test('is drawn without the validation library, which every start would load a second time', () => {
    const code = readFileSync(join(root, 'dist/render/render.js'), 'utf8')
    expect(code).toContain('renderToStaticMarkup')
    expect(code).not.toContain('ZodString')
  })

  test.each([
    ['nothing', {}],
    [
      'another page',
      {
        ...renderer,
        ...{ 'client/.vite/page.json': '{}', 'client/.vite/preview.json': '{}' },
        'client/.vite/print.json': '{}',
      },
    ],
  ])('must be built first if there is %s', async (_what, files) => {
    await expect(loadRenderer(build(files))).rejects.toThrow('a página ainda não foi preparada')
  })
})
