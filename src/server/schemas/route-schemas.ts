import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyServerOptions,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import * as z from 'zod'
import { isRecord } from '#content/schema/section.ts'
import { type Problem, type ProblemCode, problem } from '../http/problems.ts'
import { contentProblem, firstQueryProblem } from './refusals.ts'

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
