import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { emptyPaper, type PaperValues } from '#content/consent/paper.ts'
import { isStorable } from '#content/rules/text.ts'
import {
  CONSENTS_CSV_PATH,
  CONSENTS_PATH,
  consentFilePathOf,
  MAX_CLINIC_REFERENCE,
  paperPathOf,
  REQUESTS_PATH,
  requestPathOf,
  TESTIMONIAL_NOTIFICATIONS_PATH,
  withdrawalPathOf,
} from '#protocol/consents.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { forReception, requireOwner } from '../callers/callers.ts'
import { openLimiter } from '../callers/limiter.ts'
import type { Database } from '../database/tables.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import type { Log } from '../http/log.ts'
import { problem } from '../http/problems.ts'
import { type App, idParams, optionalBody } from '../http/route-schemas.ts'
import { mediaPolicy } from '../http/security-headers.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { readConsents, readConsentsCsv, readNotifications } from './consent-records.ts'
import { withdrawTestimonial } from './endings.ts'
import { MAX_PAPER_BYTES, type Paper, readPaper, savePaper } from './papers.ts'
import { cancelRequest, createRequest } from './requests.ts'

const REQUESTS_PER_MINUTE = 60
const MAX_FIELD_BYTES = 1024

export type ConsentOptions = {
  db: Database
  publicUrl: string | undefined
  intake: ImageIntake
  images: ImageStorage
  log: Log
  hasMailServer: boolean
  /** Resolves when the public page shows what was changed. */
  onSaved: () => Promise<unknown>
}

const longReference = `Escreva uma referência com até ${MAX_CLINIC_REFERENCE} letras.`

const reference = z
  .string(longReference)
  .trim()
  .max(MAX_CLINIC_REFERENCE, longReference)
  .refine(isStorable, 'Há um caractere que não pode ser guardado.')

const Asked = optionalBody(z.strictObject({ reference: reference.default('') }))

/** Requests for testimonials and the record of consents; reception asks for testimonials and sees them. */
export async function consentRoutes(app: App, options: ConsentOptions) {
  const { db, intake, images, log, onSaved } = options
  const limiter = openLimiter(REQUESTS_PER_MINUTE)
  const fields = Object.keys(emptyPaper).length
  const limits = {
    ...{ files: 1, fields, parts: 1 + fields },
    ...{ fileSize: MAX_PAPER_BYTES, fieldSize: MAX_FIELD_BYTES },
  }
  await app.register(multipart, { throwFileSizeLimit: false, limits })

  app.get(CONSENTS_PATH, forReception, ({ caller }) => readConsents(db, caller))

  app.get(TESTIMONIAL_NOTIFICATIONS_PATH, forReception, () => readNotifications(db))

  app.post(REQUESTS_PATH, { ...forReception, schema: { body: Asked } }, ({ body, caller }) => {
    if (!limiter.take(caller.userId)) throw problem('too-many-requests')
    return createRequest(db, caller.userId, body.reference)
  })

  const cancel = { ...forReception, schema: { params: idParams('request-not-found') } }
  app.delete(requestPathOf(':id'), cancel, async ({ params, caller }, reply) => {
    const image = await cancelRequest(db, params.id, caller)
    if (image) await intake.discard([image])
    return reply.code(204).send()
  })

  const paper = {
    bodyLimit: 2 * MAX_PAPER_BYTES,
    schema: { params: idParams('document-not-found') },
  }
  app.post(paperPathOf(':id'), paper, async (request, reply) => {
    const { params, caller } = request
    if (!limiter.take(caller.userId)) throw problem('too-many-requests')
    await savePaper(db, params.id, await readUploaded(request), caller.userId)
    return reply.code(204).send()
  })

  const ofConsent = { schema: { params: idParams('consent-not-found') } }
  app.get(consentFilePathOf(':id'), ofConsent, async ({ params }, reply) => {
    const { name, type, bytes } = await readPaper(db, params.id)
    return reply
      .headers({
        'content-security-policy': mediaPolicy,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .type(type)
      .send(bytes)
  })

  app.post(withdrawalPathOf(':id'), ofConsent, async ({ params, caller }, reply) => {
    const by = { by: caller.userId, publicUrl: options.publicUrl }
    const withdrawal = { testimonial: params.id, ...by, hasMailServer: options.hasMailServer }
    await withdrawTestimonial(db, withdrawal)
    await onSaved()
    await finishErasures({ db, images, log })
    return reply.code(204).send()
  })

  app.get(CONSENTS_CSV_PATH, async (request, reply) => {
    await requireOwner(request)
    await recordActivity(db, { kind: 'consents-downloaded' })
    const name = `autorizacoes-${new Date().toISOString().slice(0, 10)}.csv`
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(await readConsentsCsv(db))
  })
}

async function readUploaded(request: FastifyRequest): Promise<Paper> {
  if (!request.isMultipart()) throw problem('wrong-type')
  const fields: Record<string, unknown> = {}
  let file: Omit<Paper, 'values'> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else file = { name: part.filename ?? '', bytes: await part.toBuffer() }
      if (part.type === 'file' && part.file.truncated) throw problem('consent-file')
    }
  } catch (cause) {
    throw problem('consent-file', { cause })
  }
  if (!file) throw problem('consent-file')
  return { ...file, values: paperValuesOf(fields) }
}

function paperValuesOf(fields: Record<string, unknown>): PaperValues {
  const textOf = (name: keyof PaperValues) => String(fields[name] ?? '')
  return {
    signedOn: textOf('signedOn'),
    validUntil: textOf('validUntil'),
    isMinor: textOf('isMinor') === 'true',
    representative: textOf('representative'),
    relation: textOf('relation'),
  }
}
