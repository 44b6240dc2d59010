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
import { requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
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

/** What was ever published, and the ways back. For everybody who may sign in. */
export async function historyRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(HISTORY_PATH, { schema: schemas.timeline }, async ({ query }) => {
    const { entity: entities, by, kind, words, ...asked } = query
    return readTimeline(db, { entities: entities?.filter(isEntity), by, kinds: kind, words }, asked)
  })

  app.get(releasePathOf(':id'), { schema: schemas.release }, ({ params }) =>
    readReleaseDetail(db, params.id),
  )

  app.get(
    documentHistoryPathOf(':entity', ':id').replace('%3A', ':'),
    { schema: schemas.document },
    async ({ params: { entity, id }, query }) => {
      requireEntity(entity)
      return readDocumentHistory(db, { entity, id }, query)
    },
  )

  app.get(DELETED_PATH, { schema: schemas.deleted }, ({ query }) =>
    readDeletedEntries(db, query.entity),
  )

  app.post(RESTORE_PREVIEW_PATH, { schema: schemas.preview }, ({ body }) =>
    previewRestore(db, body),
  )

  app.post(RESTORE_PATH, { schema: schemas.restore }, async ({ body, caller }) => {
    const restored = await restore(db, body, caller.userId)
    await onSaved()
    return restored
  })

  app.post(RESTORE_LIST_PATH, { schema: schemas.restoreList }, async ({ body, caller }) => {
    const restored = await restoreList(db, body, caller.userId)
    await onSaved()
    return restored
  })

  app.post(UNDO_STACK_PATH, { schema: schemas.undoStack }, ({ body }) =>
    readUndoStack(db, body.screen),
  )

  app.post(UNDO_PATH, { schema: schemas.undo }, async ({ body, caller }) => {
    const restored = await undoTo(db, body, caller.userId)
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
