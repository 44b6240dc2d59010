import { startServer } from '../processes.ts'
import { atMost, type Figure, none, showBytes, showCount, showShift } from './figures.ts'
import { makeLaunchedSite, pagePaths } from './launched-site.ts'
import { ask, untilSettled } from './recorded-answer.ts'
import { DESKTOP, openBrowser, PHONE, type Transfer, type Visit, visit } from './visit.ts'

const KB = 1024
const MAX_HTML_BYTES = 14 * KB
const MAX_SCRIPT_BYTES = 70 * KB
const MAX_FIRST_LOAD_BYTES = 150 * KB
const MAX_HERO_BYTES = 60 * KB
const MAX_ARTICLE_FONT_BYTES = 110 * KB

const brotli = async (url: string) => (await ask(url, { 'accept-encoding': 'br' })).body.length

const bytesOf = (files: { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Each file of one type once and compressed, as without a cache, whatever the browser's cache did here. */
async function readFiles(transfers: Transfer[], wanted: string) {
  const files = new Map(
    transfers.filter(({ type }) => type === wanted).map(({ url, name }) => [url, name]),
  )
  return Promise.all([...files].map(async ([url, name]) => ({ name, bytes: await brotli(url) })))
}

export const describe = (files: { name: string; bytes: number }[]) =>
  files.map(({ name, bytes }) => `${name} ${showCount(bytes)}`).join(', ')

export async function fileFigure(
  type: 'Script' | 'Stylesheet',
  name: string,
  transfers: Transfer[],
  limit: number,
): Promise<Figure> {
  const files = await readFiles(transfers, type)
  return { ...atMost(name, bytesOf(files), limit, showBytes), detail: describe(files) }
}

function firstLoadFigure({ transfers }: Visit): Figure {
  const first = transfers.filter(({ isFirstLoad }) => isFirstLoad)
  const total = bytesOf(first)
  return {
    ...atMost('first load, phone', total, MAX_FIRST_LOAD_BYTES, showBytes),
    detail: describe(first),
  }
}

async function heroFigure(device: string, { heroUrl }: Visit): Promise<Figure> {
  const { response, body } = await ask(heroUrl, {})
  const format = response.headers['content-type'] ?? 'no type'
  const figure = atMost(`hero picture, ${device}`, body.length, MAX_HERO_BYTES, showBytes)
  return { ...figure, isMet: figure.isMet === true && format === 'image/avif', detail: format }
}

function fontFigure({ transfers }: Visit): Figure {
  const fonts = transfers.filter(({ type }) => type === 'Font')
  return {
    ...atMost('fonts of a text', bytesOf(fonts), MAX_ARTICLE_FONT_BYTES, showBytes),
    detail: describe(fonts),
  }
}

/** What a visitor's browser downloads and shows, measured in Chromium. */
export async function* bytesFigures(): AsyncGenerator<Figure> {
  const server = await startServer(await makeLaunchedSite())
  await untilSettled(server.url)
  yield atMost('HTML of the home page', await brotli(server.url), MAX_HTML_BYTES, showBytes)
  for (const [kind, path] of Object.entries(pagePaths)) {
    const bytes = await brotli(server.url + path)
    yield atMost(`HTML of ${kind}`, bytes, MAX_HTML_BYTES, showBytes)
  }
  const browser = await openBrowser()
  const phone = await visit(browser, server.url, PHONE)
  const desktop = await visit(browser, server.url, DESKTOP)
  yield await fileFigure('Script', 'script', phone.transfers, MAX_SCRIPT_BYTES)
  yield firstLoadFigure(phone)
  yield none('render-blocking requests', phone.blocking.length)
  for (const [device, seen] of Object.entries({ phone, desktop })) {
    yield await heroFigure(device, seen)
    yield atMost(`layout shift, ${device}`, seen.shift, 0, showShift)
  }
  yield fontFigure(await visit(browser, server.url + pagePaths.article, PHONE))
  await browser.close()
  await server.stop()
}
