import * as z from 'zod'
import { type EntityName, entities } from '#content/index.ts'
import { WordingMatch } from '#protocol/wording.ts'
import { envelopeOf } from '../../http/envelope.ts'
import { answer, describedAs, optionalBody, refusing } from '../../http/route-schemas.ts'
import { ChangesBody } from './batch-changes.ts'
import {
  BatchBody,
  Fields,
  FindQuery,
  IdsQuery,
  ListQuery,
  ReasonQuery,
  UpdateBody,
  VersionQuery,
} from './document-bodies.ts'

const entity = z.enum(Object.keys(entities) as EntityName[])
const params = refusing('unknown-entity', z.object({ entity }))
const idParams = refusing('unknown-entity', z.object({ entity, id: z.string() }))

/** Stands for a document of the entity of the path. */
const Document = z.looseObject({}).register(describedAs, {
  toJson: (_json, entity) => ({ $ref: `#/components/schemas/${entity}` }),
})
const Deleted = z.object({ _id: z.string() })

const ok = (data: z.ZodType) => answer('OK', envelopeOf(data))

const warnings = z
  .array(WordingMatch)
  .describe('Os trechos que pedem outra forma de dizer e que ninguém manteve com um motivo')

const save = z
  .int()
  .nullable()
  .describe('O número deste salvamento no histórico; null se nada mudou')

const deleted = (data: z.ZodType) => answer('OK', envelopeOf(data).extend({ save }))
const saved = (data: z.ZodType) => answer('OK', envelopeOf(data).extend({ warnings, save }))

/** The requests and answers of `documentRoutes`. Each is described for each entity that has an example of it. */
export const documentSchemas = {
  find: {
    operationId: 'find',
    summary: 'Procurar, página por página',
    params,
    body: refusing('invalid-query', optionalBody(FindQuery)),
    response: ok(z.object({ total: z.int(), list: z.array(Document) })),
  },
  list: {
    operationId: 'list',
    summary: 'Listar tudo',
    params,
    body: refusing('invalid-query', optionalBody(ListQuery)),
    response: ok(z.array(Document)),
  },
  get: {
    operationId: 'get',
    summary: 'Ler um documento',
    params: idParams,
    response: ok(Document),
  },
  create: {
    operationId: 'create',
    summary: 'Criar',
    params,
    body: Fields,
    querystring: refusing('invalid-query', ReasonQuery),
    response: saved(Document),
  },
  createMany: {
    operationId: 'createMany',
    summary: 'Criar vários, todos ou nenhum',
    params,
    body: refusing('invalid-query', BatchBody),
    querystring: refusing('invalid-query', ReasonQuery),
    response: saved(z.array(Document)),
  },
  update: {
    operationId: 'update',
    summary: 'Alterar alguns campos',
    params,
    body: refusing('invalid-query', UpdateBody),
    response: saved(Document),
  },
  change: {
    operationId: 'change',
    summary: 'Criar, alterar e excluir de uma vez: tudo ou nada',
    params,
    body: refusing('invalid-query', ChangesBody),
    response: saved(z.array(Document)),
  },
  delete: {
    operationId: 'delete',
    summary: 'Excluir',
    params: idParams,
    querystring: refusing('invalid-query', VersionQuery),
    response: deleted(Deleted),
  },
  deleteMany: {
    operationId: 'deleteMany',
    summary: 'Excluir vários, todos ou nenhum',
    params,
    querystring: refusing('invalid-query', IdsQuery),
    response: deleted(z.array(Deleted)),
  },
}
