import { type EntityName, isCollection } from '#content/index.ts'
import type { Operation } from './operations.ts'

type JsonSchema = Record<string, unknown>

const documentOf = (entity: EntityName): JsonSchema => ({ $ref: `#/components/schemas/${entity}` })
const givenOf = (entity: EntityName): JsonSchema => ({
  $ref: `#/components/schemas/${entity}-given`,
})
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

const search = {
  filter: {
    type: 'object',
    description:
      'Campos com o valor procurado, ou com $ne, $in, $nin, $gt, $gte, $lt, $lte, $contains; grupos com $and e $or',
  },
  sort: { type: 'object', additionalProperties: { enum: [1, -1] } },
}
const page = {
  limit: { type: 'integer', minimum: 0, maximum: 200, default: 50 },
  skip: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
}
const target: JsonSchema = {
  type: 'object',
  required: ['_id'],
  properties: { _id: { type: 'string' }, _version: { type: 'integer' } },
  additionalProperties: false,
}
const deleted: JsonSchema = { type: 'object', properties: { _id: { type: 'string' } } }

/** Undefined where nothing is sent. */
export function requestSchemaOf(
  entity: EntityName,
  name: Operation['name'],
): JsonSchema | undefined {
  const given = givenOf(entity)
  const update: JsonSchema = {
    type: 'object',
    required: ['filter', 'update'],
    properties: { filter: target, update: given },
  }
  const schemas: Partial<Record<Operation['name'], JsonSchema>> = {
    find: { type: 'object', properties: { ...search, ...page }, additionalProperties: false },
    list: { type: 'object', properties: search, additionalProperties: false },
    create: given,
    createMany: { ...listOf(given), minItems: 1, maxItems: 100 },
    update,
    change: {
      type: 'object',
      description:
        'Até 100 documentos criados ou alterados e até 200 excluídos, cada um uma vez; os problemas dizem onde estão, como em create.0.name. order traz os _id de toda a lista, na nova ordem. A resposta traz os criados e depois os alterados',
      properties: isCollection(entity)
        ? {
            create: listOf(given),
            update: listOf(update),
            delete: listOf(target),
            order: listOf({ type: 'string' }),
          }
        : { update: listOf(update) },
      additionalProperties: false,
    },
  }
  return schemas[name]
}

export function resultSchemaOf(entity: EntityName, name: Operation['name']): JsonSchema {
  const document = documentOf(entity)
  if (['list', 'createMany', 'change'].includes(name)) return listOf(document)
  if (name === 'delete') return deleted
  if (name === 'deleteMany') return listOf(deleted)
  if (name !== 'find') return document
  return {
    type: 'object',
    required: ['total', 'list'],
    properties: { total: { type: 'integer' }, list: listOf(document) },
  }
}
