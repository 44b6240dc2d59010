import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { roles } from '#protocol/accounts.ts'
import { maskedEmailOf, recordActivity } from '../../activity/note-activity.ts'
import type { Identity } from '../../callers/identity.ts'
import { problem } from '../../http/problems.ts'
import {
  type Context,
  failureOf,
  forwardCookies,
  headersFor,
  logEvent,
} from '../context/context.ts'
import { isLocked } from '../context/throttle.ts'
import { readKnownDevice, rememberDevice } from './known-device.ts'
import { guardSignIn } from './sign-in-guard.ts'

export type Credentials = { email: string; password: string }

type Visit = { request: FastifyRequest; reply: FastifyReply }

export type SignedInUser = Omit<Identity, 'sessionId'>

/** The person who has just signed in, or that a code is still needed. */
export type Entry = { identity: SignedInUser } | 'needs-code'

type AuthUser = {
  id: string
  email: string
  name: string
  createdAt: Date
  /** Every person has one; the library types it in some of its answers only. */
  role?: unknown
}

const knownRole = z.enum(roles)

export const toSignedInUser = ({ id, email, name, createdAt, role }: AuthUser): SignedInUser => ({
  userId: id,
  email,
  userName: name,
  createdTime: createdAt.toISOString(),
  role: knownRole.parse(role),
})

/** Throws `locked`, or the same error after the same time for a wrong password and an unknown address. */
export async function signIn(
  context: Context,
  visit: Visit,
  credentials: Credentials,
  options: { isByPasswordOnly: boolean },
): Promise<Entry> {
  const device = await readKnownDevice(context, visit.request, credentials.email)
  const { asKnown, asStranger } = context.passwords
  const inLane = device ? asKnown : asStranger
  return inLane(() => signInGuarded(context, visit, credentials, { ...options, device }))
}

async function signInGuarded(
  context: Context,
  visit: Visit,
  { email, password }: Credentials,
  { isByPasswordOnly, device }: { isByPasswordOnly: boolean; device: string | undefined },
): Promise<Entry> {
  const { ip: address } = visit.request
  const attempt = { email: isByPasswordOnly ? undefined : email, address, device }
  const guard = await guardSignIn(context.db, context.secret, attempt).catch((error) => {
    if (isLocked(error)) logEvent(context, 'sign-in locked', attempt)
    throw error
  })
  const entry = await enter(context, visit, { email, password }).catch(async (error) => {
    // The password was not checked, so the try does not count.
    await guard.passFirstFactor()
    throw error
  })
  if (!entry) {
    logEvent(context, 'sign-in failed', attempt)
    await recordActivity(context.db, {
      kind: guard.isLast ? 'sign-in-locked' : 'sign-in-failed',
      by: null,
      details: attempt.email ? { email: maskedEmailOf(attempt.email) } : {},
    })
    throw problem(isByPasswordOnly ? 'wrong-password' : 'wrong-credentials')
  }
  if (entry === 'needs-code') {
    await guard.passFirstFactor()
  } else {
    await guard.pass()
    await recordActivity(context.db, { kind: 'signed-in', by: entry.identity.userId })
    logEvent(context, 'signed in', { email, address })
  }
  return entry
}

/** Undefined when the password is wrong. Always creates a new session, whatever cookie the request has. */
export async function enter(
  context: Context,
  { request, reply }: Visit,
  { email, password }: Credentials,
): Promise<Entry | undefined> {
  const { api } = await context.auth()
  try {
    const { headers, response } = await api.signInEmail({
      body: { email, password },
      headers: headersFor(context, request),
      returnHeaders: true,
    })
    forwardCookies(reply, headers)
    if ('twoFactorRedirect' in response) return 'needs-code'
    await rememberDevice(context, { request, reply }, response.user.id)
    return { identity: toSignedInUser(response.user) }
  } catch (error) {
    // BAD_REQUEST: a password longer than any that can be set.
    if (['UNAUTHORIZED', 'BAD_REQUEST'].includes(String(failureOf(error)?.status))) return undefined
    throw error
  }
}
