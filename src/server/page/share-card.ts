import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../http/log.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { ImageWorker } from '../images/worker/image-worker.ts'
import { send } from './answer.ts'
import type { Folders } from './files.ts'
import type { PublishedPage } from './published-page.ts'
import type { ShareCard } from './renderer.ts'

/** How long the shipped picture is used before a card that could not be rendered is tried again. */
const RETRY_MILLISECONDS = 60_000

type Options = {
  page: PublishedPage
  images: ImageStorage
  folders: Folders
  imageWorker: Pick<ImageWorker, 'drawCard'>
  log: Log
}

type Drawn = { key: string; png: Promise<Buffer | undefined>; at: number }

/** The picture of a shared link and the tab's icon, from the newest release. */
export async function shareCardRoutes(app: FastifyInstance, options: Options) {
  const { page, folders } = options
  const read = openShareCards(options)

  app.get('/og.png', async (request, reply) => {
    const shown = page.shown()
    const png = shown && (await read(shown.shareCard))
    // The panel asks for the card of changes that are not published: its address must not keep this one.
    const isOwnAddress = png && request.url === shown.shareCardUrl
    return reply
      .type('image/png')
      .header('cache-control', isOwnAddress ? 'public, max-age=3600' : 'no-store')
      .send(png ?? (await readFile(join(folders.public, 'og.png'))))
  })

  app.get('/favicon.svg', async (request, reply) => {
    const favicon = page.shown()?.favicon
    if (favicon) return send(favicon, request, reply)
    return reply.type('image/svg+xml').send(await readFile(join(folders.public, 'favicon.svg')))
  })
}

/** Renders a card at the first request and keeps the newest; undefined if it can't be rendered. */
function openShareCards({ images, folders, imageWorker, log }: Options) {
  let drawn: Drawn | undefined

  async function draw(card: ShareCard): Promise<Buffer | undefined> {
    try {
      const logo = await readLogo(card.logo, images, folders)
      return await imageWorker.drawCard({ ...card, logo })
    } catch (error) {
      log.warn({ error }, 'the picture of shared links could not be drawn, the shipped one is sent')
      return undefined
    }
  }

  return async (card: ShareCard): Promise<Buffer | undefined> => {
    const key = JSON.stringify(card)
    if (drawn?.key !== key) drawn = { key, png: draw(card), at: Date.now() }
    const png = await drawn.png
    if (!png && Date.now() - drawn.at > RETRY_MILLISECONDS) drawn = undefined
    return png
  }
}

const MEDIA = '/media/'
const PLAIN_NAME = /^[a-z-]+\/[\w.-]+$/

/** An uploaded or shipped picture. A picture on another server is not fetched: an editor must not be able to make this server send requests. */
async function readLogo(url: string, images: ImageStorage, folders: Folders) {
  const path = url.startsWith(MEDIA) ? url.slice(MEDIA.length) : ''
  if (!PLAIN_NAME.test(path)) return undefined
  const shipped = () => readFile(join(folders.public, 'media', path)).catch(() => undefined)
  return (await images.read(path).catch(() => undefined)) ?? shipped()
}
