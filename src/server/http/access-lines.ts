import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessLog } from './log.ts'

/** Writes one line per answer, without the visitor's address, browser or query. */
export function writeAccessLines(app: FastifyInstance, accessLog: AccessLog): void {
  const starts = new WeakMap<FastifyRequest, { at: number; bytesBefore: number }>()

  app.addHook('onRequest', async (request) => {
    const bytesBefore = request.raw.socket.bytesWritten
    starts.set(request, { at: performance.now(), bytesBefore })
  })

  app.addHook('onResponse', async (request, reply) => {
    const start = starts.get(request)
    if (!start) return
    accessLog.write({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
      milliseconds: Math.round((performance.now() - start.at) * 100) / 100,
      bytes: request.raw.socket.bytesWritten - start.bytesBefore,
    })
  })
}
