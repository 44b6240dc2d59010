import { type CDPSession, chromium, type Page } from '@playwright/test'
import { ana, startPeopleSite } from '#server/testing/accounts/people-site.ts'
import { signIn } from '../../e2e/sign-in.ts'
import { recordTransfers, sum, type Transfer } from '../../e2e/transfers.ts'
import { findChromium } from '../chromium.ts'
import { atMost, type Figure, reported, showBytes, showCount, showMilliseconds } from './figures.ts'

const KB = 1024
const MAX_REQUESTS = 25
const MAX_SCRIPT_BYTES = 270 * KB
const MAX_EDITOR_SCRIPT_BYTES = 430 * KB

const MAX_KEYSTROKE_MILLISECONDS = 20

const KEYSTROKES = 60
/** About what a fast typist needs for one letter. */
const KEYSTROKE_GAP_MILLISECONDS = 120

const SETTLING_MILLISECONDS = 3_000

/** CPU seconds of the main thread so far, which other work on the machine does not affect. */
async function readTimes(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { task: read('TaskDuration'), script: read('ScriptDuration') }
}

/** Main-thread milliseconds per letter typed into the hero's title beside the live preview, including everything it causes. */
async function measureKeystrokes(page: Page) {
  const title = page.getByRole('textbox', { name: 'Título', exact: true }).first()
  const type = async (text: string) => {
    await title.pressSequentially(text, { delay: KEYSTROKE_GAP_MILLISECONDS })
    await page.waitForTimeout(SETTLING_MILLISECONDS)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await title.click()
  await type('para aquecer')
  const before = await readTimes(session)
  await type('leveza e cuidado '.repeat(KEYSTROKES).slice(0, KEYSTROKES))
  const after = await readTimes(session)
  const perKey = (seconds: number) => (seconds * 1_000) / KEYSTROKES
  return { task: perKey(after.task - before.task), script: perKey(after.script - before.script) }
}

const QUIET_MILLISECONDS = 3_000

/** What a screen of the panel loads by itself with an empty cache, once there were no requests for a while. Playwright's `networkidle` never occurs, because the event stream stays open. */
async function recordLoad(page: Page, open: () => Promise<void>): Promise<Transfer[]> {
  const transfers = await recordTransfers(page)
  await open()
  let count = -1
  while (count !== transfers.length) {
    count = transfers.length
    await page.waitForTimeout(QUIET_MILLISECONDS)
  }
  return transfers
}

/** Opens the hero's form beside its preview. */
async function openHeroEditor(page: Page) {
  await page.goto('/admin/hero')
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const preview = page.frameLocator('iframe[title^=Prévia]')
  await preview.locator('[data-field][aria-description]').first().waitFor({ state: 'attached' })
}

function scriptFigure(name: string, transfers: Transfer[], limit: number): Figure {
  const scripts = transfers.filter(({ type }) => type === 'Script')
  return { ...atMost(name, sum(scripts), limit, showBytes), detail: describe(scripts) }
}

const describe = (transfers: Transfer[]) =>
  transfers.map(({ url, bytes }) => `${url.split('/').at(-1)} ${showCount(bytes)}`).join(', ')

/** What opening the panel costs a signed-in person, and what typing costs. */
export async function* panelFigures(): AsyncGenerator<Figure> {
  const site = await startPeopleSite()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const openPage = async () => {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport, locale: 'pt-BR', baseURL: site.url })
    await signIn(context, site.url, ana)
    return context.newPage()
  }
  try {
    const overview = await openPage()
    const first = await recordLoad(overview, async () => {
      await overview.goto('/admin')
      await overview.getByRole('heading', { level: 1 }).waitFor()
    })
    await overview.context().close()
    yield {
      ...atMost('requests, first load', first.length, MAX_REQUESTS, showCount),
      detail: describe(first.filter(({ type }) => type !== 'Script')),
    }
    yield scriptFigure('script, first load', first, MAX_SCRIPT_BYTES)
    const hero = await openPage()
    const editor = await recordLoad(hero, () => openHeroEditor(hero))
    yield scriptFigure('script, editor + preview', editor, MAX_EDITOR_SCRIPT_BYTES)
    const { task, script } = await measureKeystrokes(hero)
    yield atMost('keystroke, main thread', task, MAX_KEYSTROKE_MILLISECONDS, showMilliseconds)
    yield reported('of it script', showMilliseconds(script))
  } finally {
    await browser.close()
    await site.close()
  }
}
