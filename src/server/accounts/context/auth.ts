import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
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
} from './context.ts'

export type AuthOptions = {
  db: Database
  log: Log
  secret: string
  publicUrl: string | undefined
  passwords: Passwords
}

export type Auth = ReturnType<typeof openAuth>

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The auth library on our tables. Only its functions are used; none of its own routes is registered. */
export function openAuth({ db, log, secret, publicUrl, passwords }: AuthOptions) {
  const hasHttps = publicUrl?.startsWith('https:') === true
  return betterAuth({
    appName: 'Leveza',
    baseURL: publicUrl ?? 'http://localhost',
    trustedOrigins: [],
    secrets: [{ version: 1, value: secret }],
    // For PostgreSQL too: stores dates as text and booleans as 0/1, the same on both engines.
    database: { db, type: 'sqlite' },
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
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      additionalFields: {
        kind: { type: 'string', required: true, input: false, defaultValue: 'page' },
      },
      expiresIn: SESSION_SECONDS,
      // sessions.ts ends idle sessions.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed',
    },
    plugins: [
      provenSignIn(),
      twoFactor({
        issuer: 'Leveza',
        twoFactorTable: 'two_factors',
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        accountLockout: { maxFailedAttempts: MAX_WRONG_CODES, durationSeconds: CODE_LOCK_SECONDS },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
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
