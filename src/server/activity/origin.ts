import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ActivityDevice } from '#protocol/activity.ts'
import { networkOf } from '../http/network-of.ts'

/** Who sent the request, and from where. */
export type Origin = { by: string | null; address: string; device: ActivityDevice }

const IPV6_GROUPS = 3
const PHONE = /iPhone|Android|Mobile/

const origins = new AsyncLocalStorage<Origin>()

/** Outside of a request, the site itself is the author. */
export const originNow = (): Origin =>
  origins.getStore() ?? { by: null, address: '', device: 'site' }

/** Makes the origin of a request available to everything that it does. Runs after the body was read, because streams lose the async context. */
export function rememberOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => origins.run(originOf(request), done))
}

function originOf(request: FastifyRequest): Origin {
  const { ip, headers } = request
  // Absent on routes that need no session.
  const { caller } = request as Partial<FastifyRequest>
  const agent = headers['user-agent'] ?? ''
  const own = PHONE.test(agent) ? 'phone' : 'computer'
  return {
    by: caller?.userId ?? null,
    // Undefined after the visitor has gone, whatever its type says.
    address: shortAddressOf(ip ?? ''),
    device: headers.authorization === undefined ? own : 'program',
  }
}

/** The network without the host: `189.4.12.xx` (/24) or `2001:db8:1:xx` (/48). */
export function shortAddressOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, '.xx')
  return isIP(plain) === 6 ? `${networkOf(plain, IPV6_GROUPS)}:xx` : ''
}
