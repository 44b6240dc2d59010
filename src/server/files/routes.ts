import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Database } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { problem } from '../problems.ts'
import { ok } from '../service/envelope.ts'
import { openLimiter } from '../service/limiter.ts'
import type { ImageStorage } from './image-storage.ts'
import { deleteMedia, insertMedia, type Media, type NewMedia, pathOf, urlOf } from './media.ts'
import { picturesOf, type ReceivedPicture } from './received-parts.ts'
import { storedNameOf } from './stored-name.ts'

const BATCHES_PER_MINUTE = 60

/** Signed requests are read whole before they are believed, so theirs is the memory that counts. */
const MAX_SIGNED_BYTES = 32 * 1024 * 1024
const MAX_DELETED = 100
const MAX_NAME_LENGTH = 200
const MAX_URL_LENGTH = 500

const Deletion = z.object({
  fileUrls: z.array(z.string().max(MAX_URL_LENGTH)).min(1).max(MAX_DELETED),
})

type Options = { db: Database; images: ImageStorage; log: Log }

/** Within the scope of the document service, which knows who is asking. */
export const uploadRoutes: FastifyPluginAsync<Options> = async (app, { db, images, log }) => {
  const limiter = openLimiter(BATCHES_PER_MINUTE)
  await app.register(multipart, { throwFileSizeLimit: false })

  const discard = (urls: string[]) =>
    Promise.all(
      urls.map((url) =>
        images.delete(pathOf(url)).catch((error) => {
          log.error({ error }, 'a picture that nobody needs could not be removed')
        }),
      ),
    )

  /** All of them or none. */
  async function saveBatch(request: FastifyRequest): Promise<NewMedia[]> {
    const saved: NewMedia[] = []
    try {
      for await (const picture of picturesOf(request)) {
        const media = toMedia(picture, request.caller.userId)
        await images.save(pathOf(media.url), picture.bytes, picture.type)
        saved.push(media)
      }
      await db.transaction().execute((db) => insertMedia(db, saved))
      return saved
    } catch (error) {
      await discard(saved.map(({ url }) => url))
      // The rest of the form is taken and forgotten, so that the sender gets to read the answer.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    }
  }

  app.post('/file/batch', { bodyLimit: MAX_SIGNED_BYTES }, async (request) => {
    if (!limiter.take(request.caller.userId)) throw problem('too-many-uploads')
    return ok((await saveBatch(request)).map(publicFactsOf))
  })

  app.delete('/file/batch', async ({ body }) => {
    const read = Deletion.safeParse(body)
    if (!read.success) throw problem('file-missing')
    const urls = [...new Set(read.data.fileUrls)]
    await deleteMedia(db, urls)
    await discard(urls)
    return ok({ fileUrls: urls })
  })
}

function toMedia(picture: ReceivedPicture, uploadedBy: string): NewMedia {
  const { category, name, type, extension, bytes, dimensions } = picture
  return {
    id: randomUUID(),
    url: urlOf(`${category}/${storedNameOf(name, extension)}`),
    category,
    name: name
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_NAME_LENGTH)
      .toWellFormed(),
    type,
    size: bytes.length,
    uploadedAt: new Date().toISOString(),
    dimensions,
    uploadedBy,
  }
}

const publicFactsOf = ({ dimensions, uploadedBy, ...media }: NewMedia): Media => media
