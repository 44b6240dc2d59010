import { basename } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.ts'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export type Visit = {
  transfers: Transfer[]
  /** The hero picture that the browser chose. */
  heroUrl: string
  blocking: string[]
  /** Sum of all layout shifts while scrolling through the page. */
  shift: number
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** Opens the page with an empty cache, waits until it is quiet and scrolls through it. */
export async function visit(
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
): Promise<Visit> {
  const context = await browser.newContext({ ...device, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(sumShifts)
  const transfersOf = await watchTransfers(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(scrollThrough)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(whatIsSeen)
  await context.close()
  return { transfers: transfersOf(), ...seen }
}

type Shifted = Window & { shift?: number }

function sumShifts() {
  const here: Shifted = window
  here.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      here.shift = (here.shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function scrollThrough() {
  const steps = Math.ceil(document.documentElement.scrollHeight / (innerHeight / 2))
  const places = Array.from({ length: steps + 1 }, (_, step) => (step * innerHeight) / 2)
  for (const top of [...places, 0]) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

function whatIsSeen() {
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string
  })[]
  const hero = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  return {
    heroUrl: hero?.currentSrc ?? '',
    blocking: resources
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
    shift: (window as Shifted).shift ?? Number.NaN,
  }
}

export type Transfer = {
  url: string
  /** File name without folder and content hash. */
  name: string
  type: string
  /** As transferred, headers included. */
  bytes: number
  /** Requested before the load event. */
  isFirstLoad: boolean
}

/** Records transfers from now on; the returned function lists them. */
export async function watchTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, { url: string; type: string; at: number }>()
  const finished = new Map<string, number>()
  let loadedAt = Number.POSITIVE_INFINITY
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    asked.set(requestId, { url: request.url, type, at: timestamp })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finished.set(requestId, encodedDataLength)
  })
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp
  })
  await session.send('Network.enable')
  await session.send('Page.enable')
  return () =>
    [...asked].map(([id, { url, type, at }]) => {
      return {
        url,
        name: nameOf(url),
        type,
        bytes: finished.get(id) ?? 0,
        isFirstLoad: at <= loadedAt,
      }
    })
}

const nameOf = (url: string) =>
  basename(new URL(url).pathname).replace(/-[\w-]{8}(?=\.)/, '') || 'page'
