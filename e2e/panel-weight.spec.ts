import {
  bytesOf,
  MAX_EDITOR_SCRIPT_BYTES,
  MAX_REQUESTS,
  MAX_SCRIPT_BYTES,
  openHeroEditor,
  openOverview,
  readScripts,
} from '../scripts/bench/panel-load.ts'
import { expect, test } from './panel.ts'

test.use({ hasPreview: true })

test('the panel opens with at most 30 requests and 330 KB of script', async ({ panel, site }) => {
  const transfers = await openOverview(panel, site.url)
  const scripts = await readScripts(transfers)
  expect(scripts.map(({ name }) => name)).toContain('main.js')
  expect(transfers.length).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(bytesOf(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
})

test('a form, its preview and all that they load by themselves have at most 440 KB of script', async ({
  panel,
  site,
}) => {
  const scripts = await readScripts(await openHeroEditor(panel, site.url))
  const names = scripts.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['main.js', 'forms.js', 'start-preview.js']))
  expect(bytesOf(scripts)).toBeLessThanOrEqual(MAX_EDITOR_SCRIPT_BYTES)
})
