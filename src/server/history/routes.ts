import { isEntity } from '#content/index.ts'
import {
  DELETED_PATH,
  documentHistoryPathOf,
  HISTORY_PATH,
  pastPagePathOf,
  RESTORE_LIST_PATH,
  RESTORE_PATH,
  RESTORE_PREVIEW_PATH,
  releasePathOf,
  UNDO_PATH,
  UNDO_STACK_PATH,
} from '#protocol/history.ts'
import { forReception, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { isPartOf, partsOf, requirePart } from '../callers/reception.ts'
import { requireEntity } from '../content/parse-document.ts'
import { problem } from '../http/problems.ts'
import { privatePageHeaders } from '../http/security-headers.ts'
import type { PublishedPage } from '../page/published-page.ts'
import type { App } from '../schemas/route-schemas.ts'
import type { WriteContext } from '../service/documents/document-changes.ts'
import { readDeletedEntries } from './deleted-entries.ts'
import { readDocumentHistory } from './document-history.ts'
import { historySchemas as schemas } from './history-schemas.ts'
import { readReleaseDetail } from './release-detail.ts'
import { previewRestore, restore, restoreList } from './restoration.ts'
import { readTimeline } from './timeline.ts'
import { readUndoStack, undoTo } from './undo-stack.ts'

type Options = WriteContext & {
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
}

/** What was ever published, and the ways back; for reception, of the parts that she sees. */
export async function historyRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  const timeline = { ...forReception, schema: schemas.timeline }
  app.get(HISTORY_PATH, timeline, async ({ query, caller }) => {
    const { by, kind, words, ...asked } = query
    const entities = query.entity?.filter(isEntity).filter((entity) => isPartOf(caller, entity))
    if (entities?.length === 0) throw problem('not-for-reception')
    const filter = { parts: partsOf(caller), entities, by, kinds: kind, words }
    return readTimeline(db, filter, asked)
  })

  const release = { ...forReception, schema: schemas.release }
  app.get(releasePathOf(':id'), release, ({ params, caller }) =>
    readReleaseDetail(db, params.id, partsOf(caller)),
  )

  app.get(
    documentHistoryPathOf(':entity', ':id').replace('%3A', ':'),
    { ...forReception, schema: schemas.document },
    async ({ params: { entity, id }, query, caller }) => {
      requireEntity(entity)
      requirePart(caller, entity)
      return readDocumentHistory(db, { entity, id }, query)
    },
  )

  app.get(DELETED_PATH, { schema: schemas.deleted }, ({ query }) =>
    readDeletedEntries(db, query.entity),
  )

  const preview = { ...forReception, schema: schemas.preview }
  app.post(RESTORE_PREVIEW_PATH, preview, ({ body, caller }) =>
    previewRestore(db, body, caller.role),
  )

  const restoring = { ...forReception, schema: schemas.restore }
  app.post(RESTORE_PATH, restoring, async ({ body, caller }) => {
    const restored = await restore(db, body, caller.userId, caller.role)
    await onSaved()
    return restored
  })

  app.post(RESTORE_LIST_PATH, { schema: schemas.restoreList }, async ({ body, caller }) => {
    const restored = await restoreList(db, body, caller.userId)
    await onSaved()
    return restored
  })

  const stack = { ...forReception, schema: schemas.undoStack }
  app.post(UNDO_STACK_PATH, stack, ({ body, caller }) => {
    for (const { entity } of body.screen) requirePart(caller, entity)
    return readUndoStack(db, body.screen)
  })

  const undoing = { ...forReception, schema: schemas.undo }
  app.post(UNDO_PATH, undoing, async ({ body, caller }) => {
    for (const { entity } of body.screen) requirePart(caller, entity)
    const restored = await undoTo(db, body, caller.userId, caller.role)
    await onSaved()
    return restored
  })

  pastPageRoute(app, options)
}

/** Only signed-in people may see it: it may show what was deleted for a reason. */
function pastPageRoute(app: App, { page, publicUrl }: Options) {
  app.get(pastPagePathOf(':id'), { schema: schemas.page }, async ({ params }, reply) => {
    const past = await page.renderPast(params.id)
    if (!past) throw problem('not-found')
    return reply.headers(privatePageHeaders(publicUrl, past.styles)).send(past.html)
  })
}
