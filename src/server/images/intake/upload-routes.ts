import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { openSharedLimiter } from '../../callers/shared-limiter.ts'
import type { Database } from '../../database/tables.ts'
import { grantTime } from '../../http/body-timeout.ts'
import { ok } from '../../http/envelope.ts'
import { problem } from '../../http/problems.ts'
import { trashMedia } from '../library/trash.ts'
import type { ImageIntake } from './image-intake.ts'
import { picturesOf } from './received-parts.ts'

const BATCHES_PER_MINUTE = 60

/** A signed request is held in memory until its signature is verified. */
const MAX_SIGNED_BYTES = 32 * 1024 * 1024
const MAX_DELETED = 100
const MAX_URL_LENGTH = 500

const Deletion = z.object({
  fileUrls: z.array(z.string().max(MAX_URL_LENGTH)).min(1).max(MAX_DELETED),
})

type Options = { db: Database; intake: ImageIntake }

/** Registered inside the document service, which authenticates the caller. */
export const uploadRoutes: FastifyPluginAsync<Options> = async (app, { db, intake }) => {
  const limiter = openSharedLimiter(db, 'upload', BATCHES_PER_MINUTE)
  await app.register(multipart, { throwFileSizeLimit: false })
  // The caller is authenticated by now.
  const onRequest = async ({ raw }: FastifyRequest) => grantTime(raw)

  app.post('/file/batch', { bodyLimit: MAX_SIGNED_BYTES, onRequest }, async (request) => {
    if (!(await limiter.take(request.caller.userId))) throw problem('too-many-uploads')
    try {
      return ok(await intake.take(picturesOf(request), request.caller.userId))
    } catch (error) {
      // Drains the rest of the form, so that the client gets to read the answer.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    }
  })

  app.delete('/file/batch', async ({ body }) => {
    const read = Deletion.safeParse(body)
    if (!read.success) throw problem('file-missing')
    const urls = [...new Set(read.data.fileUrls)]
    await trashMedia(db, urls)
    return ok({ fileUrls: urls })
  })
}
