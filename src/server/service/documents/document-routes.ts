import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EntityName } from '#content/index.ts'
import type { Document } from '../../content/documents.ts'
import { requireEntity } from '../../content/parse-document.ts'
import { ok } from '../../http/envelope.ts'
import { parseQuery } from '../../http/parse-body.ts'
import { openFinder } from '../search/find.ts'
import { FindQuery, ListQuery } from '../search/find-query.ts'
import { changesOf } from './batch-changes.ts'
import { parseBatch, parseIds, parseUpdate, parseVersion } from './document-bodies.ts'
import {
  creationOf,
  deletionOf,
  editOf,
  savedAnswer,
  type Writing,
  write,
} from './document-changes.ts'
import { presentDocument, readPresentedDocument } from './present-document.ts'

type Route = { Params: { entity: string; id: string }; Querystring: Record<string, unknown> }

function entityOf({ params }: FastifyRequest<Route>): EntityName {
  const { entity } = params
  requireEntity(entity)
  return entity
}

const idsOf = (documents: Document[]) => documents.map(({ id }) => ({ _id: id }))

/** Reads and changes the documents of one entity, for a caller that has been authenticated. */
export async function documentRoutes(app: FastifyInstance, writing: Writing) {
  const { db } = writing
  const finder = openFinder(db)

  app.post<Route>('/find', async (request) => {
    const query = parseQuery(FindQuery, request.body ?? {})
    const { total, list } = await finder.find(entityOf(request), query)
    return ok({ total, list: list.map(presentDocument) })
  })

  app.post<Route>('/list', async (request) => {
    const query = parseQuery(ListQuery, request.body ?? {})
    const documents = await finder.list(entityOf(request), query)
    return ok(documents.map(presentDocument))
  })

  app.get<Route>('/:id', async (request) =>
    ok(await readPresentedDocument(db, entityOf(request), request.params.id)),
  )

  app.post<Route>('/', async (request) => {
    const changes = [creationOf(entityOf(request), request.body)]
    const documents = await write(writing, changes, request.caller)
    return savedAnswer(documents, documents.map(presentDocument)[0])
  })

  app.post<Route>('/batch', async (request) => {
    const entity = entityOf(request)
    const changes = parseBatch(request.body).map((document) => creationOf(entity, document))
    const documents = await write(writing, changes, request.caller)
    return savedAnswer(documents, documents.map(presentDocument))
  })

  app.put<Route>('/', async (request) => {
    const entity = entityOf(request)
    const { filter, update } = parseUpdate(request.body)
    const target = { entity, id: filter._id, basedOn: filter._version }
    const documents = await write(writing, [editOf(target, update)], request.caller)
    return savedAnswer(documents, documents.map(presentDocument)[0])
  })

  app.put<Route>('/batch', async (request) => {
    const { changes, order } = changesOf(entityOf(request), request.body)
    const documents = await write(writing, changes, request.caller, order)
    const kept = documents.filter((_document, index) => changes[index]?.kind !== 'delete')
    return savedAnswer(kept, kept.map(presentDocument))
  })

  app.delete<Route>('/:id', async (request) => {
    const { id } = request.params
    const basedOn = parseVersion(request.query._version)
    const changes = [deletionOf({ entity: entityOf(request), id, basedOn })]
    return ok(idsOf(await write(writing, changes, request.caller))[0])
  })

  app.delete<Route>('/batch-by-ids', async (request) => {
    const entity = entityOf(request)
    const changes = parseIds(request.query.ids).map((id) => deletionOf({ entity, id }))
    return ok(idsOf(await write(writing, changes, request.caller)))
  })
}
