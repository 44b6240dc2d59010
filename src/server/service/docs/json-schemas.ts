import * as z from 'zod'
import { type EntityName, entities, isCollection } from '#content/index.ts'
import { editor } from '#content/schema/fields.ts'
import { aliasesOf } from '../../content/aliases.ts'
import type { JsonSchema } from '../../schemas/descriptions.ts'

/** The metadata that the service adds to every document. */
const ownFields = {
  _id: { type: 'string', readOnly: true },
  _version: { type: 'integer', readOnly: true, description: 'Cresce a cada alteração' },
  _createdTime: { type: 'string', format: 'date-time', readOnly: true },
  _updatedTime: { type: 'string', format: 'date-time', readOnly: true },
  _isExample: { type: 'boolean', readOnly: true },
}

/** The fields of an entity, from the schema that validates saves, with the panel's labels. */
export function fieldsSchemaOf(entity: EntityName, io: 'input' | 'output'): JsonSchema {
  const { $schema, additionalProperties, ...schema } = z.toJSONSchema(entities[entity].schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const field = editor.get(zodSchema)
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
  const { properties, required, ...schema } = fieldsSchemaOf(entity, 'output')
  const id = isCollection(entity) ? { id: { type: 'string', readOnly: true } } : {}
  return {
    ...schema,
    properties: { ...(properties as object), ...id, ...ownFields },
    required: [...(required as string[]), ...Object.keys(ownFields)],
  }
}

/** The fields of a document, none of them required: the body that creates or changes one. */
export function givenSchemaOf(entity: EntityName): JsonSchema {
  const { required, ...schema } = fieldsSchemaOf(entity, 'input')
  return schema
}
