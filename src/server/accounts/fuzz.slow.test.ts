import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ana, bia, testAccounts } from '../testing/accounts/accounts.ts'
import { randomRuns } from '../testing/random.ts'
import { databases } from '../testing/server.ts'

const ROUNDS = 50

const routes = [
  ['POST', '/api/auth/sign-in'],
  ['POST', '/api/auth/sign-in/code'],
  ['POST', '/api/auth/setup'],
  ['POST', '/api/auth/invite'],
  ['POST', '/api/auth/reset'],
  ['POST', '/api/auth/password'],
  ['POST', '/api/auth/two-factor/start'],
  ['POST', '/api/auth/two-factor/confirm'],
  ['POST', '/api/auth/two-factor/disable'],
  ['POST', '/api/auth/sign-in/passkey'],
  ['POST', '/api/auth/passkeys'],
  ['POST', '/api/auth/passkeys/start'],
  ['POST', '/api/auth/passkeys/%s/remove'],
  ['POST', '/api/people/invites'],
  ['PATCH', '/api/people/%s'],
  ['DELETE', '/api/people/%s'],
  ['DELETE', '/api/people/%s/sessions'],
  ['DELETE', '/api/people/invites/%s'],
  ['POST', '/api/auth/sessions/%s/end'],
  ['GET', '/api/auth/session'],
] as const

const fields = [
  'email',
  'password',
  'token',
  'name',
  'role',
  'code',
  'currentPassword',
  'newPassword',
  'passkey',
  'response',
  'id',
]
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    "' or 1=1 --",
    'a@b.co\u0000',
    'x'.repeat(2_000),
  ),
)
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }))
const oddBody = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), oddValue)
    .map((body) => JSON.stringify(body)),
  oddValue.map((body) => JSON.stringify(body)),
  oddText,
)
const oddRequest = fc.record({
  route: fc.constantFrom(...routes),
  part: oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  body: oddBody,
  cookie: fc.option(oddText.map((text) => encodeURIComponent(text.toWellFormed()))),
})

// PostgreSQL refuses more than SQLite does.
describe.each(databases.slice(-1))('random input to the accounts on %s', (_engine, make) => {
  const site = testAccounts(make)

  test('causes no server error and changes nobody', async () => {
    await site.add(ana, bia)
    const [owner] = [await site.signedIn(ana)]
    const session = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const everybody = () =>
      Promise.all([
        site.db.selectFrom('users').selectAll().orderBy('id').execute(),
        site.db.selectFrom('accounts').selectAll().orderBy('id').execute(),
        site.db.selectFrom('links').selectAll().execute(),
      ])
    const before = await everybody()
    await fc.assert(
      fc.asyncProperty(oddRequest, async ({ route: [method, path], part, body, cookie }) => {
        const reply = await site.app.inject({
          method,
          url: path.replace('%s', part),
          headers: {
            'sec-fetch-site': 'same-origin',
            cookie:
              cookie === null
                ? session
                : `leveza.session_token=${cookie}; leveza.two_factor=${cookie}`,
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(method === 'GET' ? {} : { payload: body }),
        })
        expect(reply.statusCode).toBeLessThan(500)
      }),
      randomRuns(ROUNDS),
    )
    expect(await everybody()).toEqual(before)
  }, 120_000)
})
