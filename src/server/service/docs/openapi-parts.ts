/** A part of the description that is written as JSON Schema. */
export type JsonSchema = Record<string, unknown>

export const text = { type: 'string' }
/** An object whose fields are not described. */
export const anything = { type: 'object' }
export const listOf = (items: JsonSchema) => ({ type: 'array', items })

/** The session of a signed-in person, on the site's own pages. */
export const security = [{ cookie: [] }]

export const bodyOf = (schema: JsonSchema, type = 'application/json') => ({
  required: true,
  content: { [type]: { schema } },
})

/** The responses of an operation that answers with this. */
export const answer = (description: string, schema: JsonSchema, type = 'application/json') => ({
  200: { description, content: { [type]: { schema } } },
})

/** The responses of an operation that answers with nothing. */
export const done = (description: string) => ({ 204: { description } })

export const inPath = (name: string, schema: JsonSchema = text) => ({
  name,
  in: 'path',
  required: true,
  schema,
})

/** The parameters of a query string, all of them optional. */
export const queryOf = (properties: Record<string, JsonSchema>) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
