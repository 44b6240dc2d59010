import type { Page } from '@playwright/test'
import {
  expect,
  expectDrawn,
  holdBack,
  LOST_PICTURE,
  resize,
  scrollTo,
  sectionNamed,
  test,
  withMotion,
} from './site.ts'

const testimonials = (page: Page) => sectionNamed(page, 'Depoimentos')
const quotes = (page: Page) => testimonials(page).getByRole('figure')
const quote = (page: Page, name: string) => quotes(page).filter({ hasText: name })
const share = (page: Page) =>
  testimonials(page).getByRole('listitem').filter({ hasText: 'Compartilhe sua Experiência' })

const approved = (name: string, fields = {}) => ({
  name,
  text: `${name} gostou.`,
  is_approved: true,
  ...fields,
})

const ownTestimonials = {
  testimonials: [
    approved('Ana', { rating: 3, image: '/media/testimonial/testimonial-1.webp' }),
    { name: 'Bia', text: 'Ainda não.' },
    approved('élida'),
    approved('Cora', { image: LOST_PICTURE }),
    approved('Dora'),
    approved('Eva'),
  ],
}

test.describe('the testimonials', () => {
  test('are in two columns on a desktop and in one on a phone', async ({ look }) => {
    const page = await look()
    const phone = page.viewportSize() ?? { width: 390, height: 844 }
    const columns = () =>
      quotes(page).evaluateAll(
        (elements) => new Set(elements.map((element) => element.getBoundingClientRect().left)).size,
      )
    // The browser lays out what is far below the screen a moment later.
    await expect.poll(columns).toBe(1)
    await resize(page, { width: 1440, height: 900 })
    await expect.poll(columns).toBe(2)
    await resize(page, phone)
  })

  test('invite visitors to share their experience, with a link to the contact', async ({
    look,
  }) => {
    const page = await look()
    await share(page).getByRole('link', { name: 'Deixar Depoimento' }).click()
    await expect(page).toHaveURL(/#contact$/)
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeInViewport()
  })

  test('stay out of search results while they are examples', async ({ look }) => {
    const page = await look()
    await expect(testimonials(page)).toHaveAttribute('data-nosnippet')
  })

  test('may be quoted by search engines when they are real', async ({ look }) => {
    const page = await look(ownTestimonials)
    await expect(testimonials(page)).not.toHaveAttribute('data-nosnippet')
  })

  test('are only those that the clinic approved', async ({ look }) => {
    const page = await look(ownTestimonials)
    await expect(quotes(page).getByRole('blockquote')).toHaveText([
      'Ana gostou.',
      'élida gostou.',
      'Cora gostou.',
      'Dora gostou.',
      'Eva gostou.',
    ])
    await expect(page.getByText('Bia')).toHaveCount(0)
  })

  test('state the number of stars in words', async ({ look }) => {
    const page = await look(ownTestimonials)
    await expect(quote(page, 'Ana').getByRole('img', { name: '3 de 5 estrelas' })).toBeVisible()
    await expect(quote(page, 'Dora').getByRole('img', { name: '5 de 5 estrelas' })).toBeVisible()
  })

  test('show the photo, or the initial if there is none', async ({ look }) => {
    const page = await look(ownTestimonials)
    await expectDrawn(quote(page, 'Ana').locator('picture img'))
    await expect(quote(page, 'élida').locator('picture')).toHaveCount(0)
    await expect(quote(page, 'élida').getByText('É', { exact: true })).toBeVisible()
  })

  test('show the initial if the photo fails to load', async ({ look }) => {
    const page = await look(ownTestimonials)
    await quote(page, 'Cora').scrollIntoViewIfNeeded()
    await expect(quote(page, 'Cora').getByText('C', { exact: true })).toBeVisible()
    await expect(quote(page, 'Cora').locator('picture')).toHaveCount(0)
  })

  test('appear one after the other, none later than 0.2 s', async ({ page, visit }) => {
    await withMotion(page)
    await visit(ownTestimonials)
    await scrollTo(page, 10)
    await expect(testimonials(page).getByRole('listitem').first()).toHaveAttribute('data-rise')
    const starts = await testimonials(page)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay))
    expect(starts).toEqual(['0s', '0.1s', '0.2s', '0.2s', '0.2s', '0.2s'])
  })

  test('say that they are coming soon while there are none', async ({ look }) => {
    const page = await look({ testimonials: [{ name: 'Bia', text: 'Ainda não.' }] })
    await expect(testimonials(page).getByText('Depoimentos em breve...')).toBeVisible()
    await expect(share(page)).toBeVisible()
  })

  test('show a pulsing placeholder until a photo has loaded, then fade it in', async ({
    page,
    visit,
  }) => {
    await withMotion(page)
    const photos = await holdBack(page, '**/media/testimonial/**')
    await visit()
    const marina = quote(page, 'Marina Exemplo').locator('picture')
    await marina.scrollIntoViewIfNeeded()
    await expect(marina).not.toHaveCSS('animation-name', 'none')
    await expect(marina.locator('img')).toHaveCSS('opacity', '0')
    photos.release()
    await expect(marina.locator('img')).toHaveCSS('opacity', '1')
    await expect(marina.locator('img')).toHaveCSS('transition-property', 'opacity')
    await expect(marina).toHaveCSS('animation-name', 'none')
  })
})
