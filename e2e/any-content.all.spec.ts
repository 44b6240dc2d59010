import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { oklchOf } from '#content/colours/colour.ts'
import { violationsOf } from './axe.ts'
import { type Changes, documentsWith, readyForLaunch } from './content.ts'
import { faintTextsIn } from './contrast-over-pictures.ts'
import { awaitScript, expect, phone, resize, scrollTo, test } from './site.ts'

const WIDTHS = [280, 320, 360, 390, 768, 1024, 1280, 1440, 1920]

const word = 'Otorrinolaringologistasuperespecializadíssima'
const sentence = `${word} e mais um nome que não acaba nunca, porque alguém colou um parágrafo inteiro aqui`
/** As long as a biography or a testimonial may be. */
const paragraph = `${sentence}. `.repeat(12).slice(0, 1500).trim()

const many = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index + 1))

const contents: Record<string, Changes> = {
  'very long words': {
    settings: { siteName: 'Instituto Catarinense de Acompanhamento do Lipedema e da Mulher' },
    hero: { title: sentence, subtitle: sentence, description: paragraph.slice(0, 500) },
    about: { title: sentence, description: paragraph.slice(0, 900), features: [sentence, word] },
    contact: {
      email: 'um.endereco.de.correio.eletronico.muito.comprido@subdominio.exemplo.com.br',
      address: `Avenida ${sentence}, 12345, sala 1802, Curitiba – PR`,
      hours: 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h; plantão aos domingos com hora marcada',
    },
    treatments: many(3, () => ({
      name: sentence.slice(0, 110),
      description: paragraph,
      category: `🩺 ${word}`,
      benefits: many(7, () => sentence),
    })),
    team: many(5, () => ({
      name: sentence.slice(0, 110),
      role: sentence.slice(0, 110),
      bio: paragraph,
      specialties: many(9, () => sentence.slice(0, 60)),
      credentials: `MÉDICA · CRM-PR 00000 · ${sentence}`,
    })),
    testimonials: many(2, () => ({
      name: sentence.slice(0, 110),
      text: paragraph,
      role: sentence.slice(0, 110),
      is_approved: true,
    })),
  },
  'nothing in the lists': { treatments: [], team: [], testimonials: [] },
  'one entry in each list': {
    treatments: [{ name: 'Fisioterapia', description: 'Descrição.' }],
    team: [{ name: 'Camila Exemplo', role: 'Fisioterapeuta', bio: 'Biografia.' }],
    testimonials: [{ name: 'Marina Exemplo', text: 'Depoimento.', is_approved: true }],
  },
  'thirty entries in each list': {
    treatments: many(30, (order) => ({ name: `Tratamento ${order}`, description: '…', order })),
    team: many(30, (index) => ({ name: `Pessoa ${index}`, role: 'Equipe', bio: '…' })),
    testimonials: many(30, (index) => ({ name: `P ${index}`, text: '…', is_approved: true })),
  },
}

const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Text that is cut off at the right edge although the page does not scroll horizontally. */
const textOutside = (page: Page) =>
  page.evaluate(() => {
    const isInRail = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX === 'auto' || isInRail(element.parentElement))
    return [...document.querySelectorAll('h1,h2,h3,p,b,a,li,summary,small,span')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => element.checkVisibility() && !isInRail(element))
      .filter((element) => !getComputedStyle(element).clipPath.includes('inset'))
      .map((element) => element.textContent?.slice(0, 40))
  })

/** Words that continue on the next line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** By how many pixels the clinic's name extends beyond the bar at the top. */
const nameAboveBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect()
    const name = document.querySelector('header a')?.getBoundingClientRect()
    return Math.max(0, (bar?.top ?? 0) - (name?.top ?? 0), (name?.bottom ?? 0) - (bar?.bottom ?? 0))
  })

test("a clinic's name of 80 characters breaks no word and stays inside the header", async ({
  page,
  visit,
}) => {
  const siteName =
    'Instituto Catarinense de Tratamento Especializado do Lipedema e Saúde da Mulher.'
  expect(siteName).toHaveLength(80)
  await visit({ settings: { siteName } })
  for (const width of [360, 390, 768, 1024, 1200, 1280, 1366, 1440, 1600]) {
    await resize(page, { width, height: 480 })
    expect([width, await brokenWords(page), await nameAboveBar(page)]).toEqual([width, [], 0])
  }
})

