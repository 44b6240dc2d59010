import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { EVENTS_PATH } from '#protocol/history.ts'
import { forReception } from '../../callers/callers.ts'
import type { Accounts, Identity } from '../../callers/identity.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../http/route-schemas.ts'
import type { EventHub } from './event-hub.ts'

const HEARTBEAT_MILLISECONDS = 15_000
const MAX_CONNECTIONS_PER_PERSON = 8
const MAX_UNREAD_BYTES = 1024 * 1024
const EVENT_NUMBER = /^\d{1,9}$/

type Options = {
  hub: EventHub
  accounts: Accounts
  heartbeatMilliseconds?: number
}

/** Streams who saved what to signed-in editors until their session ends. An open stream does not extend the session. */
export async function eventRoutes(app: App, options: Options) {
  const { hub, accounts, heartbeatMilliseconds = HEARTBEAT_MILLISECONDS } = options
  const connections = new Map<string, number>()
  const count = (userId: string, step: number) => {
    const left = (connections.get(userId) ?? 0) + step
    if (left > 0) connections.set(userId, left)
    else connections.delete(userId)
    return left
  }
  app.addHook('preClose', async () => hub.close())

  const schema = { querystring: z.object({ after: z.string().optional() }) }
  const config = { ...forReception.config, isUse: false as const }
  const streaming = { config, exposeHeadRoute: false, schema }
  app.get(EVENTS_PATH, streaming, async (request, reply) => {
    const { userId } = request.caller
    if (count(userId, 1) > MAX_CONNECTIONS_PER_PERSON) {
      count(userId, -1)
      throw problem('too-many-requests')
    }
    const stream = new PassThrough()
    const endings: (() => void)[] = [() => count(userId, -1)]
    const close = () => {
      for (const end of endings.splice(0)) end()
    }
    stream.once('close', close)
    try {
      const leave = await hub.join(
        listenerOf(stream, request.caller),
        lastSeenBy(request.headers['last-event-id'] ?? request.query.after),
      )
      endings.push(leave, keepAlive(stream, request, accounts, heartbeatMilliseconds))
      if (stream.destroyed) close()
    } catch (error) {
      stream.destroy()
      throw error
    }
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(stream)
  })
}

const listenerOf = (stream: PassThrough, { sessionId, role }: Identity) => ({
  sessionId,
  role,
  write: (text: string) => {
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
    else if (stream.writable) stream.write(text)
  },
  end: () => stream.end(),
})

/**
 * What a browser says by itself when it reconnects, or a tab that is shown again (`?after=`). An unreadable number counts
 * as that of an event that never existed.
 */
function lastSeenBy(id: string | string[] | undefined): number | undefined {
  if (id === undefined || id === '') return undefined
  return EVENT_NUMBER.test(String(id)) ? Number(id) : Number.POSITIVE_INFINITY
}

/** Sends a comment at intervals to keep the connection open, and ends it when the session expires. Returns a function that stops it. */
function keepAlive(
  stream: PassThrough,
  request: FastifyRequest,
  accounts: Accounts,
  milliseconds: number,
) {
  const beat = setInterval(async () => {
    const identity = await accounts.readCookie(request, { isUse: false }).catch(() => undefined)
    if (!identity) stream.end()
    else if (stream.writable) stream.write(': \n\n')
  }, milliseconds).unref()
  return () => clearInterval(beat)
}
