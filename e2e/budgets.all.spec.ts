import { makeFolder, startServer } from '../scripts/processes.ts'
import { awaitScript, test as base, expect, phone, withMotion } from './site.ts'
import { recordTransfers, sum } from './transfers.ts'

const KB = 1024

const test = base.extend({
  /** The built server as `npm start` starts it, with the address of a clinic. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  baseURL: async ({}, use) => {
    const server = await startServer(makeFolder(), { PUBLIC_URL: 'https://www.clinica.com.br' })
    await use(server.url)
    await server.stop()
  },
})

test.describe('the first visit on a phone', () => {
  test.use({ ...phone, deviceScaleFactor: 2 })

  test('costs at most 120 KB, at most 4 KB of it script', async ({ page }) => {
    const transfers = await recordTransfers(page)
    await page.goto('/', { waitUntil: 'load' })
    expect(sum(transfers)).toBeLessThanOrEqual(120 * KB)
    const hero = transfers.filter(({ url }) => url.includes('/media/hero-background/'))
    expect(hero.map(({ url }) => url.split('/').at(-1))).toEqual(['silk-phone-828.avif'])
    expect(sum(hero)).toBeLessThanOrEqual(60 * KB)
    expect(await page.evaluate(blockingRequests)).toEqual([])

    const scripts = transfers.filter(({ type }) => type === 'Script')
    expect(scripts).toHaveLength(1)
    expect(sum(scripts)).toBeLessThanOrEqual(4 * KB)
  })

  test('receives the page with its styles in one response of at most 14,000 bytes', async ({
    request,
  }) => {
    // A new page is served at once; its best compression follows a moment later.
    // Playwright decompresses what it fetches, so the size is taken from the header.
    await expect
      .poll(async () => {
        const answer = await request.get('/', { headers: { 'accept-encoding': 'br' } })
        expect(answer.headers()['content-encoding']).toBe('br')
        return Number(answer.headers()['content-length'])
      })
      .toBeLessThanOrEqual(14_000)
  })
})

/** Scripts and style sheets that delay the first paint. */
function blockingRequests() {
  const isBlocking = (entry: PerformanceEntry) =>
    (entry as never as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking'
  return performance
    .getEntriesByType('resource')
    .filter(isBlocking)
    .map(({ name }) => name)
}

for (const [where, device] of Object.entries({ 'a phone': phone, 'a desktop': {} })) {
  test.describe(`on ${where}`, () => {
    test.use(device)

    test('nothing on the page shifts while it loads', async ({ page }) => {
      await withMotion(page)
      await page.goto('/')
      await awaitScript(page)
      const shift = await page.evaluate(async () => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as never as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: 'instant' })
          await new Promise((resolve) => setTimeout(resolve, 60))
        }
        return total
      })
      expect(shift).toBe(0)
    })
  })
}
