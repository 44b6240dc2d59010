import * as z from 'zod'
import { type EntityName, entities, isCollection } from '#content/index.ts'
import { editor } from '#content/schema/fields.ts'
import { aliasesOf } from '../../content/aliases.ts'

type JsonSchema = Record<string, unknown>

/** What the service adds to the fields of every document. */
const ownFields = {
  _id: { type: 'string', readOnly: true },
  _version: { type: 'integer', readOnly: true, description: 'Cresce a cada alteração' },
  _createdTime: { type: 'string', format: 'date-time', readOnly: true },
  _updatedTime: { type: 'string', format: 'date-time', readOnly: true },
  _isExample: { type: 'boolean', readOnly: true },
}

/** The fields of an entity, from the same schema that reads what is saved, with the labels of the panel. */
export function fieldsSchemaOf(entity: EntityName): JsonSchema {
  const { $schema, additionalProperties, ...schema } = z.toJSONSchema(entities[entity].schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const field = editor.get(zodSchema as never)
      if (!field) return
      jsonSchema.title = field.label
      if (field.hint) jsonSchema.description = field.hint
    },
  })
  const fields = schema.properties as Record<string, JsonSchema>
  return { ...schema, properties: { ...fields, ...aliasSchemasOf(entity, fields) } }
}

const aliasSchemasOf = (entity: EntityName, fields: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(aliasesOf(entity)).map(([alias, name]) => [
      alias,
      { ...fields[name], description: `Outro nome de ${name}` },
    ]),
  )

export function documentSchemaOf(entity: EntityName): JsonSchema {
  const { properties, required, ...schema } = fieldsSchemaOf(entity)
  const id = isCollection(entity) ? { id: { type: 'string', readOnly: true } } : {}
  return {
    ...schema,
    properties: { ...(properties as object), ...id, ...ownFields },
    required: [...(required as string[]), ...Object.keys(ownFields)],
  }
}

/** Any of the fields of a document, to make or to change one. */
export function givenSchemaOf(entity: EntityName): JsonSchema {
  const { required, ...schema } = fieldsSchemaOf(entity)
  return schema
}

export const envelopeSchemaOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', description: 'Igual ao código HTTP; 200 é sucesso' },
    message: { type: 'string' },
    data,
  },
})
