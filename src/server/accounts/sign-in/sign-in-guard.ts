import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import {
  clearAttempts,
  forEveryone,
  type Limit,
  perAddress,
  perPerson,
} from '../../callers/attempts.ts'
import { hmacOf, isSame } from '../../callers/secret.ts'
import type { Database } from '../../database/tables.ts'
import { networkOf } from '../../http/forwarded-headers.ts'
import { type Context, cookieNameOf, cookieOf, isSecure, type Visit } from '../sessions/context.ts'
import { DEVICE_SECONDS } from '../sessions/session-times.ts'

/** A /64 network. */
const IPV6_GROUPS = 4

type Attempt = {
  /** Undefined where only the password is asked for. */
  email: string | undefined
  address: string
  /** The id of a device on which this person has signed in before. */
  device?: string | undefined
}

/** Resets the counter of the device, or else of the account. That of the address stays. */
export async function clearTries(
  db: Database,
  secret: string,
  { email, address, device }: Attempt,
): Promise<void> {
  // A sign-in on a known device must not reset the counter of strangers who are guessing.
  if (device) return clearAttempts(db, deviceKeyOf(secret, device))
  await clearAttempts(
    db,
    email === undefined ? ownerKeyOf(secret, address) : personKeyOf(secret, email),
  )
}

/** Failures elsewhere never lock a person out of a device on which that person has signed in before: each has its own counter. */
export function limitsOf(secret: string, { email, address, device }: Attempt): Limit[] {
  if (device) return [perPerson(deviceKeyOf(secret, device))]
  // One password for everyone: counted by address, so that nobody can lock the clinic out.
  if (email === undefined) return [perPerson(ownerKeyOf(secret, address)), forEveryone('everyone')]
  return [perPerson(personKeyOf(secret, email)), perAddress(`place:${placeOf(secret, address)}`)]
}

const deviceKeyOf = (secret: string, device: string) =>
  `device:${hmacOf(secret, 'device-tries', device)}`

const personKeyOf = (secret: string, email: string) => `person:${hmacOf(secret, 'person', email)}`

const ownerKeyOf = (secret: string, address: string) => `owner:${placeOf(secret, address)}`

/** An IPv6 address counts as its /64 network: its owner can take any address within. */
export function placeOf(secret: string, address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return hmacOf(secret, 'place', isIPv6(plain) ? networkOf(plain, IPV6_GROUPS) : plain)
}

const NONCE_BYTES = 8
const NONCE_LENGTH = 2 * NONCE_BYTES
const COOKIE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/
const IDS = /leveza\.device\.[0-9a-f]{8}=([0-9a-f]{32})\./g

/** Half of it is random; the other half says without a query that this site made it. */
const sealed = ({ secret }: Context, nonce: string) =>
  nonce + hmacOf(secret, 'device-seal', nonce).slice(0, NONCE_LENGTH)

const isSealed = (context: Context, id: string) =>
  isSame(id, sealed(context, id.slice(0, NONCE_LENGTH)))

type Owner = { id: string; passwordHash: string }

/**
 * The id of the device, if somebody has signed in to this account on it since its password was set.
 * It grants no access: it only distinguishes the person's own devices from strangers who guess the password.
 */
export async function readKnownDevice(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  // A flood of strangers has none that this site made, and must not cost a query each.
  const ids = [...(request.headers.cookie ?? '').matchAll(IDS)]
  if (!ids.some(([, id = '']) => isSealed(context, id))) return undefined
  const owner = await readOwner(context.db, 'users.email', email)
  return owner && deviceOf(context, request, owner)
}

/** Marks the browser as a known device of this account. A password change invalidates all marks. */
export async function rememberDevice(
  context: Context,
  { request, reply }: Visit,
  userId: string,
): Promise<void> {
  const owner = await readOwner(context.db, 'users.id', userId)
  if (!owner) return
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const id = deviceOf(context, request, owner) ?? sealed(context, nonce)
  const parts = [
    `${cookieNameOf(context, nameFor(context, owner))}=${id}.${markOf(context, owner, id)}`,
    `Max-Age=${DEVICE_SECONDS}`,
    'Path=/',
    'HttpOnly',
    ...(isSecure(context) ? ['Secure'] : []),
    'SameSite=Strict',
  ]
  reply.header('set-cookie', parts.join('; '))
}

function deviceOf(context: Context, request: FastifyRequest, owner: Owner): string | undefined {
  const value = cookieOf(context, request, nameFor(context, owner))
  const [, id, mark] = COOKIE.exec(value ?? '') ?? []
  const isOurs = id && mark && isSealed(context, id) && isSame(mark, markOf(context, owner, id))
  return isOurs ? id : undefined
}

/** One cookie per account, because people in a clinic share a computer. Its name does not reveal the account. */
const nameFor = ({ secret }: Context, { id }: Owner): `device.${string}` =>
  `device.${hmacOf(secret, 'device-name', id).slice(0, 8)}`

/** The hash has a new salt with each new password, so an old mark no longer matches. */
const markOf = ({ secret }: Context, { id, passwordHash }: Owner, deviceId: string) =>
  hmacOf(secret, 'device', [deviceId, id, passwordHash].join(':'))

async function readOwner(
  db: Database,
  column: 'users.id' | 'users.email',
  value: string,
): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'accounts.password'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row?.password ? { id: row.id, passwordHash: row.password } : undefined
}
