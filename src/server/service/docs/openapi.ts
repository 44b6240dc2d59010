import { type EntityName, entities } from '#content/index.ts'
import { backupDocs } from './backup-paths.ts'
import { consentPaths } from './consent-paths.ts'
import { contactPaths } from './contact-paths.ts'
import { forgettingDocs } from './forgetting-paths.ts'
import { historyPaths } from './history-paths.ts'
import { documentSchemaOf, envelopeSchemaOf, givenSchemaOf } from './json-schemas.ts'
import { inPath, text } from './openapi-parts.ts'
import { requestSchemaOf, resultSchemaOf } from './operation-schemas.ts'
import { type Operation, operationsOf } from './operations.ts'
import { otherPathsOf } from './other-paths.ts'

const ERRORS = {
  400: 'Pedido que não entendemos, ou campos com problemas: message diz o do primeiro, data lista todos',
  401: 'Sem sessão, ou com assinatura que não confere',
  403: 'Pedido de outro site',
  404: 'Projeto, entidade ou documento que não existe',
  409: 'Versão antiga: data traz o documento atual',
  413: 'Conteúdo grande demais',
  415: 'Outro formato que não JSON',
  429: 'Muitos pedidos em pouco tempo',
}

/** The whole service in OpenAPI 3.1, derived from the schemas that validate requests. */
export function openApiOf(projectId: string) {
  const names = Object.keys(entities) as EntityName[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Leveza: serviço de documentos',
      version: '1.0.0',
      description: 'Todas as respostas têm a forma {code, message, data}. Veja também /docs.',
    },
    security: [{ cookie: [] }, { token: [], timestamp: [], nonce: [], signature: [] }],
    tags: names.map((name) => ({ name, description: entities[name].label })),
    paths: {
      ...userPaths,
      ...Object.assign({}, ...names.map((name) => pathsOf(projectId, name))),
      ...otherPathsOf(projectId, responsesOf),
      ...historyPaths,
      ...consentPaths,
      ...contactPaths,
      ...forgettingDocs,
      ...backupDocs,
    },
    components: {
      securitySchemes,
      responses: Object.fromEntries(Object.entries(ERRORS).map(errorResponse)),
      schemas: Object.assign({}, ...names.map(schemasOf)),
    },
  }
}

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
  { description, content: { 'application/json': { schema: envelopeSchemaOf({}) } } },
]

const errorReferences = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
)

const schemasOf = (entity: EntityName) => ({
  [entity]: documentSchemaOf(entity),
  [`${entity}-given`]: givenSchemaOf(entity),
})

function responsesOf(data: Record<string, unknown>) {
  const content = { 'application/json': { schema: envelopeSchemaOf(data) } }
  return { 200: { description: 'OK', content }, ...errorReferences }
}

const userPaths = {
  '/lm/user/info': {
    post: {
      operationId: 'user-info',
      summary: 'Quem está conectado',
      responses: responsesOf({
        type: 'object',
        properties: {
          userId: text,
          email: text,
          userName: text,
          createdTime: text,
          expiresTime: { ...text, description: 'Quando a sessão termina, mesmo em uso' },
        },
      }),
    },
  },
  '/lm/user/sign-out': {
    post: {
      operationId: 'user-sign-out',
      summary: 'Encerrar a sessão deste programa',
      responses: responsesOf({ type: 'null' }),
    },
  },
}

function pathsOf(projectId: string, entity: EntityName) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operationsOf(entity)) {
    const isById = operation.name === 'get' || operation.name === 'delete'
    const path = `/lm/${projectId}/${entity}/documents${isById ? '/{id}' : operation.path}`
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(entity, operation, isById)
  }
  return paths
}

function describe(entity: EntityName, operation: Operation, isById: boolean) {
  const { name, title, query = {}, body } = operation
  const inQuery = Object.entries(query).map(([name, example]) => ({
    name,
    in: 'query',
    required: true,
    schema: text,
    example,
  }))
  const schema = requestSchemaOf(entity, name)
  return {
    operationId: `${entity}-${name}`,
    tags: [entity],
    summary: title,
    parameters: isById ? [inPath('id')] : inQuery,
    ...(schema
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema, example: body } },
          },
        }
      : {}),
    responses: responsesOf(resultSchemaOf(entity, name)),
  }
}
