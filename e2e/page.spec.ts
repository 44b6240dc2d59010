import type { Locator, Page } from '@playwright/test'
import { documentsWith } from './content.ts'
import {
  awaitScript,
  expect,
  expectDrawn,
  holdBack,
  LOST_PICTURE,
  phone,
  resize,
  scrollTo,
  sectionNamed,
  test,
  withMotion,
} from './site.ts'

// What the page says and where its links lead is tested in src/site/page/page.slow.test.tsx.

test.use(phone)

const BENEFITS = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']
const LONG = `${'Uma frase que explica o atendimento com calma. '.repeat(12)}Esta é a última.`

const hero = (page: Page) => page.getByRole('region').filter({ has: page.locator('h1') })
const background = (page: Page) => hero(page).locator('picture img')
const team = (page: Page) => sectionNamed(page, 'Nossa Equipe')
const headingOf = (section: Locator) => section.getByRole('heading', { level: 2 })
const quotes = (page: Page) => sectionNamed(page, 'Depoimentos').getByRole('figure')
const treatment = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test.describe('a picture that fails to load', () => {
  const lost = {
    design: { logoUrl: LOST_PICTURE },
    hero: { backgroundImage: LOST_PICTURE },
    about: { image: LOST_PICTURE },
    team: [{ name: 'Foto perdida', image: LOST_PICTURE }],
    testimonials: [{ name: 'Cora', text: 'Gostei.', is_approved: true, image: LOST_PICTURE }],
  }

  async function expectDefault(image: Locator, source: RegExp) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', source)
    await expectDrawn(image)
  }

  async function expectReplaced(page: Page) {
    const brand = page.getByRole('banner').getByRole('link', { name: 'Instituto Exemplo, início' })
    await expect(brand.locator('img')).toBeHidden()
    await expect(brand.getByText('Instituto Exemplo')).toBeVisible()
    await expectDrawn(background(page))
    await expectDefault(page.locator('#about img'), /\/media\/about-image\/flowers/)
    await expectDefault(team(page).getByRole('img'), /\/media\/team-member\/team-default/)
    await quotes(page).scrollIntoViewIfNeeded()
    await expectDefault(quotes(page).locator('img'), /\/media\/testimonial\/avatar-default/)
  }

  test("is replaced by ours in the clinic's colour", { tag: '@all' }, async ({ page, visit }) => {
    await visit({ ...lost, design: { primaryColor: '#0f766e' } })
    await expectDefault(page.locator('#about img'), /\/media\/about-image\/flowers/)
    const layer = (box: Element) => getComputedStyle(box, '::before').mixBlendMode
    expect(await page.locator('#about picture').evaluate(layer)).toBe('hue')
  })

  test("is replaced by the shipped one, before or after the page's script has loaded", {
    tag: '@all',
  }, async ({ page, startWith }) => {
    const script = await holdBack(page, '**/assets/start-page-*')
    await page.goto(await startWith(documentsWith(lost)), { waitUntil: 'commit' })
    await page.locator('#about img').scrollIntoViewIfNeeded()
    await expect(page.locator('#about img')).toHaveJSProperty('complete', true)
    script.release()
    await expectReplaced(page)

    const pictures = await holdBack(page, `**${LOST_PICTURE}`)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await awaitScript(page)
    pictures.release()
    await expectReplaced(page)
  })
})

