import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type CollectionName, collections } from '#content/index.ts'
import { HISTORY_PATH, RESTORE_LIST_PATH, RESTORE_PATH } from '#protocol/history.ts'
import { isId } from '../accounts/context/forms.ts'
import { requirePerson } from '../callers/callers.ts'
import { requireEntity } from '../content/parse-document.ts'
import { restoreVersion } from '../content/restore.ts'
import { restoreList } from '../content/restore-list.ts'
import { parseBody, parseSearchParams } from '../http/parse-body.ts'
import { problem } from '../http/problems.ts'
import { rethrowPresented } from '../service/documents/document-changes.ts'
import { presentDocument } from '../service/documents/present-document.ts'
import type { PanelOptions } from './api.ts'
import { readChanges, readVersions } from './history.ts'

const MAX_SHOWN = 100

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const Page = z.object({
  limit: whole.pipe(z.int().min(1).max(MAX_SHOWN)).default(20),
  before: whole.pipe(z.int().min(1)).optional(),
})

const version = z
  .int('Versão inválida')
  .min(1, 'Versão inválida')
  .max(2 ** 31 - 1, 'Versão inválida')

const id = z.string('Conteúdo inválido').refine(isId, 'Conteúdo inválido')

const RestoreForm = z.object({
  entity: z.string('Tipo de conteúdo inválido'),
  id,
  version,
  basedOn: version.optional(),
})

const lists = Object.keys(collections) as CollectionName[]

const RestoreListForm = z.object({
  entity: z.enum(lists, 'Tipo de conteúdo inválido'),
  release: version.optional(),
  seen: z.array(z.object({ id, version }), 'Lista inválida'),
})

/** The history of all documents, and the way back to an earlier version. */
export async function historyRoutes(app: FastifyInstance, options: PanelOptions) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(HISTORY_PATH, async ({ query }) => ({ changes: await readChanges(db, pageOf(query)) }))

  app.get<{ Params: { entity: string; id: string } }>(
    `${HISTORY_PATH}/:entity/:id`,
    async ({ params: { entity, id }, query }) => {
      requireEntity(entity)
      if (!isId(id)) throw problem('document-not-found')
      return { versions: await readVersions(db, { entity, id }, pageOf(query)) }
    },
  )

  app.post(RESTORE_PATH, async ({ body, caller }) => {
    const restoration = parseBody(RestoreForm, body)
    const document = await restoreVersion(db, restoration, caller.userId).catch(rethrowPresented)
    await onSaved()
    return { document: presentDocument(document) }
  })

  app.post(RESTORE_LIST_PATH, async ({ body, caller }) => {
    const restored = await restoreList(db, parseBody(RestoreListForm, body), caller.userId)
    await onSaved()
    return restored
  })
}

const pageOf = (query: unknown) => parseSearchParams(Page, query)
