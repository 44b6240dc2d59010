import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod'
import type { EntityName } from '#content/index.ts'

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
