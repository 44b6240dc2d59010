import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { examples } from '#content/examples/examples.ts'
import { openPasswords } from '#server/accounts/passwords/passwords.ts'
import { insertPerson } from '#server/accounts/people/people.ts'
import { createDocument } from '#server/content/changes.ts'
import { withPeopleLock } from '#server/database/write-lock.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import {
  atMost,
  type Figure,
  reported,
  showBytes,
  showCount,
  showMilliseconds,
} from '../figures.ts'
import {
  bytesOf,
  MAX_EDITOR_SCRIPT_BYTES,
  MAX_REQUESTS,
  MAX_SCRIPT_BYTES,
  openHeroEditor,
  openOverview,
  readScripts,
} from './panel-load.ts'
import type { Transfer } from './transfers.ts'
import { DESKTOP, openBrowser } from './visit.ts'

const MAX_KEYSTROKE_MILLISECONDS = 30

const MAX_LIST_MILLISECONDS = 1_000
const MAX_OPENING_MILLISECONDS = 100
const MAX_CROSSING_MILLISECONDS = 500

const LONG_LIST = 100
const KEYSTROKES = 60
const OPENINGS = 5
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

const describe = (files: { name: string; bytes: number }[]) =>
  files.map(({ name, bytes }) => `${name} ${showCount(bytes)}`).join(', ')

async function scriptFigure(name: string, transfers: Transfer[], limit: number): Promise<Figure> {
  const files = await readScripts(transfers)
  return { ...atMost(name, bytesOf(files), limit, showBytes), detail: describe(files) }
}

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

/** Main-thread milliseconds from the click in the menu until the first and the last row of a long list are rendered. */
async function measureLongList(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await readTimes(session)
  const since = async () => ((await readTimes(session)).task - before.task) * 1_000
  const rows = page.getByRole('link', { name: /^Editar / })
  await page
    .getByRole('link', { name: /^Tratamentos/ })
    .first()
    .click()
  await rows.first().waitFor()
  const first = await since()
  await rows.nth(LONG_LIST - 1).waitFor()
  return { first, all: await since() }
}

declare global {
  interface Window {
    /** When something was last chosen in the page, and when its field was focused. */
    chosenAt?: number | undefined
    focusedAt?: number | undefined
  }
}

/** Milliseconds from the click in the page of the frame until the field with this name has the focus. */
async function measureOpening(page: Page, field: string, name: string) {
  const frame = page.frameLocator('iframe[title^=Prévia]')
  const target = frame.locator(`[data-field="${field}"]`).filter({ visible: true }).first()
  await frame.locator('[data-field][aria-description]').first().waitFor({ state: 'attached' })
  await target.evaluate(() => {
    const now = () => performance.timeOrigin + performance.now()
    const click = () => {
      parent.chosenAt = now()
      parent.focusedAt = undefined
    }
    addEventListener('click', click, { capture: true, once: true })
  })
  await page.evaluate((name) => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || target.getAttribute('name') !== name) return
      window.focusedAt ??= performance.timeOrigin + performance.now()
    })
  }, name)
  await target.click()
  await page.waitForFunction(() => window.focusedAt !== undefined)
  return page.evaluate(() => (window.focusedAt ?? 0) - (window.chosenAt ?? 0))
}

/** The slowest of several, on an open editor and across editors. */
async function measurePointing(page: Page) {
  const here: number[] = []
  const across: number[] = []
  for (let round = 0; round < OPENINGS; round++) {
    here.push(await measureOpening(page, 'hero.description', 'description'))
    here.push(await measureOpening(page, 'hero.title', 'title'))
    across.push(await measureOpening(page, 'about.description', 'description'))
    across.push(await measureOpening(page, 'hero.title', 'title'))
  }
  return { here: Math.max(...here), across: Math.max(...across) }
}

async function fillList({ db, page }: StartedSite) {
  const [example] = examples.treatments
  for (let number = examples.treatments.length; number < LONG_LIST; number++) {
    const data = { ...example, name: `Tratamento ${number}`, order: number + 1 }
    await createDocument(db, { entity: 'treatments', data, by: 'bench' })
  }
  await page.refresh()
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
    const pointing = await measurePointing(hero)
    await hero.context().close()
    await fillList(site)
    const start = await openPage()
    await openOverview(start, site.url)
    const longList = await measureLongList(start)
    return [
      {
        ...atMost('requests, first load', first.length, MAX_REQUESTS, showCount),
        detail: describe(first.filter(({ type }) => type !== 'Script')),
      },
      await scriptFigure('script, first load', first, MAX_SCRIPT_BYTES),
      await scriptFigure('script, editor + preview', editor, MAX_EDITOR_SCRIPT_BYTES),
      atMost(
        'keystroke, main thread',
        keystroke.task,
        MAX_KEYSTROKE_MILLISECONDS,
        showMilliseconds,
      ),
      reported('of it script', showMilliseconds(keystroke.script)),
      atMost(
        'click in page to field, here',
        pointing.here,
        MAX_OPENING_MILLISECONDS,
        showMilliseconds,
      ),
      atMost(
        'click in page to field, across',
        pointing.across,
        MAX_CROSSING_MILLISECONDS,
        showMilliseconds,
      ),
      {
        ...atMost('list of 100 opens', longList.first, MAX_LIST_MILLISECONDS, showMilliseconds),
        detail: `main thread; the last row after ${showMilliseconds(longList.all)}`,
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
