import * as z from 'zod'
import { collectionNames, type EntityName, isEntity } from '#content/index.ts'
import { documentKey } from '#protocol/fields.ts'
import {
  DELETED_PATH,
  documentHistoryPathOf,
  HISTORY_PATH,
  pastPagePathOf,
  RESTORE_SITE_PATH,
  RESTORE_SITE_PREVIEW_PATH,
  RESTORE_VERSION_PATH,
  RestoreSiteRequest,
  RestoreVersionRequest,
  savePathOf,
  UNDO_PATH,
  UndoRequest,
} from '#protocol/history.ts'
import { forReception } from '../callers/callers.ts'
import type { Identity } from '../callers/identity.ts'
import { isPartOf, partsOf, requirePart } from '../callers/reception.ts'
import { requireEntity } from '../content/parse-document.ts'
import type { WriteContext } from '../content/write-documents.ts'
import { problem } from '../http/problems.ts'
import { type App, refusing, wholeNumber } from '../http/route-schemas.ts'
import { privatePageHeaders } from '../http/security-headers.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { readDeletedEntries, readDocumentHistory } from './document-history.ts'
import { previewSite, restoreSite, restoreVersion } from './go-back.ts'
import { readSave, readTimeline } from './timeline.ts'
import { undoSave } from './undo-save.ts'

type Options = WriteContext & {
  publicUrl: string | undefined
  page: PublishedPage
}

const MAX_SHOWN = 100
const DEFAULT_SHOWN = 30
const MAX_WORDS = 100

const limit = wholeNumber(1, MAX_SHOWN).default(DEFAULT_SHOWN)
const before = wholeNumber(1).optional()

const TimelineQuery = z.object({
  limit,
  before,
  until: z.iso.datetime().optional(),
  entity: z.preprocess(
    (text) => (text === undefined ? text : [text].flat()),
    z.array(documentKey.entity).optional(),
  ),
  by: z.string().max(MAX_WORDS).optional(),
  words: z.string().trim().min(1).max(MAX_WORDS).optional(),
})
const SaveParams = refusing('not-found', z.object({ id: wholeNumber(1) }))

/** What was ever saved, and the ways back; for reception, of the parts that she sees. */
export async function historyRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  const personOf = ({ userId, role }: Identity) => ({ by: userId, role })
  const saved = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work
    await onSaved()
    return result
  }

  const timeline = { ...forReception, schema: { querystring: TimelineQuery } }
  app.get(HISTORY_PATH, timeline, async ({ query, caller }) => {
    const { by, words, entity: asked, ...page } = query
    const entities = asked?.filter(isEntity).filter((entity) => isPartOf(caller, entity))
    if (entities?.length === 0) throw problem('not-for-reception')
    return readTimeline(db, { parts: partsOf(caller), entities, by, words }, page)
  })

  const one = { ...forReception, schema: { params: SaveParams } }
  app.get(savePathOf(':id'), one, ({ params, caller }) => readSave(db, params.id, partsOf(caller)))

  app.get(
    documentHistoryPathOf(':entity', ':id').replace('%3A', ':'),
    {
      ...forReception,
      schema: { params: z.object({ ...documentKey }), querystring: z.object({ limit, before }) },
    },
    async ({ params: { entity, id }, query, caller }) => {
      requireEntity(entity)
      requirePart(caller, entity)
      return readDocumentHistory(db, { entity, id }, query)
    },
  )

  app.get(DELETED_PATH, () => readDeletedEntries(db, collectionNames as EntityName[]))

  app.post(UNDO_PATH, { ...forReception, schema: { body: UndoRequest } }, ({ body, caller }) =>
    saved(undoSave(db, body.save, personOf(caller))),
  )

  const version = { ...forReception, schema: { body: RestoreVersionRequest } }
  app.post(RESTORE_VERSION_PATH, version, ({ body, caller }) => {
    requirePart(caller, body.entity)
    return saved(restoreVersion(db, body, personOf(caller)))
  })

  app.post(RESTORE_SITE_PATH, { schema: { body: RestoreSiteRequest } }, ({ body, caller }) =>
    saved(restoreSite(db, body, caller.userId)),
  )

  const preview = { schema: { body: RestoreSiteRequest.pick({ save: true }) } }
  app.post(RESTORE_SITE_PREVIEW_PATH, preview, ({ body, caller }) =>
    previewSite(db, body.save, caller.userId),
  )

  pastPageRoute(app, options)
}

/** Only signed-in people may see it: it may show what was deleted for a reason. */
function pastPageRoute(app: App, { page, publicUrl }: Options) {
  app.get(pastPagePathOf(':id'), { schema: { params: SaveParams } }, async ({ params }, reply) => {
    const past = await page.renderPast(params.id)
    if (!past) throw problem('not-found')
    return reply.headers(privatePageHeaders(publicUrl, past.styles)).send(past.html)
  })
}
