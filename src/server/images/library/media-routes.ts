import type { FastifyPluginAsync } from 'fastify'
import { isOutage } from '../../database/failures.ts'
import type { Database } from '../../database/tables.ts'
import { problem } from '../../http/problems.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { STORED_NAME } from '../storage/stored-name.ts'
import { pathOf, readMediaRow, storedWidthsOf, urlOf } from './media.ts'

type Options = {
  db: Database
  images: ImageStorage
  /** Whether visitors see the picture at this URL on the page; they still do while the database is away. */
  isOnPage: (url: string) => boolean
}
type Route = { Params: { category: string; name: string } }
type Served = { id: string; type: string; path: string }

/** Uploaded pictures, by exact lookup. Names of another form belong to the pictures that come with Leveza. */
export const mediaRoutes: FastifyPluginAsync<Options> = async (app, { db, images, isOnPage }) => {
  app.get<Route>(`/media/:category/:name(^${STORED_NAME}$)`, async (request, reply) => {
    const { category, name } = request.params
    const url = urlOf(`${category}/${name}`)
    const served = await readServed(db, url).catch((error) => {
      if (isOutage(error) && isOnPage(url)) return servedByName(url)
      throw error
    })
    if (!served) throw problem('not-found')
    const etag = `"${served.id}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': mediaPolicy,
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = await images.read(served.path)
    if (!bytes) throw missing(reply)
    return reply.type(served.type).send(bytes)
  })
}

const variant = /^(.+)-(\d{1,5})\.(avif|webp)$/
const originals = ['jpg', 'png', 'webp', 'gif']

/** The picture itself, or one of the widths in which it is there. */
async function readServed(db: Database, url: string): Promise<Served | undefined> {
  const original = await readMediaRow(db, { url })
  if (original) return { id: original.id, type: original.type, path: pathOf(url) }
  const [, stem, width, format] = variant.exec(url) ?? []
  if (!stem) return undefined
  const row = await db
    .selectFrom('media')
    .select(['id', 'widths'])
    .where(
      'url',
      'in',
      originals.map((extension) => `${stem}.${extension}`),
    )
    .executeTakeFirst()
  if (!row || !storedWidthsOf(row).includes(Number(width))) return undefined
  return { id: `${row.id}-${width}-${format}`, type: `image/${format}`, path: pathOf(url) }
}

/** As far as the URL tells. */
function servedByName(url: string): Served {
  const path = pathOf(url)
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return { id: path, type: `image/${extension === 'jpg' ? 'jpeg' : extension}`, path }
}

/** What is not there yet may be there in a second: nobody is to remember that it was missing. */
function missing(reply: { header: (name: string, value: string) => unknown }) {
  reply.header('cache-control', 'no-store')
  reply.header('etag', '')
  return problem('not-found')
}
