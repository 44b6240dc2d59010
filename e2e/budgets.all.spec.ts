import type { Page } from '@playwright/test'
import { awaitScript, expect, phone, test, withMotion } from './site.ts'
import { recordTransfers, sum } from './transfers.ts'

const KB = 1024

test.describe('the first visit on a phone', () => {
  test.use({ ...phone, deviceScaleFactor: 2 })

  test('costs at most 150 KB, at most 8 KB of it script', async ({ page }) => {
    const transfers = await recordTransfers(page)
    await page.goto('/', { waitUntil: 'load' })
    expect(sum(transfers)).toBeLessThanOrEqual(150 * KB)
    const hero = transfers.filter(({ url }) => url.includes('/media/hero-background/'))
    expect(hero.map(({ url }) => url.split('/').at(-1))).toEqual(['silk-phone-828.avif'])
    expect(sum(hero)).toBeLessThanOrEqual(60 * KB)
    expect(await page.evaluate(blockingRequests)).toEqual([])

    const scripts = transfers.filter(({ type }) => type === 'Script')
    expect(scripts).toHaveLength(1)
    expect(sum(scripts)).toBeLessThanOrEqual(8 * KB)
  })

  test('receives the page with its styles in one response of at most 14 KB', async ({
    request,
  }) => {
    // A new page is served at once; its best compression follows a moment later.
    const sizeOf = async () => (await fetchCompressed(request.get.bind(request), '/')).length
    await expect.poll(sizeOf).toBeLessThanOrEqual(14 * KB)
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

async function expectNoShift({ page }: { page: Page }) {
  await withMotion(page)
  await page.goto('/')
  await awaitScript(page)
  const shift = await page.evaluate(async () => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as never as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return total
  })
  expect(shift).toBeLessThan(0.001)
}

test('nothing on the page shifts while it loads', expectNoShift)

test.describe('on a phone', () => {
  test.use(phone)
  test('nothing on the page shifts while it loads', expectNoShift)
})

type Get = (
  url: string,
  options: object,
) => Promise<{ body(): Promise<Buffer>; headers(): Record<string, string> }>

/** The compressed size. Playwright decompresses what it fetches, so the size is taken from the header. */
async function fetchCompressed(get: Get, url: string): Promise<{ length: number }> {
  const answer = await get(url, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  return { length: Number(answer.headers()['content-length']) }
}
