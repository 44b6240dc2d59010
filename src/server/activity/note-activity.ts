import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monthsBefore } from '#content/rules/clinic-time.ts'
import type { ActivityDevice, ActivityKind } from '#protocol/activity.ts'
import { toJson } from '../database/engine.ts'
import { orderedId } from '../database/ordered-id.ts'
import type { Database } from '../database/tables.ts'
import { networkOf } from '../http/forwarded-headers.ts'

/** What a sentence needs besides who and when. Contains no secrets and no content. */
export type ActivityDetails = Record<string, string | number | string[]>

type Note = {
  kind: ActivityKind
  /** The id of a person; by default, the caller. */
  by?: string | null
  details?: ActivityDetails
}

/** Records an action, in its transaction if there is one. */
export async function recordActivity(
  db: Database,
  { kind, by, details = {} }: Note,
): Promise<void> {
  const origin = originNow()
  await db
    .insertInto('activity')
    .values({
      ...{ ...origin, kind, by: by === undefined ? origin.by : by },
      id: orderedId(),
      at: new Date().toISOString(),
      details: toJson(details),
    })
    .execute()
}

/** `m…@exemplo.com.br`: enough for an owner to recognize it. */
export const maskedEmailOf = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')

export const DEFAULT_ACTIVITY_MONTHS = 12

export async function deleteOldActivity(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const limit = monthsBefore(now, months).toISOString()
  await db.deleteFrom('activity').where('at', '<', limit).execute()
}

/** Who sent the request, and from where. */
type Origin = { by: string | null; address: string; device: ActivityDevice }

type Sent = Origin & { request: string }

const IPV6_GROUPS = 3
const PHONE = /iPhone|Android|Mobile/

const origins = new AsyncLocalStorage<Sent>()

/** Outside of a request, the site itself is the author. */
function originNow(): Origin {
  const { by = null, address = '', device = 'site' } = origins.getStore() ?? {}
  return { by, address, device }
}

/** The id of the request that is being answered; undefined outside of one. */
export const requestNow = (): string | undefined => origins.getStore()?.request

/** Makes the origin of a request available to everything that it does. Runs after the body was read, because streams lose the async context. */
export function rememberOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => origins.run(originOf(request), done))
}

function originOf(request: FastifyRequest): Sent {
  const { ip, headers } = request
  // Absent on routes that need no session.
  const { caller } = request as Partial<FastifyRequest>
  const agent = headers['user-agent'] ?? ''
  const own = PHONE.test(agent) ? 'phone' : 'computer'
  return {
    request: request.id,
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
