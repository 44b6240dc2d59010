import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPanelAssets } from './panel-assets.ts'

const KB = 1024
const dist = join(import.meta.dirname, '../../../dist')

/** The scripts that the browser needs for the first render of the screen. */
function scriptsAt(path: string): string[] {
  const assets = readPanelAssets(dist)?.(path)
  return assets ? [assets.script, ...assets.preloads] : []
}

/** The scripts of the preview beside a form. */
function previewScripts(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const sources = [
    'src/site/start-hydration.ts',
    'src/site/hydrate.tsx',
    'src/site/live/live-page.tsx',
  ]
  const imported = sources.flatMap((source) => manifest[source].imports ?? [])
  const names = new Set([...sources, ...imported])
  return Array.from(names, (name) => `/${manifest[name].file}`)
}

const compressedBytes = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + statSync(join(dist, 'client', `${script}.br`)).size, 0)

describe('the built panel', () => {
  test('opens with at most two files and 230 KB of script', () => {
    expect(scriptsAt('/admin').length).toBeGreaterThan(0)
    expect(scriptsAt('/admin').length).toBeLessThanOrEqual(2)
    expect(compressedBytes(scriptsAt('/admin'))).toBeLessThanOrEqual(230 * KB)
  })

  test.each(['hero', 'contact', 'header', 'footer', 'cta', 'legal', 'colours'])(
    'opens the form %s and the preview beside it with at most 320 KB of script',
    (slug) => {
      const scripts = [...scriptsAt(`/admin/${slug}`), ...previewScripts()]
      expect(compressedBytes(scripts)).toBeLessThanOrEqual(320 * KB)
    },
  )

  test.each(['treatments', 'team', 'testimonials', 'images', 'people', 'account'])(
    'opens the screen %s with at most ten files of script',
    (slug) => {
      expect(scriptsAt(`/admin/${slug}`).length).toBeLessThanOrEqual(10)
    },
  )
})
