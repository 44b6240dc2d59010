import type { Page } from '@playwright/test'
import { ask } from './recorded-answer.ts'
import { type Transfer, watchTransfers } from './transfers.ts'

const KB = 1024

/** What opening the panel may cost a signed-in person. */
export const MAX_REQUESTS = 30
export const MAX_SCRIPT_BYTES = 330 * KB
export const MAX_EDITOR_SCRIPT_BYTES = 440 * KB

const QUIET_MILLISECONDS = 3_000

/** Resolves when there were no requests for a while. Playwright's `networkidle` never occurs, because the event stream stays open. */
async function untilQuiet(page: Page, transfersOf: () => Transfer[]): Promise<Transfer[]> {
  let count = -1
  while (count !== transfersOf().length) {
    count = transfersOf().length
    await page.waitForTimeout(QUIET_MILLISECONDS)
  }
  return transfersOf()
}

/** Opens the panel's first screen in a page with an empty cache, and lists everything that it loads by itself. */
export async function openOverview(page: Page, url: string): Promise<Transfer[]> {
  const transfersOf = await watchTransfers(page)
  await page.goto(`${url}/admin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return untilQuiet(page, transfersOf)
}

/** Opens the hero's form beside its preview in a page with an empty cache, and lists everything that they load by themselves. */
export async function openHeroEditor(page: Page, url: string): Promise<Transfer[]> {
  const transfersOf = await watchTransfers(page)
  await page.goto(`${url}/admin/hero`)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const preview = page.frameLocator('iframe[title^=Prévia]')
  await preview.locator('[data-field][aria-description]').first().waitFor({ state: 'attached' })
  return untilQuiet(page, transfersOf)
}

/** Each script once and compressed, as without a cache, whatever the browser's cache did here. */
export async function readScripts(transfers: Transfer[]) {
  const scripts = new Map(
    transfers.filter(({ type }) => type === 'Script').map(({ url, name }) => [url, name]),
  )
  return Promise.all(
    [...scripts].map(async ([url, name]) => ({
      name,
      bytes: (await ask(url, { 'accept-encoding': 'br' })).body.length,
    })),
  )
}

export const bytesOf = (files: { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
