import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DAY_MILLISECONDS } from '../src/content/rules/page-clock.ts'
import { patientFormPathOf, REQUESTS_PATH } from '../src/protocol/consents.ts'
import {
  ana,
  bia,
  PASSWORD,
  rita,
  startPeopleSite,
} from '../src/server/testing/accounts/people-site.ts'
import type { StartedSite } from '../src/server/testing/site.ts'
import { countOn, launch } from '../src/server/testing/taps.ts'
import { findChromium } from './chromium.ts'

// Retakes the pictures of the administrator's guide on an example site.

const root = join(import.meta.dirname, '..')
const SIZE = { width: 1360, height: 850 }
const PHONE = { width: 390, height: 780 }
const QUALITY = 80
/** Each of them takes about a quarter of a second. */
const MAX_LOOKS = 120

type Picture = {
  file: string
  path: string
  /** Gets the screen into the state that the picture shows. */
  prepare?: (page: Page) => Promise<unknown>
}

const owner = { ...ana, name: 'Marina Duarte', email: 'marina@exemplo.com.br' }
const editor = { ...bia, name: 'Camila Torres', email: 'camila@exemplo.com.br' }
const reception = { ...rita, name: 'Lúcia Prado', email: 'lucia@exemplo.com.br' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const fill = (page: Page, name: string | RegExp, words: string) =>
  page.getByRole('textbox', { name }).first().fill(words)

/** Saves as the person who is signed in there. */
async function save(page: Page, entity: string, update: object, id = entity) {
  const { origin } = new URL(page.url())
  const answer = await page.request.put(`${origin}/lm/leveza/${entity}/documents`, {
    headers: { origin },
    data: { filter: { _id: id }, update },
  })
  if (!answer.ok()) throw new Error(`${entity} was not saved: ${await answer.text()}`)
}

/** In this order: later pictures need what was done for the earlier ones. */
const pictures: Picture[] = [
  {
    file: 'painel-pagina',
    path: '/admin/page',
    prepare: async (page) => {
      const frame = page.frameLocator('iframe[title^=Prévia]')
      await frame.getByRole('heading', { level: 1 }).click()
      await button(page, 'Pronto').waitFor()
    },
  },
  { file: 'painel-tratamentos', path: '/admin/treatments' },
  { file: 'painel-equipe', path: '/admin/team/member_01' },
  { file: 'painel-depoimentos', path: '/admin/testimonials' },
  {
    file: 'painel-pedir-depoimento',
    path: '/admin/testimonials',
    prepare: async (page) => {
      await button(page, 'Pedir depoimento').click()
      await fill(page, 'Como você a chama', 'Renata')
      await button(page, 'Criar o link').click()
    },
  },
  { file: 'painel-horario', path: '/admin/hours' },
  { file: 'painel-cores', path: '/admin/colours' },
  { file: 'painel-historico', path: '/admin/history' },
  {
    file: 'painel-copias',
    path: '/admin/security',
    prepare: async (page) => {
      await button(page, 'Guardar agora').click()
      await page.getByText('Cópia guardada').waitFor()
      await page.reload()
    },
  },
  {
    file: 'painel-revisao',
    path: '/admin',
    prepare: async (page) => {
      await save(page, 'treatments', { description: 'Com resultado garantido.' }, 'treatment_01')
      await page.goto(new URL('/admin/preflight', page.url()).href)
      await page.getByRole('heading', { name: 'Lido' }).waitFor()
    },
  },
]

async function openAs(
  browser: Browser,
  url: string,
  { email }: { email: string },
  viewport = SIZE,
) {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const data = { email, password: PASSWORD }
  await page.request.post(`${url}/api/auth/sign-in`, { headers: { origin: url }, data })
  await page.goto(`${url}/admin`)
  return page
}

/** What a patient does with the link that the clinic sent her. */
async function sendTestimonial(page: Page) {
  const { origin } = new URL(page.url())
  const asked = await page.request.post(origin + REQUESTS_PATH, { headers: { origin } })
  const { token } = await asked.json()
  const form = origin + patientFormPathOf(token)
  const shown = await (await page.request.get(form)).text()
  const [, term = ''] = /name="term" value="([^"]*)"/.exec(shown) ?? []
  const sent = await page.request.post(form, {
    headers: { origin },
    multipart: {
      term,
      text: 'Fui ouvida com calma e saí entendendo o que eu tenho. A equipe conversa entre si, e isso se nota.',
      rating: '5',
      naming: 'initials',
      name: 'Renata Moura',
      accepted: 'on',
    },
  })
  if (!sent.ok()) throw new Error(`The testimonial was not sent: ${sent.status()}`)
}

