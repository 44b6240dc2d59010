import type { Page } from '@playwright/test'
import { expect, holdBack, phone, test, withMotion } from './site.ts'

test.use(phone)

/** Resolves when the content has arrived; the page's clock is paused from then on. */
async function openWithPausedClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const content = page.waitForResponse('**/api/content')
  await page.goto('/preview')
  await (await content).finished()
}

test.describe('the live preview', () => {
  test('keeps the loading view for 50 ms, then skeletons for 100 ms', async ({ page }) => {
    await openWithPausedClock(page)
    await page.clock.runFor(49)
    await expect(page.getByRole('status')).toBeVisible()
    await page.clock.runFor(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[data-shape="card"]')).toHaveCount(3)
    await expect(page.locator('[data-shape="picture"]')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Nossa Equipe' })).toBeHidden()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => document.fonts.ready)
    const before = await height()
    await page.clock.runFor(99)
    await expect(page.locator('[data-shape]')).toHaveCount(8)
    await page.clock.runFor(1)
    await expect(page.locator('[data-shape]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Nossa Equipe' })).toBeVisible()
    expect(await height()).toBe(before)
  })

  test('fades in, and looks like the page that the server sends', async ({ page }) => {
    const wordsOf = () => page.locator('main').textContent()
    await withMotion(page)
    await page.goto('/preview')
    const arrived = page.locator('.live-arrived')
    await expect(arrived).toHaveCSS('animation-name', 'live-arrive')
    await expect(arrived).toHaveCSS('opacity', '1')
    await expect(page.getByRole('heading', { name: 'Nossa Equipe' })).toBeVisible()
    const drawnHere = await wordsOf()
    const focal = await page.locator('main img').first().evaluate(objectPosition)
    await page.goto('/')
    expect(drawnHere).toBe(await wordsOf())
    expect(focal).toBe(await page.locator('main img').first().evaluate(objectPosition))
  })

  test('offers to try again when the server does not answer', async ({ page }) => {
    await page.route('**/api/content', (route) => route.abort())
    await page.goto('/preview')
    await expect(page.getByText('Não foi possível carregar a página agora.')).toBeVisible()
    await page.unroute('**/api/content')
    const content = await holdBack(page, '**/api/content')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('status')).toHaveText('Carregando Instituto Exemplo...')
    content.release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Carregando')).toHaveCount(0)
  })
})

const objectPosition = (image: Element) => getComputedStyle(image).objectPosition
