import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { hmacOf } from '../../callers/secret.ts'
import {
  ana,
  type Browser,
  bia,
  PASSWORD,
  SECRET,
  testAccounts,
} from '../../testing/accounts/accounts.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'
import { openPasswords } from '../passwords/passwords.ts'
import type { Context } from '../sessions/context.ts'
import { readKnownDevice } from './sign-in-guard.ts'

const NEW = 'zebra-no-jardim-verde'
const home = { address: '203.0.113.7' }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const devicesOf = ({ cookies }: Browser) =>
  [...cookies].filter(([name]) => name.includes('leveza.device.'))

// On one engine: it is the queue of the passwords that is full.
describe('a flood of strangers', () => {
  const passwords = openPasswords({ maxWaiting: 2 })
  const site = testAccounts(sqlite, { passwords })

  /** Keeps two strangers in progress and two waiting, without a gap, until it is stopped. */
  function fillQueue(): () => Promise<unknown> {
    let isOver = false
    const strangers = times(4).map(async () => {
      while (!isOver) await passwords.hash('girafa-errada')
    })
    return () => {
      isOver = true
      return Promise.all(strangers)
    }
  }

  test('that signs in a hundred times leaves the owner her own device', async () => {
    await site.add(ana)
    const owner = site.browser(home)
    await owner.signIn(ana.email)

    const stopFlood = fillQueue()
    const strangers = times(100).map((n) =>
      site.browser({ address: `198.51.100.${n}` }).signIn(`p${n}@exemplo.com.br`, 'girafa-errada'),
    )
    const statuses: number[] = []
    for (const _ of times(4)) statuses.push((await owner.signIn(ana.email)).status)
    const answers = await Promise.all(strangers)
    await stopFlood()
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]?.reply.headers['retry-after']).toBe('5')
    expect(answers[0]?.message).toMatch(/Aguarde alguns segundos/)
  }, 60_000)
})

describe.each(databases)('a known device on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)
  const failAs = async (browser: Browser, count: number) => {
    for (const n of times(count)) await browser.signIn(ana.email, `guess-${n}`)
  }

  testOnce('is not locked out by strangers at the same address', async () => {
    await site.add(ana)
    const own = site.browser(home)
    await own.signIn(ana.email)
    await own.post('/api/auth/sign-out')
    const stranger = site.browser(home)
    await failAs(stranger, 6)
    expect((await stranger.signIn(ana.email)).status).toBe(429)
    expect((await own.signIn(ana.email)).status).toBe(200)
    expect((await stranger.signIn(ana.email)).status, 'strangers stay locked').toBe(429)
  })

  testOnce('is locked only by its own wrong passwords', async () => {
    await site.add(ana)
    const [phone, desk] = [site.browser(home), site.browser(home)]
    await phone.signIn(ana.email)
    await desk.signIn(ana.email)
    await failAs(phone, 5)
    expect((await phone.signIn(ana.email)).status).toBe(429)
    expect((await desk.signIn(ana.email)).status).toBe(200)
  })

  testOnce('gives a thief of its cookie no access', async () => {
    await site.add(ana)
    const own = await site.signedIn(ana)
    const thief = site.browser()
    for (const [name, value] of devicesOf(own)) thief.cookies.set(name, value)
    expect(thief.cookies.size).toBe(1)
    expect((await thief.get('/api/auth/session')).body.user).toBeNull()
    expect((await thief.get('/api/auth/sessions')).status).toBe(401)
    expect((await thief.signIn(ana.email, 'girafa-errada')).status).toBe(401)
  })

  test('is forgotten after a password change, except the one used for it', async () => {
    await site.add(ana)
    const [phone, desk] = [await site.signedIn(ana), await site.signedIn(ana)]
    const form = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await desk.post('/api/auth/password', form)).status).toBe(204)
    const stranger = site.browser()
    await failAs(stranger, 6)
    expect((await phone.signIn(ana.email, NEW)).status).toBe(429)
    expect((await desk.signIn(ana.email, NEW)).status).toBe(200)
  })

  test('is known to each account that was used on it, and to no other', async () => {
    await site.add(ana, bia, { ...bia, email: 'clara@exemplo.com.br' })
    const shared = site.browser()
    await shared.signIn(ana.email)
    await shared.signIn(bia.email)
    expect(devicesOf(shared)).toHaveLength(2)
    const stranger = site.browser()
    for (const { email } of [ana, bia, { email: 'clara@exemplo.com.br' }]) {
      for (const n of times(6)) await stranger.signIn(email, `guess-${n}`)
    }
    expect((await shared.signIn(ana.email)).status).toBe(200)
    expect((await shared.signIn(bia.email)).status).toBe(200)
    expect((await shared.signIn('clara@exemplo.com.br')).status).toBe(429)
  })

  testOnce('that an older version marked is known from its next sign-in on', async () => {
    await site.add(ana)
    const own = await site.signedIn(ana)
    const [[name = ''] = []] = devicesOf(own)
    const { password } = await site.db
      .selectFrom('accounts')
      .select('password')
      .executeTakeFirstOrThrow()
    const id = '0'.repeat(32)
    const mark = hmacOf(SECRET, 'device', [id, await site.idOf(ana), password].join(':'))
    own.cookies.set(name, `${id}.${mark}`)
    await own.signIn(ana.email)
    await failAs(site.browser(), 6)
    expect((await own.signIn(ana.email)).status).toBe(200)
  })

  testOnce.each(['x', '%00', `${'0'.repeat(32)}.${'0'.repeat(64)}`])(
    'cannot be forged: %s',
    async (value) => {
      await site.add(ana)
      const own = await site.signedIn(ana)
      const forger = site.browser()
      for (const [name] of devicesOf(own)) forger.cookies.set(name, value)
      await failAs(site.browser(), 6)
      expect((await forger.signIn(ana.email)).status).toBe(429)
    },
  )
})

test('a forged cookie of a device costs no query', async () => {
  const forged = `leveza.device.00000000=${'0'.repeat(32)}.${'0'.repeat(64)}`
  const request = { headers: { cookie: forged } } as FastifyRequest
  const context = { secret: SECRET, db: undefined } as unknown as Context
  expect(await readKnownDevice(context, request, ana.email)).toBeUndefined()
})

describe('the cookie of a known device', () => {
  const site = testAccounts(sqlite, { publicUrl: 'https://www.exemplo.com.br' })

  test('is limited to this host and the server, and does not identify the person', async () => {
    await site.add(ana)
    const { reply } = await site.browser().signIn(ana.email)
    const cookies = [reply.headers['set-cookie']].flat()
    const mark = cookies.find((cookie) => cookie?.includes('device')) ?? ''
    expect(mark).toMatch(
      /^__Host-leveza\.device\.[0-9a-f]{8}=[0-9a-f]{32}\.[0-9a-f]{64}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(mark).not.toContain(await site.idOf(ana))
  })
})
