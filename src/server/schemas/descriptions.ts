import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod'
import type { EntityName } from '#content/index.ts'

declare module 'fastify' {
  /** What a route says about itself besides its schemas. */
  interface FastifySchema {
    /** Only routes with one are described in `/openapi.json`. */
    operationId?: string
    summary?: string
    /** The type of the body, if it is not JSON. */
    consumes?: string
    /** The parts of a form that the handler reads as a stream. */
    multipart?: z.ZodType
    /** Whether anybody may call it. */
    isOpen?: boolean
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

/** An object whose fields are not described. */
export const anything = z.looseObject({})

/** The responses of an operation that answers with this. */
export const answer = (description: string, schema: z.ZodType, type = 'application/json') => ({
  200: { description, content: { [type]: { schema } } },
})

/** The responses of an operation that answers with nothing. */
export const done = (description: string) => ({ 204: { description } })

export type JsonSchema = Record<string, unknown>

/** Where JSON Schema can't say what a schema means: what it says instead. The entity is that of the path. */
export const describedAs = z.registry<{
  toJson: (json: JsonSchema, entity: EntityName | undefined) => JsonSchema
}>()
