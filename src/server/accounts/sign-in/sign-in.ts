import type { FastifyRequest } from 'fastify'
import type { LoginVariant, Session, SignInAnswer } from '#protocol/accounts.ts'
import { maskedEmailOf, recordActivity } from '../../activity/note-activity.ts'
import { isRefusal, limited, perAddress } from '../../callers/attempts.ts'
import { problem } from '../../http/problems.ts'
import { readDevAccount } from '../people/first-owner.ts'
import { hasPasskeys, hasPeople, readOnlyOwner } from '../people/people.ts'
import {
  type Context,
  failureOf,
  forwardCookies,
  headersFor,
  passkeySiteOf,
  type RouteOptions,
  type Visit,
} from '../sessions/context.ts'
import { hasTwoFactor } from '../sessions/own-proof.ts'
import {
  type AuthUser,
  endSession,
  type SignedInUser,
  toSignedInUser,
} from '../sessions/sessions.ts'
import { clearTries, limitsOf, placeOf, readKnownDevice, rememberDevice } from './sign-in-guard.ts'

export type Credentials = { email: string; password: string }

/** The person who has just signed in, or that a code is still needed. */
type Entry = SignedInUser | 'needs-code'

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
  const entry = await limited(context.db, limitsOf(context.secret, attempt), async (isLast) => {
    const entry = await enter(context, visit, { email, password })
    if (entry) return entry
    await recordActivity(context.db, {
      kind: isLast ? 'sign-in-locked' : 'sign-in-failed',
      by: null,
      details: attempt.email ? { email: maskedEmailOf(attempt.email) } : {},
    })
    throw problem(isByPasswordOnly ? 'wrong-password' : 'wrong-credentials')
  })
  if (entry !== 'needs-code') {
    await clearTries(context.db, context.secret, attempt)
    await recordActivity(context.db, { kind: 'signed-in', by: entry.userId })
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
    return toSignedInUser(response.user)
  } catch (error) {
    // BAD_REQUEST: a password longer than any that can be set.
    if (['UNAUTHORIZED', 'BAD_REQUEST'].includes(String(failureOf(error)?.status))) return undefined
    throw error
  }
}

/** Signs in whoever proves by a code or a passkey who they are; failures are limited by address. */
export async function signInBy(
  way: 'code' | 'passkey',
  context: Context,
  { request, reply }: Visit,
  prove: () => Promise<{ user: AuthUser; headers: Headers }>,
): Promise<SignedInUser> {
  const { db, secret } = context
  const address = request.ip
  const limit = perAddress(`${way}:${placeOf(secret, address)}`)
  const { user, headers } = await limited(db, [limit], () =>
    prove().catch(async (error) => {
      if (isRefusal(error)) await recordActivity(db, { kind: `${way}-failed`, by: null })
      throw error
    }),
  )
  const identity = toSignedInUser(user)
  const { userId: by, email } = identity
  const device = await readKnownDevice(context, request, email)
  await clearTries(db, secret, { email, address, device })
  forwardCookies(reply, headers)
  await rememberDevice(context, { request, reply }, by)
  const details = way === 'passkey' ? { isByPasskey: 1 } : {}
  await recordActivity(db, { kind: 'signed-in', by, details })
  return identity
}

/** Ends the session that the browser had before, once somebody has signed in. */
export async function answerSignIn(
  { context, accounts }: RouteOptions,
  request: FastifyRequest,
  enter: () => Promise<Entry>,
): Promise<SignInAnswer> {
  const previous = await accounts.readCookie(request)
  const entry = await enter()
  if (entry === 'needs-code') return { needsCode: true }
  if (previous) await endSession(context.db, previous.sessionId)
  return sessionAnswer(context, request, entry)
}

/** The password alone identifies a person only where there is a single owner. */
export async function readLoginVariant({ db, adminLogin }: Context): Promise<LoginVariant> {
  return adminLogin === 'password' && (await readOnlyOwner(db)) ? 'password' : 'email'
}

/** What the panel asks first: who is signed in, or which login screen to show. */
export async function sessionAnswer(
  context: Context,
  request: FastifyRequest,
  identity: SignedInUser | undefined,
): Promise<Session> {
  const common = {
    loginVariant: await readLoginVariant(context),
    hasMailServer: context.hasMailServer,
    passkeyOrigin: passkeySiteOf(request, context.publicUrl)?.origin ?? null,
    hasPasskeys: await hasPasskeys(context.db, identity?.userId),
  }
  if (!identity) {
    const devAccount = await readDevAccount(context.db, context.devAccount)
    const needsSetup = !(await hasPeople(context.db))
    return { user: null, role: null, ...common, needsSetup, ...(devAccount && { devAccount }) }
  }
  const { userId, email, userName, createdTime, role } = identity
  return {
    user: { userId, email, userName, createdTime },
    role,
    hasTwoFactor: await hasTwoFactor(context.db, userId),
    ...common,
    needsSetup: false,
  }
}
