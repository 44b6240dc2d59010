import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { isRecord } from '#content/schema/section.ts'
import { type CallerOptions, forReception, requireCaller } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { allowOrigins, preflightRoutes } from '../callers/origins.ts'
import type { WriteContext } from '../content/write-documents.ts'
import { announce, type Notices } from '../database/notices.ts'
import { envelopeOf, ok } from '../http/envelope.ts'
import { compressAnswers } from '../http/negotiation.ts'
import { problem } from '../http/problems.ts'
import { type App, answer, type DescribedRoute } from '../http/route-schemas.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { openEventHub } from './events/event-hub.ts'
import { eventRoutes } from './events/event-routes.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_LEVELS = 32

/** Keys that could reach an object's prototype; dropped at every level. */
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true })

export type ServiceOptions = CallerOptions &
  WriteContext & {
    projectId: string
    /** Origins of other pages that may call the service. */
    sdkOrigins?: string[] | undefined
    /** Registers the other routes of a project; `request.caller` is set, and they answer with `ok`. */
    projectRoutes?: (project: FastifyInstance) => void
  }

/** Everything below /lm: callers are authenticated, input is sanitised, and every answer is an envelope. */
export async function documentService(app: FastifyInstance, options: ServiceOptions) {
  const { projectId, projectRoutes, sdkOrigins = [] } = options
  allowOrigins(app, sdkOrigins)
  requireCaller(app, options)
  compressAnswers(app)
  acceptJsonOnly(app)
  app.addHook('onRequest', requireReadable)
  app.addHook('onRoute', requireDescription)

  app.register(userRoutes, { ...options, prefix: '/user' })

  const project = async (project: FastifyInstance) => {
    project.addHook('onRequest', async ({ params }) => {
      if ((params as { projectId: string }).projectId !== projectId)
        throw problem('unknown-project')
    })
    project.register(documentRoutes, { ...options, prefix: '/:entity/documents' })
    projectRoutes?.(project)
  }
  app.register(project, { prefix: '/:projectId' })
}

/** Everything that other programs may call is in `/openapi.json`. */
function requireDescription({ method, url, schema }: RouteOptions) {
  if (!schema?.operationId) throw new Error(`${method} ${url} has no description.`)
}

function acceptJsonOnly(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= MAX_BODY_BYTES
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, bytes: Buffer) => parseJson(bytes),
  )
}

/** Refuses addresses with characters that one of the databases can't store. */
async function requireReadable({ params, query }: FastifyRequest) {
  const values = [params, query].flatMap((fields) => Object.values(fields as object)).flat()
  if (!values.every((value) => isText(String(value)))) throw problem('malformed-request')
}

/** Undefined for an empty body. Throws `malformed-request` for anything that is not JSON in UTF-8, is nested too deeply, or contains text that can't be stored. */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return cleaned(JSON.parse(utf8.decode(bytes)), 0)
  } catch (cause) {
    throw problem('malformed-request', { cause })
  }
}

function cleaned(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return requireText(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels >= MAX_LEVELS) throw new Error('too deep')
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry, levels + 1))
  return isRecord(value) ? cleanedFields(value, levels + 1) : value
}

const cleanedFields = (fields: Record<string, unknown>, levels: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !dangerousKeys.has(key))
      .map(([key, value]) => [requireText(key), cleaned(value, levels)]),
  )

function requireText(text: string): string {
  if (!isText(text)) throw new Error('unstorable text')
  return text
}

/** PostgreSQL refuses NUL, and both databases replace a lone surrogate. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

const text = z.string()

const schemas = {
  info: {
    operationId: 'user-info',
    summary: 'Quem está conectado',
    response: answer(
      'OK',
      envelopeOf(
        z.object({
          userId: text,
          email: text,
          userName: text,
          createdTime: text,
          expiresTime: text.optional().describe('Quando a sessão termina, mesmo em uso'),
        }),
      ),
    ),
  },
  signOut: {
    operationId: 'user-sign-out',
    summary: 'Encerrar a sessão deste programa',
    response: answer('OK', envelopeOf(z.null())),
  },
}

/** Tells a caller who they are, and lets a program end its session. */
async function userRoutes(app: App, { accounts }: { accounts: Accounts }) {
  app.post('/info', { ...forReception, schema: schemas.info }, async ({ caller }) => {
    const { userId, email, userName, createdTime, expiresTime } = caller
    return ok({ userId, email, userName, createdTime, ...(expiresTime && { expiresTime }) })
  })

  app.post('/sign-out', { ...forReception, schema: schemas.signOut }, async ({ caller }) => {
    await accounts.endSession(caller)
    return ok(null)
  })
}

export const DEFAULT_PROJECT_ID = 'leveza'

/** Whoever signs out, loses access or gets a new password there hears nothing more, in any process. */
const endsSessions = /^\/api\/(?:auth|people)\b/

type Options = Omit<ServiceOptions, 'onSaved'> & {
  /** Resolves when the public page shows what was saved. */
  refreshPage: () => Promise<unknown>
  described: DescribedRoute[]
  notices?: Notices | undefined
}

/** Registers the document service and its documentation. Returns what to call after a save from elsewhere. */
export function registerService(app: FastifyInstance, options: Options): WriteContext['onSaved'] {
  const { refreshPage, sdkOrigins: origins = [] } = options
  const hub = openEventHub(options.db, options.accounts)
  const onSaved = async () => {
    await refreshPage()
    hub.advance()
  }
  app.register(docsRoutes, options)
  app.register(eventRoutes, { ...options, hub })
  options.notices?.on('sessions', hub.endSignedOut)
  app.addHook('onResponse', async ({ method, url }) => {
    if (method === 'GET' || !endsSessions.test(url)) return
    await hub.endSignedOut()
    await announce(options.db, 'sessions')
  })
  if (origins.length > 0) app.register(preflightRoutes, { origins, prefix: '/lm' })
  app.register(documentService, { ...options, onSaved, prefix: '/lm' })
  return onSaved
}
