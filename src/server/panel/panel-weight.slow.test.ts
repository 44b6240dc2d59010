import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPanelAssets } from './panel-assets.ts'

const dist = join(import.meta.dirname, '../../../dist')

/** The scripts that the browser needs for the first render of the screen. */
function scriptsAt(path: string): string[] {
  const assets = readPanelAssets(dist)?.(path)
  return assets ? [assets.script, ...assets.preloads] : []
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

/** The scripts of the live preview, those it loads later included. */
function previewScripts(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, 'client/.vite/panel.json'), 'utf8'),
  )
  const names = new Set(['src/site/start-preview.tsx'])
  // Names that are added while it runs are visited, too.
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
    for (const imported of [...imports, ...dynamicImports]) names.add(imported)
  }
  return Array.from(names, (name) => `/${manifest[name]?.file}`)
}

// What the files weigh is measured in a browser, which also loads what no page preloads.
describe('the built panel', () => {
  test('opens with at most four files of script', () => {
    expect(scriptsAt('/admin').length).toBeGreaterThan(0)
    expect(scriptsAt('/admin').length).toBeLessThanOrEqual(4)
  })

  test.each(['treatments', 'team', 'testimonials', 'images', 'people', 'account'])(
    'opens the screen %s with at most ten files of script',
    (slug) => {
      expect(scriptsAt(`/admin/${slug}`).length).toBeLessThanOrEqual(10)
    },
  )

  test('shares React with the live preview, which loads none of its screens', () => {
    const shared = previewScripts().filter((script) => scriptsAt('/admin').includes(script))
    expect(shared).toEqual(expect.arrayContaining([expect.stringMatching(/\/shared-/)]))
    expect(shared).not.toContain(readPanelAssets(dist)?.('/admin').script)
  })
})