/** In alphabetical order, because a wide screen has other columns. */
const visibleWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, footer')]
      .flatMap(({ innerText }) => innerText.split(/\s+/))
      .toSorted(),
  )

/** The browser lays out what is far below the screen a moment later. */
const partsNotLaidOut = () =>
  [...document.querySelectorAll('main *, footer')].filter(
    (element) => getComputedStyle(element).contentVisibility === 'auto',
  ).length

for (const [name, changes] of Object.entries(contents)) {
  test(`the page with ${name} fits every screen`, async ({ page, visit }) => {
    await visit(changes)
    for (const width of WIDTHS) {
      await resize(page, { width, height: 480 })
      expect([width, await overflowOf(page), await textOutside(page)]).toEqual([width, 0, []])
    }
  })
}

/** Collects the browser's errors and warnings. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

/** The themes have the same elements in other colours. */
const rulesOf = { dark: undefined, light: ['color-contrast'] }

/** Of the title. */
const inkOf = { dark: 'rgb(255, 255, 255)', light: 'rgb(39, 22, 63)' }

async function expectToPassAxe(page: Page, theme: 'dark' | 'light') {
  await scrollTo(page, 0)
  await expect(page.locator('header[data-scrolled]')).toHaveCount(0)
  expect(await violationsOf(page, rulesOf[theme])).toEqual([])
  await scrollTo(page, 900)
  await expect(page.locator('header[data-scrolled]')).toHaveCount(1)
  expect(await violationsOf(page, ['color-contrast'])).toEqual([])
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the page shows the same words as on a desktop', async ({ page, visit }) => {
    await visit()
    await expect.poll(() => page.evaluate(partsNotLaidOut)).toBe(0)
    const onPhone = await visibleWords(page)
    expect(onPhone.length).toBeGreaterThan(500)
    for (const width of [768, 1440]) {
      await resize(page, { width, height: 900 })
      await expect.poll(() => visibleWords(page)).toEqual(onPhone)
    }
  })

  for (const theme of ['dark', 'light'] as const) {
    test(`the page in the ${theme} theme passes axe, without a complaint of the browser`, async ({
      page,
      visit,
    }) => {
      const complaints = complaintsOf(page)
      await visit({ design: { theme } })
      await awaitScript(page)
      await expectToPassAxe(page, theme)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      expect(complaints).toEqual([])
      await resize(page, { width: 1440, height: 900 })
      await expectToPassAxe(page, theme)
      await page.goto(new URL('/preview', page.url()).href)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', inkOf[theme])
    })
  }

  // axe is a script itself, so the page's scripts are blocked instead of disabling JavaScript.
  test('the page without its script passes axe', async ({ page, visit }) => {
    await page.route('**/*.js', (route) => route.abort())
    await visit()
    expect(await violationsOf(page)).toEqual([])
  })

  // src/site/head/theme.all.test.ts proves it for two thousand colours; these are the brightest and the darkest.
  test('the page in the colours of another clinic stays readable', async ({ page, visit }) => {
    for (const primaryColor of ['#facc15', '#111827']) {
      await visit({ design: { primaryColor } })
      expect(await violationsOf(page, ['color-contrast']), primaryColor).toEqual([])
    }
  })
})

/** Returns when this part of the page has its picture. */
async function showPictureOf(page: Page, part: string) {
  const picture = page.locator(`${part} picture > img`)
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

for (const [primaryColor, theme] of [
  ['#ad4a25', 'dark'],
  ['#0f766e', 'light'],
  ['#facc15', 'dark'],
  ['#16a34a', 'dark'],
] as const) {
  test(`the art takes the colour ${primaryColor}, and text over it stays readable`, async ({
    page,
    startWith,
  }) => {
    const design = { primaryColor, theme }
    await page.goto(await startWith(documentsWith({ ...readyForLaunch, design })))
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await resize(page, size)
      for (const part of ['#cta', '#hero']) {
        await showPictureOf(page, part)
        expect(await faintTextsIn(page, part)).toEqual([])
      }
      expect(await violationsOf(page, ['color-contrast'])).toEqual([])
    }
    const picture = await page.locator('#hero').screenshot()
    const pixel = await sharp(picture).resize(1, 1).removeAlpha().raw().toBuffer()
    const turn = oklchOf(`#${pixel.toString('hex')}`).hue - oklchOf(primaryColor).hue
    expect(Math.abs(Math.sin(turn / 2))).toBeLessThan(0.3)
  })
}
