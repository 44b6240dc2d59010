import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import type { FieldProblem } from '#protocol/documents.ts'
import { idField } from '#protocol/fields.ts'
import { type Problem, type ProblemCode, problem } from './problems.ts'

/** A handler gets what the schemas of its route make of the request. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** An app whose routes have zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>

const refusals = z.registry<{ code: ProblemCode }>()

/** Makes a schema of a route refuse with this problem instead of the usual one for its part of the request. */
export function refusing<Schema extends z.ZodType>(code: ProblemCode, schema: Schema): Schema {
  refusals.add(schema, { code })
  return schema
}

/** A body that may be left out, like an empty one. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => body ?? {}, schema)

const validator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const { data: value, error } = schema.safeParse(data)
    if (!error) return { value }
    const code = refusals.get(schema)?.code
    return { error: code ? refusalWith(code, error) : usualRefusal(httpPart, data, error) }
  }

function refusalWith(code: ProblemCode, error: z.ZodError): Problem {
  if (code === 'invalid-content') return contentProblem(error)
  return code === 'invalid-query' ? firstQueryProblem(error) : problem(code)
}

/** Nobody types a query string by hand, so the answer does not say what is wrong with it. */
function usualRefusal(part: string | undefined, data: unknown, error: z.ZodError): Problem {
  if (part === 'params') return problem('not-found')
  if (part === 'querystring') return problem('invalid-query')
  return isRecord(data) ? contentProblem(error) : problem('malformed-request')
}

type Compilers = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>

/** Fastify loads its own compilers, 15 MB of memory, unless it is given others. The schema of an answer only describes it. */
export const zodCompilers = {
  buildValidator: () => validator,
  buildSerializer: () => () => JSON.stringify,
  // Fastify's types know compilers of JSON Schema alone.
} as unknown as Compilers

const MAX_IN_ADDRESS = 999_999_999

/** A whole number in an address. */
export const wholeNumber = (min = 0, max = MAX_IN_ADDRESS) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text),
    z.int().min(min).max(max),
  )

/** The id in the path of a request, which is refused with `otherwise` if it can't be one. */
export const idParams = (otherwise: ProblemCode) => refusing(otherwise, z.object({ id: idField }))

export const uuidParams = (otherwise: ProblemCode) =>
  refusing(otherwise, z.object({ id: z.uuid() }))

const fieldProblemsOf = ({ issues }: z.ZodError): FieldProblem[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }))

/** `invalid-content` with every invalid field as its details and the message of the first. */
const contentProblem = (error: z.ZodError): Problem =>
  problem('invalid-content', { details: fieldProblemsOf(error) })

const MAX_NAME_SHOWN = 60

/** A name from a request, short enough for a message. */
export const shortened = (name: string) =>
  name.length > MAX_NAME_SHOWN ? `${name.slice(0, MAX_NAME_SHOWN)}…` : name

/** An invalid search: the path of the invalid part, and the reason. */
export const queryProblem = (path: string, message: string) =>
  problem('invalid-query', { details: [{ path, message }] satisfies FieldProblem[] })

/** `invalid-query` with the first invalid part. */
export function firstQueryProblem(error: z.ZodError): Problem {
  const [first] = fieldProblemsOf(error)
  return queryProblem(first?.path ?? '', first?.message ?? '')
}

/** For what only the handler of a route can choose a schema for. Throws `contentProblem`. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw contentProblem(read.error)
}

declare module 'fastify' {
  /** What a route says about itself besides its schemas. */
  interface FastifySchema {
    /** Only routes with one are described in `/openapi.json`. */
    operationId?: string
    summary?: string
    /** The parts of a form that the handler reads as a stream. */
    multipart?: z.ZodType
  }
}

export type DescribedRoute = { method: string; url: string; schema: FastifySchema }

/** The routes that are added from now on and described; the list is complete when the app is ready. */
export function collectDescribed(app: FastifyInstance): DescribedRoute[] {
  const routes: DescribedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.operationId && method !== 'HEAD')
      routes.push({ method: String(method), url, schema })
  })
  return routes
}

/** The responses of an operation that answers with this. */
export const answer = (description: string, schema: z.ZodType) => ({
  200: { description, content: { 'application/json': { schema } } },
})

export type JsonSchema = Record<string, unknown>

/** Where JSON Schema can't say what a schema means: what it says instead. The entity is that of the path. */
export const describedAs = z.registry<{
  toJson: (json: JsonSchema, entity: EntityName | undefined) => JsonSchema
}>()
