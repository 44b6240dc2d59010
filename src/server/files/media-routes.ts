import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/tables.ts'
import { problem } from '../problems.ts'
import { mediaPolicy } from '../security-headers.ts'
import type { ImageStorage } from './image-storage.ts'
import { pathOf, readMedia, urlOf } from './media.ts'
import { STORED_NAME } from './stored-name.ts'

type Options = { db: Database; images: ImageStorage }
type Route = { Params: { category: string; name: string } }

/** Uploaded pictures, by exact lookup. Names of another form belong to the pictures that come with Leveza. */
export const mediaRoutes: FastifyPluginAsync<Options> = async (app, { db, images }) => {
  app.get<Route>(`/media/:category/:name(^${STORED_NAME}$)`, async (request, reply) => {
    const { category, name } = request.params
    const media = await readMedia(db, urlOf(`${category}/${name}`))
    if (!media) throw problem('not-found')
    const bytes = await images.read(pathOf(media.url))
    if (!bytes) throw problem('not-found')
    const etag = `"${media.id}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': mediaPolicy,
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(media.type).send(bytes)
  })
}
