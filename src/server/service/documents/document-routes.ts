import { forReception } from '../../callers/callers.ts'
import { requirePart } from '../../callers/reception.ts'
import type { Document } from '../../content/documents.ts'
import {
  presentDocument,
  presentDocuments,
  readPresentedDocument,
} from '../../content/present-document.ts'
import {
  creationOf,
  deletionOf,
  editOf,
  savedAnswer,
  type WriteContext,
  write,
} from '../../content/write-documents.ts'
import { ok } from '../../http/envelope.ts'
import type { App } from '../../http/route-schemas.ts'
import { changesOf } from './batch-changes.ts'
import { documentSchemas as schemas } from './document-schemas.ts'
import { findDocuments, listFound } from './find.ts'

const idsOf = (documents: Document[]) => documents.map(({ id }) => ({ _id: id }))

/** Reads and changes the documents of one entity, for a caller that has been authenticated. */
export async function documentRoutes(app: App, writing: WriteContext) {
  const { db } = writing
  app.addHook('preValidation', async ({ caller, params }) => {
    requirePart(caller, (params as { entity: string }).entity)
  })

  app.post(
    '/find',
    { ...forReception, schema: schemas.find },
    async ({ params: { entity }, body }) => {
      const { total, list } = await findDocuments(db, entity, body)
      return ok({ total, list: presentDocuments(entity, list, body.omit) })
    },
  )

  app.post(
    '/list',
    { ...forReception, schema: schemas.list },
    async ({ params: { entity }, body }) => {
      const documents = await listFound(db, entity, body)
      return ok(presentDocuments(entity, documents, body.omit))
    },
  )

  app.get('/:id', { ...forReception, schema: schemas.get }, async ({ params }) =>
    ok(await readPresentedDocument(db, params.entity, params.id)),
  )

  app.post('/', { schema: schemas.create }, async ({ params, body, query, caller }) => {
    const applied = await write(writing, [creationOf(params.entity, body)], caller, query)
    return savedAnswer(db, applied, applied.documents.map(presentDocument)[0])
  })

  app.post('/batch', { schema: schemas.createMany }, async ({ params, body, query, caller }) => {
    const changes = body.map((document) => creationOf(params.entity, document))
    const applied = await write(writing, changes, caller, query)
    return savedAnswer(db, applied, applied.documents.map(presentDocument))
  })

  const update = { ...forReception, schema: schemas.update }
  app.put('/', update, async ({ params: { entity }, body, caller }) => {
    const { filter, update, reason } = body
    const target = { entity, id: filter._id, basedOn: filter._version }
    const applied = await write(writing, [editOf(target, update)], caller, { reason })
    return savedAnswer(db, applied, applied.documents.map(presentDocument)[0])
  })

  app.put('/batch', { schema: schemas.change }, async ({ params, body, caller }) => {
    const { changes, order } = changesOf(params.entity, body)
    const { reason } = body
    const { documents, save } = await write(writing, changes, caller, { order, reason })
    const kept = documents.filter((_document, index) => changes[index]?.kind !== 'delete')
    return savedAnswer(db, { documents: kept, save }, kept.map(presentDocument))
  })

  app.delete('/:id', { schema: schemas.delete }, async ({ params, query, caller }) => {
    const changes = [deletionOf({ ...params, basedOn: query._version })]
    const { documents, save } = await write(writing, changes, caller)
    return { ...ok(idsOf(documents)[0]), save }
  })

  app.delete('/batch-by-ids', { schema: schemas.deleteMany }, async ({ params, query, caller }) => {
    const changes = query.ids.map((id) => deletionOf({ ...params, id }))
    const { documents, save } = await write(writing, changes, caller)
    return { ...ok(idsOf(documents)), save }
  })
}
