import type { FastifySchema } from 'fastify'
import * as z from 'zod'
import { type EntityName, entities, isCollection } from '#content/index.ts'
import { editor } from '#content/schema/fields.ts'
import { aliasesOf } from '../../content/parse-document.ts'
import { readVersion } from '../../disk/root.ts'
import { envelopeOf } from '../../http/envelope.ts'
import { type DescribedRoute, describedAs, type JsonSchema } from '../../http/route-schemas.ts'
import { operationsOf } from './operations.ts'

const ERRORS = {
  400: 'Pedido que não entendemos, ou campos com problemas: message diz o do primeiro, data lista todos',
  401: 'Sem sessão, ou com assinatura que não confere',
  403: 'Pedido de outro site',
  404: 'Projeto, entidade ou documento que não existe',
  409: 'Versão antiga: data traz o documento atual',
  413: 'Conteúdo grande demais',
  415: 'Outro formato que não JSON',
  422: 'O site não pode mostrar isto assim: problem diz por quê. Com reason-required, data lista as palavras; envie de novo com reason',
  429: 'Muitos pedidos em pouco tempo',
}

const names = Object.keys(entities) as EntityName[]

/** OpenAPI 3.1 of every route that has an `operationId`, derived from the schemas that validate its requests. */
export const openApiOf = (projectId: string, routes: DescribedRoute[]) => ({
  openapi: '3.1.0',
  info: {
    title: 'Leveza: serviço de documentos',
    version: readVersion(),
    description:
      'Todas as respostas têm a forma {code, message, data}; as recusas também {problem}, um código que não muda. Veja também /docs.',
  },
  security: [{ cookie: [] }, { token: [], timestamp: [], nonce: [], signature: [] }],
  tags: names.map((name) => ({ name, description: entities[name].label })),
  paths: pathsOf(projectId, routes),
  components: {
    securitySchemes,
    responses: Object.fromEntries(Object.entries(ERRORS).map(errorResponse)),
    schemas: Object.assign({}, ...names.map(schemasOf)),
  },
})

const refusalEnvelope = envelopeOf(z.unknown()).extend({ problem: z.string() })

const header = (name: string, description: string) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

const securitySchemes = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'leveza.session_token',
    description: 'Só das páginas do próprio site',
  },
  token: { type: 'http', scheme: 'bearer' },
  timestamp: header('x-timestamp', 'Milissegundos desde 1970; até 5 minutos de diferença'),
  nonce: header('x-nonce', '16 a 128 letras, números, - ou _; vale uma vez'),
  signature: header('X-Sign', 'HMAC-SHA256 em hexadecimal; /docs mostra como se calcula'),
}

const errorResponse = ([code, description]: [string, string]) => [
  code,
  { description, content: { 'application/json': { schema: jsonOf(refusalEnvelope) } } },
]

const errorReferences = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
)

const schemasOf = (entity: EntityName) => ({
  [entity]: documentSchemaOf(entity),
  [`${entity}-given`]: givenSchemaOf(entity),
})

/** A route of the documents stands for one operation of each entity. */
function pathsOf(projectId: string, routes: DescribedRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    for (const entity of isOfEntities(route) ? names.filter(hasOperation(route)) : [undefined]) {
      const path = addressOf(route.url, { projectId, entity })
      paths[path] ??= {}
      paths[path][route.method.toLowerCase()] = operationOf(route, entity)
    }
  }
  return paths
}

const isOfEntities = ({ url }: DescribedRoute) => url.includes('/:entity/')

const hasOperation = (route: DescribedRoute) => (entity: EntityName) =>
  exampleOf(route, entity) !== undefined

const exampleOf = ({ schema }: DescribedRoute, entity: EntityName | undefined) =>
  entity && operationsOf(entity).find(({ name }) => name === schema.operationId)

/** `/lm/:projectId/team/documents/` as `/lm/leveza/team/documents` */
const addressOf = (url: string, known: Record<string, string | undefined>) =>
  url.replace(/\/$/, '').replace(/:(\w+)/g, (_, name: string) => known[name] ?? `{${name}}`)

function operationOf(route: DescribedRoute, entity: EntityName | undefined) {
  const { schema } = route
  const { operationId, summary } = schema
  const example = exampleOf(route, entity)
  return {
    operationId: entity ? `${entity}-${operationId}` : operationId,
    ...(entity && { tags: [entity] }),
    summary,
    parameters: [
      ...pathParametersOf(route, entity),
      ...queryParametersOf(schema.querystring, example?.query),
    ],
    ...requestBodyOf(schema, entity, example?.body),
    responses: { ...responsesOf(schema, entity), ...errorReferences },
  }
}

/** Those that `addressOf` leaves in the path. */
function pathParametersOf({ url, schema }: DescribedRoute, entity: EntityName | undefined) {
  const properties = propertiesOf(schema.params)
  return [...url.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'projectId' && !(entity && name === 'entity'))
    .map((name) => ({ name, in: 'path', required: true, schema: properties[name] }))
}

function queryParametersOf(schema: unknown, examples: Record<string, string> = {}) {
  const required = (schema ? jsonOf(schema).required : []) as string[] | undefined
  return Object.entries(propertiesOf(schema)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
    ...(name in examples && { example: examples[name] }),
  }))
}

function requestBodyOf(schema: FastifySchema, entity: EntityName | undefined, example: unknown) {
  const body = schema.multipart ?? schema.body
  if (!body) return {}
  const type = schema.multipart ? 'multipart/form-data' : 'application/json'
  const content = { schema: jsonOf(body, entity), ...(example !== undefined && { example }) }
  return { requestBody: { required: true, content: { [type]: content } } }
}

type Response = { description: string; content: Record<string, { schema: z.ZodType }> }

const responsesOf = ({ response }: FastifySchema, entity: EntityName | undefined) =>
  Object.fromEntries(
    Object.entries(response as Record<string, Response>).map(([code, { description, content }]) => [
      code,
      { description, content: contentOf(content, entity) },
    ]),
  )

const contentOf = (content: Response['content'], entity: EntityName | undefined) =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, { schema: jsonOf(schema, entity) }]),
  )

const propertiesOf = (schema: unknown) =>
  (schema ? (jsonOf(schema).properties ?? {}) : {}) as Record<string, JsonSchema>

/** What a caller may send or gets, with every limit. */
function jsonOf(schema: unknown, entity?: EntityName): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // What every whole number is below says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const description = describedAs.get(zodSchema)
      if (!description) return
      const replaced = description.toJson({ ...jsonSchema }, entity)
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, replaced)
    },
  })
  return json
}

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
