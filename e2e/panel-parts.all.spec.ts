import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readEntryAssets } from '#server/panel/routes.ts'
import { violationsOf } from './axe.ts'
import { fitting, misfitsOf } from './fitting.ts'
import { expect, test } from './panel.ts'

/** The panel as `npm run dev` builds it. */
let folder = ''

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leveza-parts-'))
  const build = ['build', '--mode', 'panel', '--outDir', join(folder, 'client')]
  execFileSync('node_modules/.bin/vite', [...build, '--configLoader', 'native'], {
    env: { ...process.env, NODE_ENV: 'production', LEVEZA_PARTS: '1' },
  })
})

test.afterAll(() => rm(folder, { recursive: true }))

/** The real page, with the code of that panel. */
async function openParts(panel: Page) {
  const [shipped, built] = [readEntryAssets('dist', 'panel'), readEntryAssets(folder, 'panel')]
  if (!shipped || !built) throw new Error('The panel has not been built.')
  const { script, sheets } = built
  await panel.route('**/admin/parts', async (route) => {
    const response = await route.fetch()
    const page = (await response.text())
      .replace(shipped.script, script)
      .replace(shipped.sheets[0] ?? '', sheets[0] ?? '')
    await route.fulfill({ response, body: page })
  })
  await panel.route('**/assets/*', (route) => {
    const path = join(folder, 'client', new URL(route.request().url()).pathname)
    return existsSync(path) ? route.fulfill({ path }) : route.fallback()
  })
  await panel.goto('/admin/parts')
  await expect(panel.getByRole('heading', { name: 'Peças do painel' })).toBeVisible()
}

const heightsIn = (panel: Page, list: string) =>
  panel
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part passes axe in ${colorScheme} colours`, async ({ panel }) => {
    await panel.emulateMedia({ colorScheme })
    await openParts(panel)
    expect(await violationsOf(panel)).toEqual([])
  })
}

test('every part fits a phone of 320 px', async ({ panel }) => {
  await panel.setViewportSize({ width: 320, height: 640 })
  await openParts(panel)
  expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await misfitsOf(panel)).toEqual(fitting)
})

test('every part has room for letters of twice the size', async ({ panel }) => {
  await openParts(panel)
  await panel.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => misfitsOf(panel)).toEqual(fitting)
})

test('every surface has an edge in forced colours', async ({ panel }) => {
  await panel.emulateMedia({ forcedColors: 'active' })
  await openParts(panel)
  const edges = await panel
    .locator('main .sheet, [data-dock]')
    .evaluateAll((surfaces) => surfaces.map((surface) => getComputedStyle(surface).outlineStyle))
  expect(new Set(edges)).toEqual(new Set(['solid']))
})

test('rows with and without a long name begin at the same height', async ({ panel }) => {
  await openParts(panel)
  const [first, second] = await heightsIn(panel, 'Com foto')
  expect(first).toBe(second)
})

test('a row is opened by pressing it anywhere but on its controls', async ({ panel }) => {
  await openParts(panel)
  const row = panel.getByRole('listitem').filter({ hasText: 'Desdobra' })
  await row.click({ position: { x: 300, y: 30 } })
  await expect(panel.getByText('O que a linha mostra quando aberta.')).toBeHidden()
  await panel.getByRole('switch', { name: 'Nutrição no ar' }).click()
  await expect(panel.getByRole('switch', { name: 'Nutrição no ar' })).not.toBeChecked()
})

test('a dialog keeps what was typed when its form is refused', async ({ panel }) => {
  await openParts(panel)
  await panel.getByRole('button', { name: 'Nova peça' }).click()
  await panel.getByRole('button', { name: 'Criar', exact: true }).last().click()
  await expect(panel.getByLabel('Nome').last()).toBeFocused()
  await panel.keyboard.type('Linha')
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('O servidor recusou.')
  await expect(panel.getByLabel('Nome').last()).toHaveValue('Linha')
})