test.describe('with motion', () => {
  /** The animation delay of each element in seconds, with its position. */
  const startsOf = (elements: Locator) =>
    elements.evaluateAll((elements) =>
      elements.map((element) => ({
        row: (element as HTMLElement).offsetTop,
        start: Number.parseFloat(getComputedStyle(element).animationDelay),
      })),
    )

  test('people and testimonials appear one after the other, and links scroll smoothly', {
    tag: '@all',
  }, async ({ page, visit }) => {
    const people = team(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    const cards = sectionNamed(page, 'Depoimentos').getByRole('listitem')
    await withMotion(page)
    await visit({
      testimonials: ['Ana', 'Bia', 'Cora', 'Dora', 'Eva'].map((name) => ({
        name,
        text: `${name} gostou.`,
        is_approved: true,
      })),
    })
    await scrollTo(page, 10)
    await expect(people.first()).toHaveAttribute('data-rise')
    const starts = await startsOf(people)
    const steps = starts
      .slice(1)
      .flatMap(({ row, start }, index) =>
        starts[index]?.row === row ? [Math.round((start - starts[index].start) * 10) / 10] : [],
      )
    expect(steps.length).toBeGreaterThan(3)
    expect(new Set(steps)).toEqual(new Set([0.1]))
    await expect(cards.first()).toHaveAttribute('data-rise')
    expect((await startsOf(cards)).map(({ start }) => start)).toEqual([0, 0.1, 0.2, 0.2, 0.2, 0.2])
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(people.first()).toHaveCSS('animation-name', 'none')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })

  test('the background of the hero and the photos fade in when they have loaded', {
    tag: '@all',
  }, async ({ page }) => {
    await withMotion(page)
    const picture = await holdBack(page, '**/media/hero-background/**')
    const photos = await holdBack(page, '**/media/testimonial/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(background(page)).toHaveCSS('opacity', '0')
    await expect(background(page)).toHaveCSS('transition-property', 'opacity')
    picture.release()
    await expect(background(page)).toHaveCSS('opacity', '1')
    await expect(background(page)).not.toHaveJSProperty('naturalWidth', 0)

    const marina = quotes(page).filter({ hasText: 'Marina Exemplo' }).locator('picture')
    await marina.scrollIntoViewIfNeeded()
    await expect(marina).not.toHaveCSS('animation-name', 'none')
    await expect(marina.locator('img')).toHaveCSS('opacity', '0')
    photos.release()
    await expect(marina.locator('img')).toHaveCSS('opacity', '1')
    await expect(marina.locator('img')).toHaveCSS('transition-property', 'opacity')
    await expect(marina).toHaveCSS('animation-name', 'none')
  })
})

test('the quick contact appears after the hero, on phones only', async ({ page, visit }) => {
  const dock = page.getByRole('navigation', { name: 'Contato rápido' })
  await visit()
  await expect(dock).toBeHidden()
  await scrollTo(page, 1200)
  await expect(dock.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 })
  await resize(page, { width: 1440, height: 900 })
  await expect(dock).toBeHidden()
})

test('testimonials have one column on phones and two on desktops', { tag: '@all' }, async ({
  page,
  visit,
}) => {
  const columns = () =>
    quotes(page).evaluateAll(
      (elements) => new Set(elements.map((element) => element.getBoundingClientRect().left)).size,
    )
  await visit()
  await expect.poll(columns).toBe(1)
  await resize(page, { width: 1440, height: 900 })
  await expect.poll(columns).toBe(2)
})

test('text at twice the size shows whole words and both ways of contact', async ({
  page,
  visit,
}) => {
  await visit()
  await expectLargeTextToFit(page)
})

/** The words that are broken within, and the width of the page. */
const wordsBroken = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const range = document.createRange()
    const isBroken = (text: Text, { index, 0: word }: RegExpExecArray) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const found of (text as Text).data.matchAll(/\p{L}{4,}/gu)) {
        if (isBroken(text as Text, found)) broken.push(found[0])
      }
    }
    return { broken, width: document.documentElement.scrollWidth }
  })

async function expectLargeTextToFit(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    // At an anchor, everything is laid out at once.
    location.hash = 'contact'
  })
  await expect.poll(() => wordsBroken(page)).toEqual({ broken: [], width: 390 })
  const dock = page.getByRole('navigation', { name: 'Contato rápido' })
  await expect(dock.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 })
  await expect(dock.getByRole('link', { name: 'Ligar' })).toBeInViewport({ ratio: 1 })
}

test("the team's lead is right under its title, also for a team of one", { tag: '@all' }, async ({
  page,
  visit,
}) => {
  await visit({ team: [{ name: 'Dra. Ana Lima', role: 'Cirurgiã', bio: 'Ouve com calma.' }] })
  for (const width of [390, 768, 1024, 1440]) {
    await resize(page, { width, height: 900 })
    const title = await headingOf(team(page)).boundingBox()
    const lead = await team(page).locator('header > p').boundingBox()
    const gap = (lead?.y ?? 0) - (title ? title.y + title.height : 0)
    expect([width, gap < 40], `${gap} px`).toEqual([width, true])
  }
})

const ownTreatments = {
  treatments: [
    { name: 'Fisioterapia', benefits: BENEFITS },
    { name: 'Longo', description: LONG },
  ],
}

const linesOf = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

const isCut = (text: Locator) =>
  text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)

/** It shows three lines and opens in full, by a click or by keyboard. */
async function openLongDescription(page: Page) {
  const description = treatment(page, 'Longo').getByText('Esta é a última.')
  await treatment(page, 'Longo').scrollIntoViewIfNeeded()
  expect(await linesOf(description)).toBe(3)
  expect(await isCut(description)).toBe(true)
  await treatment(page, 'Longo').locator('summary').click()
  await expect.poll(() => isCut(description)).toBe(false)
  expect(await linesOf(description)).toBeGreaterThan(3)
  await page.keyboard.press('Enter')
  await expect.poll(() => linesOf(description)).toBe(3)
}

test('a treatment shows its icon, opens its long description and shows its other benefits', async ({
  page,
  visit,
}) => {
  await visit(ownTreatments)
  await openLongDescription(page)
  const shown = treatment(page, 'Fisioterapia').getByRole('listitem').filter({ visible: true })
  await expect(shown).toHaveText(BENEFITS.slice(0, 3))
  await treatment(page, 'Fisioterapia').getByText('+2 outros benefícios').click()
  await expect(shown).toHaveText(BENEFITS)
  const icons = page.getByRole('article').locator('p use')
  const areDrawn = () =>
    icons.evaluateAll((uses) => uses.every((use) => (use as SVGUseElement).getBBox().width > 0))
  await expect.poll(areDrawn).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the background is visible from the start, and a long description opens', async ({
    page,
    startWith,
  }) => {
    const picture = await holdBack(page, '**/media/hero-background/**')
    await page.goto(await startWith(documentsWith(ownTreatments)), { waitUntil: 'commit' })
    await expect(background(page)).toHaveCSS('opacity', '1')
    picture.release()
    await openLongDescription(page)
  })
})
