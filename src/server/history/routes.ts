import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type EntityName, entities, isEntity } from '#content/index.ts'
import {
  comparisonPathOf,
  DELETED_PATH,
  documentHistoryPathOf,
  HISTORY_PATH,
  pastPagePathOf,
  RESTORE_LIST_PATH,
  RESTORE_PATH,
  RESTORE_PREVIEW_PATH,
  type ReleaseKind,
  releasePathOf,
  UNDO_PATH,
  UNDO_STACK_PATH,
} from '#protocol/history.ts'
import { requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { requireEntity } from '../content/parse-document.ts'
import {
  entity,
  id,
  isId,
  list,
  positiveInteger,
  version,
  wholeNumber,
} from '../http/form-fields.ts'
import { parseBody, parseSearchParams } from '../http/parse-body.ts'
import { problem } from '../http/problems.ts'
import { privatePageHeaders } from '../http/security-headers.ts'
import type { PublishedPage } from '../page/published-page.ts'
import type { Writing } from '../service/documents/document-changes.ts'
import { readDeletedEntries } from './deleted-entries.ts'
import { readDocumentHistory } from './document-history.ts'
import { readComparison, readReleaseDetail } from './release-detail.ts'
import { previewRestore, restore } from './restoration.ts'
import { restoreList } from './restore-list.ts'
import { readTimeline } from './timeline.ts'
import { readUndoStack, undoTo } from './undo-stack.ts'

type Options = Writing & {
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
}

const MAX_SHOWN = 100

const kinds = [
  'save',
  'order',
  'import',
  'restore',
  'undo',
  'redo',
  'publish',
  'scheduled',
  'arrival',
  'withdrawal',
  'launch',
  'start',
  'forget',
] as const satisfies ReleaseKind[]

/** `a,b` */
const listOf = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(schema)
        .min(1)
        .max(kinds.length + 20),
    )

const TimelineQuery = z.object({
  limit: wholeNumber.pipe(z.int().min(1).max(MAX_SHOWN)).default(20),
  before: wholeNumber.optional(),
  after: wholeNumber.optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  entity: listOf(z.string().refine(isEntity)).optional(),
  by: z.string().min(1).max(200).optional(),
  kind: listOf(z.enum(kinds)).optional(),
  words: z.string().trim().min(1).max(100).optional(),
})

const VersionsQuery = TimelineQuery.pick({ limit: true, before: true })

const release = positiveInteger('Publicação inválida')
const path = z.string('Campo inválido').min(1, 'Campo inválido').max(200, 'Campo inválido')

/** A plain text is its own key. */
const key = z.string('Item inválido').min(1, 'Item inválido').max(300, 'Item inválido').optional()

const basedOn = release.optional()

const targets = [
  z.object({ what: z.literal('field'), entity, id, version, path, key, basedOn }),
  z.object({
    what: z.literal('document'),
    entity,
    id,
    version: version.nullable(),
    seen: version.optional(),
    basedOn,
  }),
  z.object({ what: z.literal('order'), entity, release, basedOn }),
] as const

const site = z.object({ what: z.literal('site'), release })

const TargetForm = z.discriminatedUnion('what', [...targets, site], 'Diga o que deve voltar')

const RestoreForm = z.discriminatedUnion(
  'what',
  [...targets, site.extend({ basedOn: release })],
  'Diga o que deve voltar',
)

const DeletedQuery = z.object({ entity: list })

const RestoreListForm = z.object({
  entity: list,
  former: z.array(z.object({ id, version }), 'Lista inválida').optional(),
  seen: z.array(z.object({ id, version }), 'Lista inválida'),
})

const MAX_PARTS = 20

const ScreenForm = z.object({
  screen: z
    .array(
      z.union([
        z.object({
          entity: z.enum(Object.keys(entities) as EntityName[], 'Tipo de conteúdo inválido'),
          id,
          fields: z.array(path).min(1).max(100).optional(),
        }),
        z.strictObject({ entity: list }),
      ]),
      'Diga o que a tela edita',
    )
    .min(1, 'Diga o que a tela edita')
    .max(MAX_PARTS, 'Diga o que a tela edita'),
})

const UndoForm = ScreenForm.extend({ to: release, basedOn: release })

/** What was ever published, and the ways back. For everybody who may sign in. */
export async function historyRoutes(app: FastifyInstance, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(HISTORY_PATH, async ({ query }) => {
    const { entity: entities, by, kind, words, ...asked } = parseSearchParams(TimelineQuery, query)
    return readTimeline(db, { entities: entities?.filter(isEntity), by, kinds: kind, words }, asked)
  })

  app.get<{ Params: { id: string } }>(releasePathOf(':id'), ({ params }) =>
    readReleaseDetail(db, releaseIdOf(params)),
  )

  app.get<{ Params: { id: string } }>(comparisonPathOf(':id'), ({ params }) =>
    readComparison(db, releaseIdOf(params)),
  )

  app.get<{ Params: { entity: string; id: string } }>(
    documentHistoryPathOf(':entity', ':id').replace('%3A', ':'),
    async ({ params: { entity, id }, query }) => {
      requireEntity(entity)
      if (!isId(id)) throw problem('document-not-found')
      return readDocumentHistory(db, { entity, id }, parseSearchParams(VersionsQuery, query))
    },
  )

  app.get(DELETED_PATH, ({ query }) => {
    const { entity } = parseSearchParams(DeletedQuery, query)
    return readDeletedEntries(db, entity)
  })

  app.post(RESTORE_PREVIEW_PATH, async ({ body }) =>
    previewRestore(db, parseBody(TargetForm, body)),
  )

  app.post(RESTORE_PATH, async ({ body, caller }) => {
    const restored = await restore(db, parseBody(RestoreForm, body), caller.userId)
    await onSaved()
    return restored
  })

  app.post(RESTORE_LIST_PATH, async ({ body, caller }) => {
    const restored = await restoreList(db, parseBody(RestoreListForm, body), caller.userId)
    await onSaved()
    return restored
  })

  app.post(UNDO_STACK_PATH, ({ body }) => readUndoStack(db, parseBody(ScreenForm, body).screen))

  app.post(UNDO_PATH, async ({ body, caller }) => {
    const restored = await undoTo(db, parseBody(UndoForm, body), caller.userId)
    await onSaved()
    return restored
  })

  pastPageRoute(app, options)
}

/** Only signed-in people may see it: it may show what was deleted for a reason. */
function pastPageRoute(app: FastifyInstance, { page, publicUrl }: Options) {
  app.get<{ Params: { id: string } }>(pastPagePathOf(':id'), async ({ params }, reply) => {
    const past = await page.renderPast(releaseIdOf(params))
    if (!past) throw problem('not-found')
    return reply.headers(privatePageHeaders(publicUrl, past.styles)).send(past.html)
  })
}

function releaseIdOf({ id }: { id: string }): number {
  if (!/^\d{1,9}$/.test(id)) throw problem('not-found')
  return Number(id)
}
