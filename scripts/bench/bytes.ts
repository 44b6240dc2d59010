import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { atMost, type Figure, none, showBytes, showCount, showShift } from '../figures.ts'
import { startServer } from '../processes.ts'
import { pageDocuments, pagePaths } from './entry-documents.ts'
import { makeLaunchedSite } from './launched-site.ts'
import { ask, untilSettled } from './recorded-answer.ts'
import { DESKTOP, openBrowser, PHONE, type Visit, visit } from './visit.ts'

const KB = 1024
const MAX_HTML_BYTES = 14 * KB
const MAX_SCRIPT_BYTES = 75 * KB
const MAX_FIRST_LOAD_BYTES = 150 * KB
const MAX_HERO_BYTES = 60 * KB
const MAX_OTHER_HTML_BYTES = 16 * KB
const MAX_ARTICLE_FONT_BYTES = 110 * KB

const brotli = async (url: string) => (await ask(url, { 'accept-encoding': 'br' })).body.length

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

async function scriptFigure({ transfers }: Visit): Promise<Figure> {
  const urls = transfers.filter(({ type }) => type === 'Script').map(({ url }) => url)
  const bytes = await Promise.all([...new Set(urls)].map(brotli))
  const figure = atMost('script, brotli', sumOf(bytes), MAX_SCRIPT_BYTES, showBytes)
  return { ...figure, detail: bytes.map(showCount).join(' + ') }
}

function firstLoadFigure({ transfers }: Visit): Figure {
  const first = transfers.filter(({ isFirstLoad }) => isFirstLoad)
  const total = sumOf(first.map(({ bytes }) => bytes))
  return {
    ...atMost('first load, phone', total, MAX_FIRST_LOAD_BYTES, showBytes),
    detail: first.map(({ name, bytes }) => `${name} ${showCount(bytes)}`).join(', '),
  }
}

async function heroFigure(device: string, { heroUrl }: Visit): Promise<Figure> {
  const { response, body } = await ask(heroUrl, {})
  const format = response.headers['content-type'] ?? 'no type'
  const figure = atMost(`hero picture, ${device}`, body.length, MAX_HERO_BYTES, showBytes)
  return { ...figure, isMet: figure.isMet === true && format === 'image/avif', detail: format }
}

const shiftFigure = (device: string, { shift }: Visit) =>
  atMost(`layout shift, ${device}`, shift, 0, showShift)

/** The sizes of each kind of page besides the home page, and of the fonts of an article. */
async function otherPageFigures(browser: Browser): Promise<Figure[]> {
  const server = await startServer(await makeLaunchedSite(pageDocuments(1, 8)))
  const figures: Figure[] = []
  for (const [kind, path] of Object.entries(pagePaths)) {
    const { body } = await ask(server.url + path, {})
    const bytes = brotliCompressSync(body).length
    figures.push({
      ...atMost(`HTML of ${kind}, brotli 11`, bytes, MAX_OTHER_HTML_BYTES, showBytes),
      detail: `${showBytes(await brotli(server.url + path))} as sent`,
    })
  }
  const { transfers } = await visit(browser, server.url + pagePaths.article, PHONE)
  const fonts = transfers.filter(({ type }) => type === 'Font')
  const total = sumOf(fonts.map(({ bytes }) => bytes))
  await server.stop()
  return [
    ...figures,
    {
      ...atMost('fonts of an article', total, MAX_ARTICLE_FONT_BYTES, showBytes),
      detail: fonts.map(({ name, bytes }) => `${name} ${showCount(bytes)}`).join(', '),
    },
  ]
}

/** What a visitor's browser downloads and shows, measured in Chromium. */
export async function bytesFigures(): Promise<Figure[]> {
  const server = await startServer()
  await untilSettled(server.url)
  const browser = await openBrowser()
  const phone = await visit(browser, server.url, PHONE)
  const desktop = await visit(browser, server.url, DESKTOP)
  const figures = [
    atMost('HTML with its CSS, brotli', await brotli(server.url), MAX_HTML_BYTES, showBytes),
    await scriptFigure(phone),
    firstLoadFigure(phone),
    await heroFigure('phone', phone),
    await heroFigure('desktop', desktop),
    shiftFigure('phone', phone),
    shiftFigure('desktop', desktop),
    none('render-blocking requests', phone.blocking.length),
    ...(await otherPageFigures(browser)),
  ]
  await browser.close()
  await server.stop()
  return figures
}
