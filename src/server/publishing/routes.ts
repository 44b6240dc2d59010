import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type CollectionName, collections } from '#content/index.ts'
import { MAX_NOTE_LENGTH } from '#content/publishing.ts'
import {
  DISCARD_PATH,
  PUBLICATION_PATH,
  PUBLISH_MODE_PATH,
  PUBLISH_PATH,
  PUBLISHING_PATH,
  WAITING_PATH,
} from '#protocol/publishing.ts'
import { isId } from '../accounts/context/forms.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { parseBody } from '../http/parse-body.ts'
import type { Writing } from '../service/documents/document-changes.ts'
import { changePublishMode } from './change-mode.ts'
import { discardChanges } from './discard.ts'
import { previewPublication, publishChanges } from './publish.ts'
import { readPublishing, readWaiting } from './waiting.ts'

const ModeForm = z.object({ mode: z.enum(['save', 'together'], 'Escolha como publicar') })

const version = z
  .int('Versão inválida')
  .min(1, 'Versão inválida')
  .max(2 ** 31 - 1, 'Versão inválida')
  .nullable()

const id = z.string('Conteúdo inválido').refine(isId, 'Conteúdo inválido')
const entity = z.string('Tipo de conteúdo inválido')

const lists = Object.keys(collections) as CollectionName[]

const PublishForm = z.object({
  documents: z.array(
    z.object({
      entity,
      id,
      before: version,
      after: version,
      fields: z
        .array(z.string('Campo inválido'), 'Campo inválido')
        .min(1, 'Campo inválido')
        .optional(),
    }),
    'Escolha o que publicar',
  ),
  orders: z.array(
    z.object({ entity: z.enum(lists, 'Tipo de conteúdo inválido'), ids: z.array(id) }),
    'Escolha o que publicar',
  ),
  note: z
    .string('Recado inválido')
    .trim()
    .max(MAX_NOTE_LENGTH, `O recado pode ter até ${MAX_NOTE_LENGTH} caracteres`)
    .default(''),
})

const DiscardForm = z.object({ entity, id, after: version, to: version })

type Options = Writing & { accounts: Accounts; publicUrl: string | undefined }

/** How saves reach visitors, what waits, and its publication. */
export async function publishingRoutes(app: FastifyInstance, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(PUBLISHING_PATH, () => readPublishing(db))

  app.get(WAITING_PATH, () => readWaiting(db))

  app.post(PUBLISH_MODE_PATH, { onRequest: requireOwner }, async ({ body, caller }) => {
    await changePublishMode(db, parseBody(ModeForm, body).mode, caller.userId)
    return readPublishing(db)
  })

  app.post(PUBLISH_PATH, async ({ body, caller }) => {
    const published = await publishChanges(db, parseBody(PublishForm, body), { by: caller.userId })
    await onSaved()
    return published
  })

  app.post(PUBLICATION_PATH, ({ body }) => previewPublication(db, parseBody(PublishForm, body)))

  app.post(DISCARD_PATH, async ({ body, caller }) => {
    const discarded = await discardChanges(db, parseBody(DiscardForm, body), caller.userId)
    await onSaved()
    return discarded
  })
}
