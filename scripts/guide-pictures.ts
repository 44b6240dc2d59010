import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { patientFormPathOf, REQUESTS_PATH } from '../src/protocol/consents.ts'
import { ana, bia, PASSWORD, startPeopleSite } from '../src/server/testing/accounts/people-site.ts'
import type { StartedSite } from '../src/server/testing/site.ts'
import { countOn, launch } from '../src/server/testing/taps.ts'
import { findChromium } from './chromium.ts'

// Retakes the pictures of the administrator's guide on an example site.

const root = join(import.meta.dirname, '..')
const SIZE = { width: 1360, height: 850 }
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
  { file: 'painel-visao-geral', path: '/admin' },
  { file: 'painel-hero', path: '/admin/hero' },
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
  { file: 'painel-imagens', path: '/admin/images' },
  { file: 'painel-cores', path: '/admin/colours' },
  { file: 'painel-horario', path: '/admin/hours' },
  { file: 'painel-historico', path: '/admin/history' },
  {
    file: 'painel-mudanca',
    path: '/admin/history',
    prepare: (page) =>
      page
        .getByRole('link', { name: /mudou Contato/ })
        .first()
        .click(),
  },
  {
    file: 'painel-site-como-era',
    path: '/admin/history',
    prepare: async (page) => {
      await button(page, /^Mais sobre: Leveza/).click()
      await page.getByRole('menuitem', { name: 'Ver o site como era' }).click()
    },
  },
  {
    file: 'painel-copia',
    path: '/admin/security',
    prepare: (page) => button(page, 'Guardar agora').click(),
  },
  {
    file: 'painel-registro',
    path: '/admin/security',
    prepare: (page) => page.getByRole('tab', { name: 'Registro de atividades' }).click(),
  },
  {
    file: 'painel-esquecer',
    path: '/admin/security',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Esquecer uma pessoa' }).click()
      await fill(page, /^Nome da pessoa/, 'Camila Torres')
      await button(page, 'Procurar').click()
    },
  },
  {
    file: 'painel-publicar',
    path: '/admin/settings',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Em conjunto' }).click()
      await page.getByText('espera em Publicar').first().waitFor()
      await save(page, 'contact', { phone: '(41) 3333-5000', email: 'nova@exemplo.com.br' })
      await save(page, 'hero', { title: 'Cuidado que acompanha quem convive com lipedema' })
      await save(page, 'treatments', { is_active: false }, 'treatment_03')
      await page.goto(new URL('/admin/publish', page.url()).href)
      await page.getByRole('checkbox', { name: 'Levar ao ar: E-mail' }).click()
      await page
        .getByText(/segura(?:m)? a publicação/)
        .first()
        .waitFor()
    },
  },
  {
    file: 'painel-agendar',
    path: '/admin/publish',
    prepare: async (page) => {
      await button(page, 'Agendar…').click()
      await button(page, 'Amanhã cedo').click()
      await button(page, 'Marcar publicação').click()
      await page.getByText(/^Marcado para/).waitFor()
    },
  },
  {
    file: 'painel-antes-de-publicar',
    path: '/admin',
    prepare: async (page) => {
      const paper = { width: 1600, height: 1200, channels: 3, background: '#f4eefa' } as const
      const buffer = await sharp({ create: paper }).jpeg().toBuffer()
      const backgroundImage = await upload(page, 'hero-background', 'clara.jpg', buffer)
      await save(page, 'hero', { backgroundImage })
      await save(page, 'treatments', { description: 'Com resultado garantido.' }, 'treatment_01')
      await page.goto(new URL('/admin/preflight', page.url()).href)
      await page.getByText(/conferências? em ordem/).waitFor()
    },
  },
  // The last one, because it leaves a draft, which other screens would mention.
  {
    file: 'painel-revisor',
    path: '/admin/treatments/treatment_01',
    prepare: (page) =>
      fill(
        page,
        /^Descrição/,
        'Tratamento com resultado garantido e a melhor equipe da região. Não prometemos cura: o lipedema é crônico e pede acompanhamento.',
      ),
  },
]

async function openAs(browser: Browser, url: string, { email }: { email: string }) {
  const context = await browser.newContext({
    viewport: SIZE,
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

const artPictures = ['team', 'categories'].flatMap((folder) =>
  globSync(join(root, `art/${folder}/*.webp`))
    .sort()
    .slice(0, 4),
)

async function upload(page: Page, category: string, name: string, buffer: Buffer) {
  const { origin } = new URL(page.url())
  const mimeType = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
  const answer = await page.request.post(`${origin}/lm/leveza/file/batch?category=${category}`, {
    headers: { origin },
    multipart: { files: { name, mimeType, buffer } },
  })
  return (await answer.json()).data[0].url as string
}

async function uploadPictures(page: Page) {
  for (const path of artPictures) {
    await upload(page, 'team-member', basename(path), readFileSync(path))
  }
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

/** What two people did, so that the history and the library have something to show. */
async function work(marina: Page, camila: Page) {
  await sendTestimonial(marina)
  await uploadPictures(marina)
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

const DAY_MILLISECONDS = 86_400_000
const DAYS_COUNTED = 60
const FIRST_HOUR = 7

/** Contacts per hour on a weekday, starting at seven. */
const hours = [1, 2, 4, 5, 4, 2, 2, 4, 4, 3, 2, 3, 5, 6, 3]
const parts = ['hero', 'treatments', 'nav', 'contact', 'cta'] as const
const channels = [
  ...(['whatsapp', 'whatsapp', 'phone', 'whatsapp', 'whatsapp', 'email'] as const),
  ...(['whatsapp', 'address', 'whatsapp', 'phone', 'instagram'] as const),
]

/** Records two months of contacts. */
async function count(site: StartedSite) {
  for (let ago = 0; ago < DAYS_COUNTED; ago++) {
    const date = new Date(Date.now() - ago * DAY_MILLISECONDS)
    const isWeekend = date.getUTCDay() % 6 === 0
    const day = date.toISOString().slice(0, 10)
    for (const [at, times] of hours.entries()) {
      const place = parts[(at + ago) % parts.length] ?? 'hero'
      const treatment = place === 'treatments' ? `treatment_0${1 + (at % 5)}` : ''
      await countOn(site, day, {
        hour: FIRST_HOUR + at,
        count: Math.ceil((times * (isWeekend ? 4 : 7 + ((ago * 7) % 5))) / (ago < 30 ? 9 : 11)),
        kind: channels[(at * 3 + ago) % channels.length] ?? 'whatsapp',
        place,
        treatment,
      })
      await countOn(site, day, { hour: FIRST_HOUR + at, count: times * 9, kind: 'view', place: '' })
    }
  }
}

/** On a site of its own, because only a launched one counts. */
async function takeContacts(browser: Browser) {
  const site = await startPeopleSite({}, [owner])
  try {
    await launch(site)
    await count(site)
    const path = '/admin?numeros'
    await take(await openAs(browser, site.url, owner), site.url, {
      ...{ file: 'painel-contatos', path },
    })
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
  await takeContacts(browser)
} finally {
  await browser.close()
  await site.close()
  rmSync(backupDir, { recursive: true })
}
