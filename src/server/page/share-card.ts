import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { ShareCard } from '#content/pictures/share-card.ts'
import { CardWords, DRAFT_CARD_PATH } from '#protocol/drafts.ts'
import { openBoundedQueue } from '../async/bounded-queue.ts'
import { replaceFile } from '../disk/durable-file.ts'
import type { Log } from '../http/log.ts'
import type { App } from '../http/route-schemas.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { ImageWorker } from '../images/worker/image-worker.ts'
import { send } from './answer.ts'
import type { Folders } from './files.ts'
import type { PublishedPage } from './published-page.ts'

/** How long the shipped picture is used before a card that could not be rendered is tried again. */
const RETRY_MILLISECONDS = 60_000

/** A card takes a quarter of a second to draw: whoever would have to wait for more of them gets the shipped one. */
const MAX_WAITING = 4

/** Kept on disk, of about a hundred kilobytes each. */
const MAX_CARDS = 300

type Options = {
  page: PublishedPage
  images: ImageStorage
  folders: Folders
  imageWorker: Pick<ImageWorker, 'drawCard'>
  log: Log
}

const DraftCard = z.union([CardWords, z.object({}).transform(() => undefined)])

/** The pictures of shared links and the tab's icon, from what visitors see. An address only says of which page: only who is signed in can have other words drawn. */
export async function shareCardRoutes(app: App, options: Options) {
  const { page, folders } = options
  const draw = openShareCards(options)
  let shipped: Promise<Buffer> | undefined
  const sendCard = async (reply: FastifyReply, card: ShareCard | undefined) => {
    const drawn = card && (await draw(card, reply.request.signal))
    reply.type('image/jpeg')
    if (drawn) return reply.send(drawn)
    // One buffer for all, however many ask at once.
    shipped ??= readFile(join(folders.public, 'og.jpg'))
    return reply.header('cache-control', 'no-store').send(await shipped)
  }

  app.get('/og.jpg', (request, reply) => {
    const card = page.shown()?.shareCard()
    return sendCard(cachedIf(request.url === card?.url, reply), card)
  })

  app.get<{ Params: { '*': string } }>('/og/*', async (request, reply) => {
    const shown = page.shown()
    const path = `/${request.params['*']}`.replace(/\.jpg$/, '')
    const card = shown?.pages.cardOf(path)
    if (shown && !card) return cachedIf(false, reply).redirect(shown.shareCard().url, 302)
    return sendCard(cachedIf(request.url === card?.url, reply), card)
  })

  app.get('/og.png', (_request, reply) => reply.redirect('/og.jpg', 301))

  app.get(DRAFT_CARD_PATH, { schema: { querystring: DraftCard } }, async ({ query }, reply) =>
    sendCard(reply, await page.draftCard(query)),
  )

  app.get('/favicon.svg', async (request, reply) => {
    const favicon = page.shown()?.favicon()
    if (favicon) return send(favicon, request, reply)
    return reply.type('image/svg+xml').send(await readFile(join(folders.public, 'favicon.svg')))
  })
}

/** An older address must not keep the card of today. */
const cachedIf = (isOwnAddress: boolean, reply: FastifyReply) =>
  reply.header('cache-control', isOwnAddress ? 'public, max-age=3600' : 'no-store')

const folderOf = (dataDir: string) => join(dataDir, 'cards')

/** What is not published any more, such as an erased person, must not stay on disk. */
export const deleteCards = (dataDir: string): Promise<void> =>
  rm(folderOf(dataDir), { recursive: true, force: true, maxRetries: 3 })

/** Draws a card at its first request, one at a time, and keeps it until another page is shown; undefined if it can't be drawn, too many wait, or whoever asked has left. */
function openShareCards({ page, images, folders, imageWorker, log }: Options) {
  const queue = openBoundedQueue({
    ...{ atOnce: 1, maxWaiting: MAX_WAITING },
    refusal: () => new Error('Too many share cards are waiting.'),
  })
  const failed = new Set<string>()
  const readKept = (file: string) => readFile(file).catch(() => undefined)
  const saveNow = () => page.shown()?.save

  async function draw(card: ShareCard, file: string): Promise<Buffer | undefined> {
    try {
      const save = saveNow()
      const [logo, picture] = await Promise.all([read(card.logo), read(card.picture)])
      const bytes = await imageWorker.drawCard({ ...card, logo, picture })
      await keep(file, bytes).catch((error) => log.warn({ error }, 'a share card is not kept'))
      if (save !== saveNow()) await rm(file, { force: true })
      return bytes
    } catch (error) {
      log.warn({ error }, 'the picture of shared links could not be drawn, the shipped one is sent')
      failed.add(file)
      setTimeout(() => failed.delete(file), RETRY_MILLISECONDS).unref()
      return undefined
    }
  }

  async function keep(file: string, bytes: Buffer) {
    const folder = dirname(file)
    const [one = '', ...others] = await readdir(folder).catch(() => [])
    if (others.length + 1 >= MAX_CARDS) await rm(join(folder, one), { force: true })
    await replaceFile(file, bytes)
  }

  /** An uploaded picture or one of ours. One on another server is not fetched: an editor must not be able to make this server send requests. */
  async function read(url: string): Promise<Buffer | undefined> {
    const [, path] = /^\/media\/([a-z-]+\/[\w.-]+)$/.exec(url) ?? []
    if (!path) return undefined
    const shipped = () => readFile(join(folders.public, 'media', path)).catch(() => undefined)
    return (await images.read(path).catch(() => undefined)) ?? shipped()
  }

  return async (card: ShareCard, signal: AbortSignal): Promise<Buffer | undefined> => {
    const digest = createHash('sha256').update(JSON.stringify(card)).digest('hex')
    const file = join(folderOf(folders.data), `${digest}.jpg`)
    const known = await readKept(file)
    if (known || failed.has(file)) return known
    const drawing = queue.run(async () => (await readKept(file)) ?? draw(card, file), signal)
    return drawing.catch(() => undefined)
  }
}
