import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { CamelCasePlugin } from 'kysely'
import * as z from 'zod'
import { MIN_PASSWORD_LENGTH } from '#content/rules/credentials.ts'
import type { Database } from '../../database/tables.ts'
import type { Log } from '../../http/log.ts'
import { problem } from '../../http/problems.ts'
import { MAX_PASSWORD_LENGTH } from '../passwords/password-rules.ts'
import type { Passwords } from '../passwords/passwords.ts'
import {
  CHALLENGE_SECONDS,
  CODE_LOCK_SECONDS,
  MAX_WRONG_CODES,
  SESSION_SECONDS,
} from './session-times.ts'

export type AuthOptions = {
  db: Database
  log: Log
  secret: string
  publicUrl: string | undefined
  passwords: Passwords
}

export type Auth = ReturnType<typeof openAuth>

/** The auth library on our tables. Only its functions are used; none of its own routes is registered. */
export function openAuth({ db, log, secret, publicUrl, passwords }: AuthOptions) {
  const hasHttps = publicUrl?.startsWith('https:') === true
  return betterAuth({
    appName: 'Leveza',
    baseURL: publicUrl ?? 'http://localhost',
    trustedOrigins: [],
    secrets: [{ version: 1, value: secret }],
    // For PostgreSQL too: stores dates as text and booleans as 0/1, the same on both engines.
    database: { db: db.withPlugin(new CamelCasePlugin()), type: 'sqlite' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...args) => {
        const error = args.find((arg) => arg instanceof Error)
        log.error({ error }, message)
      },
    },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
      cookiePrefix: hasHttps ? '__Host-leveza' : 'leveza',
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: '/', secure: hasHttps },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: passwords.hash,
        verify: ({ password, hash }) => passwords.isPassword(password, hash),
      },
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      modelName: 'users',
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      additionalFields: {
        kind: { type: 'string', required: true, input: false, defaultValue: 'page' },
      },
      expiresIn: SESSION_SECONDS,
      // sessions.ts ends idle sessions.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    plugins: [
      provenSignIn(),
      twoFactor({
        issuer: 'Leveza',
        twoFactorTable: 'two_factors',
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        accountLockout: { maxFailedAttempts: MAX_WRONG_CODES, durationSeconds: CODE_LOCK_SECONDS },
      }),
    ],
  })
}

/** Lets the auth library open a session for a person whose identity this site has proved itself. No HTTP route leads here. */
const provenSignIn = () =>
  ({
    id: 'proven-sign-in',
    endpoints: {
      signInProven: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context
          const user = await internalAdapter.findUserById(context.body.userId)
          if (!user) throw problem('person-not-found')
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          return { user }
        },
      ),
    },
  }) satisfies BetterAuthPlugin
