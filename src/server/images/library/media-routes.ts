import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../database/tables.ts'
import { problem } from '../../http/problems.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { STORED_NAME } from '../storage/stored-name.ts'
import { pathOf, readMediaRow, storedWidthsOf, urlOf } from './media.ts'

type Options = { db: Database; images: ImageStorage }
type Route = { Params: { category: string; name: string } }
type Served = { id: string; type: string; path: string }

/** Uploaded pictures, by exact lookup. Names of another form belong to the pictures that come with Leveza. */
export const mediaRoutes: FastifyPluginAsync<Options> = async (app, { db, images }) => {
  app.get<Route>(`/media/:category/:name(^${STORED_NAME}$)`, async (request, reply) => {
    const { category, name } = request.params
    const served = await readServed(db, urlOf(`${category}/${name}`))
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

/** What is not there yet may be there in a second: nobody is to remember that it was missing. */
function missing(reply: { header: (name: string, value: string) => unknown }) {
  reply.header('cache-control', 'no-store')
  reply.header('etag', '')
  return problem('not-found')
}