/** What two people did, so that the screens have something to show. */
async function work(marina: Page, camila: Page) {
  await sendTestimonial(marina)
  await save(camila, 'treatments', { is_active: false }, 'treatment_09')
  await save(marina, 'hero', { title: 'Um lugar de cuidado para quem convive com lipedema' })
  await save(marina, 'contact', { phone: '(41) 3333-4444' })
  await save(camila, 'about', { title: 'Sobre a nossa clínica' })
}

/** In the browser: whether the document has its letters and pictures, and nothing of it is loading. */
const isComplete = () =>
  document.readyState === 'complete' &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  !document.querySelector('[aria-busy="true"], .live-loading')

/** The picture of the screen, taken when it and its preview are complete and no longer change. */
async function untilStill(page: Page): Promise<Buffer> {
  let last: Buffer | undefined
  for (let look = 0; look < MAX_LOOKS; look++) {
    const picture = await page.screenshot()
    // A frame may go away or load another page meanwhile.
    const areComplete = page.frames().map((frame) => frame.evaluate(isComplete).catch(() => false))
    const isDone = (await Promise.all(areComplete)).every(Boolean)
    if (isDone && last?.equals(picture)) return picture
    last = picture
  }
  throw new Error(`${page.url()} did not come to a standstill`)
}

async function take(page: Page, url: string, { file, path, prepare }: Picture) {
  await page.goto(url + path)
  await untilStill(page)
  await prepare?.(page)
  const target = join(root, 'docs/images', `${file}.webp`)
  await sharp(await untilStill(page))
    .webp({ quality: QUALITY })
    .toFile(target)
  process.stdout.write(`${file}\n`)
}

const DAYS = 14

/** Records two weeks of contacts, more of them in the second. */
async function count(site: StartedSite) {
  for (let ago = 0; ago < DAYS; ago++) {
    const day = new Date(Date.now() - ago * DAY_MILLISECONDS).toISOString().slice(0, 10)
    await countOn(site, day, { count: ago < DAYS / 2 ? 7 : 6 })
  }
}

/** On a site of its own, because only a launched one counts. */
async function takeStarts(browser: Browser) {
  const site = await startPeopleSite({}, [owner, reception])
  try {
    await launch(site)
    await count(site)
    const marina = await openAs(browser, site.url, owner)
    await sendTestimonial(marina)
    await save(marina, 'contact', {
      phone: '(41) 3333-4444',
      whatsapp: '(41) 99999-4444',
      email: 'recepcao@exemplo.com.br',
      address: 'Rua das Flores, 100, Curitiba – PR',
    })
    await take(marina, site.url, { file: 'painel-inicio', path: '/admin' })
    const lucia = await openAs(browser, site.url, reception, PHONE)
    await take(lucia, site.url, { file: 'painel-recepcao', path: '/admin' })
  } finally {
    await site.close()
  }
}

const backupDir = mkdtempSync(join(tmpdir(), 'leveza-guide-'))
const site = await startPeopleSite({ backupDir }, [owner, editor])
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
})
try {
  const marina = await openAs(browser, site.url, owner)
  await work(marina, await openAs(browser, site.url, editor))
  for (const picture of pictures) await take(marina, site.url, picture)
  await takeStarts(browser)
} finally {
  await browser.close()
  await site.close()
  rmSync(backupDir, { recursive: true })
}
