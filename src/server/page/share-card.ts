import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { pageCollections } from '#content/pages/entry-pages.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import { type CardWords, DRAFT_CARD_PATH } from '#protocol/drafts.ts'
import { requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Log } from '../http/log.ts'
import { artFileOf } from '../images/art/art-file.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { ImageWorker } from '../images/worker/image-worker.ts'
import type { App } from '../schemas/route-schemas.ts'
import { send } from './answer.ts'
import type { Folders } from './files.ts'
import type { PublishedPage } from './published-page.ts'

/** How long the shipped picture is used before a card that could not be rendered is tried again. */
const RETRY_MILLISECONDS = 60_000

/** About a hundred kilobytes each. */
const MAX_CARDS = 60

type Options = {
  page: PublishedPage
  accounts: Accounts | undefined
  publicUrl: string | undefined
  images: ImageStorage
  folders: Folders
  imageWorker: Pick<ImageWorker, 'drawCard' | 'tintPicture'>
  log: Log
}

const words = z.string().max(300)

const DraftCard = z.union([
  z.object({
    collection: z.enum(pageCollections),
    title: words,
    topic: words,
    image: z.string().max(2_000),
    imagePosition: words,
  }) satisfies z.ZodType<CardWords>,
  z.object({}).transform(() => undefined),
])

/** The pictures of shared links and the tab's icon, from what visitors see. An address only says of which page: nobody can have other words drawn, unless they are signed in. */
export async function shareCardRoutes(app: FastifyInstance, options: Options) {
  const { page, accounts, publicUrl, folders } = options
  const draw = openShareCards(options)
  const sendCard = async (reply: FastifyReply, card: ShareCard | undefined) => {
    const drawn = card && (await draw(card))
    if (!drawn) reply.header('cache-control', 'no-store')
    return reply.type('image/jpeg').send(drawn ?? (await readFile(join(folders.public, 'og.jpg'))))
  }

  app.get('/og.jpg', (request, reply) => {
    const card = page.shown()?.shareCard
    return sendCard(cachedIf(request.url === card?.url, reply), card)
  })

  app.get<{ Params: { '*': string } }>('/og/*', async (request, reply) => {
    if (!page.shown()?.pages) await page.complete()
    const shown = page.shown()
    const path = `/${request.params['*']}`.replace(/\.jpg$/, '')
    const card = shown?.pages?.cardOf(path) ?? shown?.shareCard
    return sendCard(cachedIf(request.url === card?.url, reply), card)
  })

  app.get('/og.png', (_request, reply) => reply.redirect('/og.jpg', 301))

  if (accounts) {
    app.register(async (panel: App) => {
      requirePerson(panel, { accounts, publicUrl })
      panel.get(DRAFT_CARD_PATH, { schema: { querystring: DraftCard } }, async ({ query }, reply) =>
        sendCard(reply, await page.draftCard(query)),
      )
    })
  }

  app.get('/favicon.svg', async (request, reply) => {
    const favicon = page.shown()?.favicon
    if (favicon) return send(favicon, request, reply)
    return reply.type('image/svg+xml').send(await readFile(join(folders.public, 'favicon.svg')))
  })
}

/** An older address must not keep the card of today. */
const cachedIf = (isOwnAddress: boolean, reply: FastifyReply) =>
  reply.header('cache-control', isOwnAddress ? 'public, max-age=3600' : 'no-store')

/** Draws a card at its first request and keeps it until the next save; undefined if it can't be drawn. */
function openShareCards({ page, images, folders, imageWorker, log }: Options) {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  let save: number | undefined

  async function draw(card: ShareCard): Promise<Buffer | undefined> {
    try {
      const [logo, picture] = await Promise.all([read(card.logo), read(card.picture)])
      return await imageWorker.drawCard({ ...card, logo, picture })
    } catch (error) {
      log.warn({ error }, 'the picture of shared links could not be drawn, the shipped one is sent')
      setTimeout(() => kept.delete(card.url), RETRY_MILLISECONDS).unref()
      return undefined
    }
  }

  /** An uploaded picture or one of ours. One on another server is not fetched: an editor must not be able to make this server send requests. */
  async function read(url: string): Promise<Buffer | undefined> {
    const [, root, folder = '', name = ''] =
      /^\/(media|art\/[^/]+)\/([a-z-]+)\/([\w.-]+)$/.exec(url) ?? []
    if (!root) return undefined
    const path = `${folder}/${name}`
    const shipped = (path: string) => readFile(join(folders.public, 'media', path))
    const art = artFileOf(root.slice('art/'.length), path)
    if (art?.colour) {
      const { colour, original, width, isPale } = art
      const bytes = await shipped(original)
      return imageWorker.tintPicture({ bytes, colour, width, isPale, format: 'webp' })
    }
    return (await images.read(path).catch(() => undefined)) ?? shipped(path).catch(() => undefined)
  }

  return (card: ShareCard): Promise<Buffer | undefined> => {
    // What is not published any more, such as an erased person, must not stay.
    if (save !== page.shown()?.save) kept.clear()
    save = page.shown()?.save
    const known = kept.get(card.url) ?? draw(card)
    kept.delete(card.url)
    kept.set(card.url, known)
    const [oldest = ''] = kept.keys()
    if (kept.size > MAX_CARDS) kept.delete(oldest)
    return known
  }
}
