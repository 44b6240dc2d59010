import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { openPasswords } from '#server/accounts/passwords/passwords.ts'
import { insertPerson } from '#server/accounts/people/people.ts'
import { withPeopleLock } from '#server/database/write-lock.ts'
import { startSite } from '#server/testing/site.ts'
import { describe, fileFigure } from './bytes.ts'
import { atMost, type Figure, reported, showCount, showMilliseconds } from './figures.ts'
import { DESKTOP, openBrowser, type Transfer, watchTransfers } from './visit.ts'

const KB = 1024
const MAX_REQUESTS = 30
const MAX_SCRIPT_BYTES = 330 * KB
const MAX_STYLE_BYTES = 30 * KB
const MAX_EDITOR_SCRIPT_BYTES = 430 * KB

const MAX_KEYSTROKE_MILLISECONDS = 20

const KEYSTROKES = 60
/** About what a fast typist needs for one letter. */
const KEYSTROKE_GAP_MILLISECONDS = 120

const owner = { name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'owner' as const }
const password = 'girafa-no-telhado-azul'

async function signIn(context: BrowserContext, url: string) {
  const data = { email: owner.email, password }
  const reply = await context.request.post(`${url}/api/auth/sign-in`, {
    headers: { origin: url },
    data,
  })
  if (!reply.ok()) throw new Error(`the sign-in answered ${reply.status()}`)
}

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
async function openOverview(page: Page, url: string): Promise<Transfer[]> {
  const transfersOf = await watchTransfers(page)
  await page.goto(`${url}/admin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return untilQuiet(page, transfersOf)
}

/** Opens the hero's form beside its preview in a page with an empty cache, and lists everything that they load by themselves. */
async function openHeroEditor(page: Page, url: string): Promise<Transfer[]> {
  const transfersOf = await watchTransfers(page)
  await page.goto(`${url}/admin/hero`)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const preview = page.frameLocator('iframe[title^=Prévia]')
  await preview.locator('[data-field][aria-description]').first().waitFor({ state: 'attached' })
  return untilQuiet(page, transfersOf)
}

/** What opening the panel costs a signed-in person, and what typing costs. */
export async function panelFigures(): Promise<Figure[]> {
  const site = await startSite()
  const passwordHash = await openPasswords().hash(password)
  await withPeopleLock(site.db, (db) => insertPerson(db, { ...owner, passwordHash }))
  const browser = await openBrowser()
  const openPage = async () => {
    const context = await browser.newContext({ ...DESKTOP, locale: 'pt-BR' })
    await signIn(context, site.url)
    return context.newPage()
  }
  try {
    const overview = await openPage()
    const first = await openOverview(overview, site.url)
    await overview.context().close()
    const hero = await openPage()
    const editor = await openHeroEditor(hero, site.url)
    const keystroke = await measureKeystrokes(hero)
    await hero.context().close()
    return [
      {
        ...atMost('requests, first load', first.length, MAX_REQUESTS, showCount),
        detail: describe(first.filter(({ type }) => type !== 'Script')),
      },
      await fileFigure('Script', 'script, first load', first, MAX_SCRIPT_BYTES),
      await fileFigure('Stylesheet', 'styles, first load', first, MAX_STYLE_BYTES),
      await fileFigure('Script', 'script, editor + preview', editor, MAX_EDITOR_SCRIPT_BYTES),
      atMost(
        'keystroke, main thread',
        keystroke.task,
        MAX_KEYSTROKE_MILLISECONDS,
        showMilliseconds,
      ),
      reported('of it script', showMilliseconds(keystroke.script)),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
