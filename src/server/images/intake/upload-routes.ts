import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { MAX_FILES_AT_ONCE, pictureRules } from '#content/pictures/picture-rules.ts'
import { forReception } from '../../callers/callers.ts'
import { openLimiter } from '../../callers/limiter.ts'
import type { Database } from '../../database/tables.ts'
import { envelopeOf, ok } from '../../http/envelope.ts'
import { grantTime } from '../../http/http-server.ts'
import { problem } from '../../http/problems.ts'
import { type App, answer, refusing } from '../../http/route-schemas.ts'
import { trashMedia } from '../library/trash.ts'
import type { ImageIntake } from './image-intake.ts'
import { picturesOf } from './received-parts.ts'

const BATCHES_PER_MINUTE = 60

/** A signed request is held in memory until its signature is verified. */
const MAX_SIGNED_BYTES = 32 * 1024 * 1024
const MAX_DELETED = 100
const MAX_URL_LENGTH = 500

const Deletion = refusing(
  'file-missing',
  z.object({ fileUrls: z.array(z.string().max(MAX_URL_LENGTH)).min(1).max(MAX_DELETED) }),
)

const picture = z.object({ id: z.string(), url: z.string(), category: z.string() })

const schemas = {
  upload: {
    operationId: 'file-upload',
    summary: 'Guardar imagens, todas ou nenhuma',
    multipart: z.object({
      category: z.enum(Object.keys(pictureRules)).optional().describe('Antes dos arquivos'),
      reuse: z
        .literal('1')
        .optional()
        .describe('Não guarda de novo o que já foi enviado. Antes dos arquivos'),
      files: z.array(z.file()).min(1).max(MAX_FILES_AT_ONCE),
    }),
    response: answer('OK', envelopeOf(z.array(picture))),
  },
  delete: {
    operationId: 'file-delete',
    summary: 'Excluir imagens: ficam 30 dias na lixeira',
    body: Deletion,
    response: answer('OK', envelopeOf(z.object({ fileUrls: z.array(z.string()) }))),
  },
}

type Options = { db: Database; intake: ImageIntake }

/** Registered inside the document service, which authenticates the caller. */
export async function uploadRoutes(app: App, { db, intake }: Options) {
  const limiter = openLimiter(BATCHES_PER_MINUTE)
  await app.register(multipart, { throwFileSizeLimit: false })
  // The caller is authenticated by now.
  const onRequest = async ({ raw }: FastifyRequest) => grantTime(raw)

  const upload = {
    ...forReception,
    ...{ bodyLimit: MAX_SIGNED_BYTES, onRequest, schema: schemas.upload },
  }
  app.post('/file/batch', upload, async (request) => {
    if (!limiter.take(request.caller.userId)) throw problem('too-many-uploads')
    try {
      return ok(await intake.take(picturesOf(request), request.caller.userId))
    } catch (error) {
      // Drains the rest of the form, so that the client gets to read the answer.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    }
  })

  app.delete('/file/batch', { schema: schemas.delete }, async ({ body }) => {
    const urls = [...new Set(body.fileUrls)]
    await trashMedia(db, urls)
    return ok({ fileUrls: urls })
  })
}
