import * as z from 'zod'
import { type EntityName, isCollection } from '#content/index.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import { ChangesBody } from '../documents/batch-changes.ts'
import { BatchBody, MAX_IDS, TargetBody, UpdateBody } from '../documents/document-bodies.ts'
import { FindQuery, ListQuery } from '../search/find-query.ts'
import { type JsonSchema, listOf } from './openapi-parts.ts'
import type { Operation } from './operations.ts'

/** What a caller may send, with every limit, from the schema that validates it. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return json
}

const withProperties = (schema: JsonSchema, properties: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...(schema.properties as JsonSchema), ...properties },
})

const documentOf = (entity: EntityName): JsonSchema => ({ $ref: `#/components/schemas/${entity}` })
const givenOf = (entity: EntityName): JsonSchema => ({
  $ref: `#/components/schemas/${entity}-given`,
})

const filter = {
  type: 'object',
  description:
    'Campos com o valor procurado, ou com $ne, $in, $nin, $gt, $gte, $lt, $lte, $contains; grupos com $and e $or',
}
const deleted: JsonSchema = { type: 'object', properties: { _id: { type: 'string' } } }

/** Undefined for operations without a body. */
export function requestSchemaOf(
  entity: EntityName,
  name: Operation['name'],
): JsonSchema | undefined {
  const given = givenOf(entity)
  const update = withProperties(inputSchemaOf(UpdateBody), { update: given })
  const schemas: Partial<Record<Operation['name'], JsonSchema>> = {
    find: withProperties(inputSchemaOf(FindQuery), { filter }),
    list: withProperties(inputSchemaOf(ListQuery), { filter }),
    create: given,
    createMany: { ...inputSchemaOf(BatchBody), items: given },
    update,
    change: changeSchemaOf(entity, update),
  }
  return schemas[name]
}

function changeSchemaOf(entity: EntityName, update: JsonSchema): JsonSchema {
  const { properties, ...schema } = inputSchemaOf(ChangesBody)
  const lists = { create: listOf(givenOf(entity)), update: listOf(update) }
  return {
    ...schema,
    description: `Até ${MAX_BATCH} documentos criados ou alterados e até ${MAX_IDS} excluídos, cada um uma vez; os problemas dizem onde estão, como em create.0.name. order traz os _id de toda a lista, na nova ordem. A resposta traz os criados e depois os alterados`,
    properties: isCollection(entity)
      ? { ...(properties as JsonSchema), ...lists, delete: listOf(inputSchemaOf(TargetBody)) }
      : { update: lists.update },
  }
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
