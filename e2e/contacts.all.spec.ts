import type { BrowserContext } from '@playwright/test'
import { launch, readCounts } from '#server/testing/taps.ts'
import { violationsOf } from './axe.ts'
import { ana, expect, signIn, startPeopleSite, test } from './panel.ts'

/** Taps the hero's button and returns the URL of the chat that it opens. */
async function openChat(context: BrowserContext, url: string): Promise<string> {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const page = await context.newPage()
  await page.goto(url)
  const opened = page.waitForEvent('popup')
  await page.locator('#hero').getByRole('link', { name: 'Agendar Consulta' }).click()
  const chat = await opened
  await chat.waitForURL(/^https:\/\/wa\.me\//)
  expect(await chat.evaluate(() => window.opener)).toBeNull()
  return decodeURIComponent(chat.url())
}

test('a tap is counted and shown, and links work where taps are not counted', async ({
  browser,
}) => {
  const site = await startPeopleSite()
  await launch(site)
  const visitor = await browser.newContext()
  const refusing = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } })
  const unlucky = await browser.newContext()
  const clinic = await browser.newContext()
  try {
    const sent: string[] = []
    refusing.on('request', (request) => sent.push(request.url()))
    await refusing.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await openChat(refusing, site.url)
    expect(sent.filter((url) => url.includes('/api/taps'))).toEqual([])

    await unlucky.route('**/api/taps', (route) => route.fulfill({ status: 500 }))
    expect(await openChat(unlucky, site.url)).toContain('Gostaria de saber mais')

    await openChat(visitor, site.url)
    await expect
      .poll(() => readCounts(site))
      .toEqual([
        ['view', '', 1],
        ['whatsapp', 'hero', 1],
      ])
    expect(await visitor.cookies()).toEqual([])

    await signIn(clinic, site.url, ana)
    const panel = await clinic.newPage()
    await panel.goto(`${site.url}/admin`)
    await expect(panel.getByText('Quiseram falar com a clínica 1 vez')).toBeVisible()
    await panel.getByRole('link', { name: 'Ver de onde vieram' }).click()
    await expect(panel.getByRole('list', { name: 'De onde vieram' })).toHaveText(
      'Abertura1 contato',
    )
    await expect(panel.getByText('1 visita à página')).toBeVisible()
    expect(await violationsOf(panel)).toEqual([])

    // The clinic's own browsers do not count.
    await openChat(clinic, site.url)
    expect(await readCounts(site)).toHaveLength(2)
  } finally {
    await Promise.all([visitor, refusing, unlucky, clinic].map((context) => context.close()))
    await site.close()
  }
})
