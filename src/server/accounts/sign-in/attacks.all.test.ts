import { describe, expect, test, vi } from 'vitest'
import { reserveAttempt } from '../../callers/attempts.ts'
import {
  ana,
  bia,
  PASSWORD,
  SECRET,
  type TestAccounts,
  testAccounts,
} from '../../testing/accounts/accounts.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'
import { limitsOf } from './sign-in-guard.ts'

const home = { address: '203.0.113.7' }
const elsewhere = { address: '198.51.100.9' }
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

type Try = { email: string | undefined; address: string }

/** Counts failed tries until they are locked, without hashing passwords. Returns how many were allowed. */
async function failUntilLocked({ db }: TestAccounts, tries: Try[]): Promise<number> {
  let failures = 0
  for (const attempt of tries) {
    try {
      await reserveAttempt(db, limitsOf(SECRET, attempt))
      failures += 1
    } catch (error) {
      expect(error).toMatchObject({ code: 'locked' })
    }
  }
  return failures
}

const fresh = (count: number, address = elsewhere.address): Try[] =>
  times(count).map((index) => ({ email: `p${index}@exemplo.com.br`, address }))

describe.each(databases)('an attack on a person on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)

  test('is stopped after five tries even if they all come at once', async () => {
    await site.add(ana)
    const attacker = site.browser(elsewhere)
    const answers = await Promise.all(
      times(40).map((n) => attacker.signIn(ana.email, `guess-${n}`)),
    )
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(5)
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(35)
  })

  testOnce('is locked even if the last password is right, and told how long to wait', async () => {
    await site.add(ana)
    const attacker = site.browser(elsewhere)
    for (const index of times(5)) await attacker.signIn(ana.email, `guess-${index}`)
    const { status, message, reply } = await attacker.signIn(ana.email)
    expect(status).toBe(429)
    expect(message).toMatch(/^Muitas tentativas\. Tente novamente em (30|29) segundos\.$/)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(25)
  })

  testOnce('that tries many e-mails is stopped by the address it comes from', async () => {
    await site.add(ana)
    expect(await failUntilLocked(site, fresh(40))).toBe(20)
    expect((await site.browser(elsewhere).signIn(ana.email)).status).toBe(429)
    expect((await site.browser(home).signIn(ana.email)).status).toBe(200)
  })

  testOnce('from one IPv6 network counts as one address', async () => {
    const tries = fresh(30).map((attempt, n) => ({ ...attempt, address: `2001:db8:1:2::${n + 1}` }))
    expect(await failUntilLocked(site, tries)).toBe(20)
    expect(await failUntilLocked(site, fresh(1, '2001:db8:1:3::1'))).toBe(1)
  })

  testOnce('cannot forge its address', async () => {
    await site.add(ana)
    await failUntilLocked(site, fresh(20))
    const headers = { 'x-forwarded-for': home.address, forwarded: `for=${home.address}` }
    const attacker = site.browser({ ...elsewhere, headers })
    expect((await attacker.signIn(ana.email)).status).toBe(429)
  })

  testOnce('waits longer each time, up to a quarter of an hour', async () => {
    const guess = [{ email: ana.email, ...elsewhere }]
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const _ of times(4)) await failUntilLocked(site, guess)
    const waits = []
    for (const _ of times(7)) {
      await failUntilLocked(site, guess)
      const { message } = await site.browser(elsewhere).signIn(ana.email)
      waits.push(message.replace(/.* em /, ''))
      vi.advanceTimersByTime(15 * 60_000 + 1)
    }
    vi.useRealTimers()
    expect(waits).toEqual([
      '30 segundos.',
      '1 minuto.',
      '2 minutos.',
      '4 minutos.',
      '8 minutos.',
      '15 minutos.',
      '15 minutos.',
    ])
  })

  test('no longer counts once the person has signed in', async () => {
    await site.add(ana)
    const guesses = times(4).map(() => ({ email: ana.email, ...home }))
    await failUntilLocked(site, guesses)
    expect((await site.browser(home).signIn(ana.email)).status).toBe(200)
    expect(await failUntilLocked(site, guesses)).toBe(4)
    expect((await site.browser(home).signIn(ana.email)).status).toBe(200)
  })
})

describe('behind a trusted proxy', () => {
  const site = testAccounts(sqlite, { trustProxy: ['127.0.0.1'] })

  test('attackers are distinguished by the address that the proxy reports', async () => {
    await site.add(ana)
    await failUntilLocked(site, fresh(20))
    const from = (address: string) => site.browser({ headers: { 'x-forwarded-for': address } })
    expect((await from(elsewhere.address).signIn(ana.email)).status).toBe(429)
    expect((await from(home.address).signIn(ana.email)).status).toBe(200)
  })
})

describe('with the password alone', () => {
  const site = testAccounts(sqlite, { adminLogin: 'password' })
  const enter = (where: { address: string }, password = PASSWORD) =>
    site.browser(where).post('/api/auth/sign-in', { password })

  test('the only owner is let in', async () => {
    await site.add(ana, bia)
    const { status, body } = await enter(home)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email: ana.email }, loginVariant: 'password' })
  })

  test.each([
    [{}, 400, 'Senha é obrigatória'],
    [{ password: '12345' }, 400, 'Senha deve ter pelo menos 6 caracteres'],
    [{ password: 'girafa-errada' }, 401, 'Senha incorreta. Tente novamente.'],
  ])('%j is refused', async (form, status, message) => {
    await site.add(ana)
    const answer = await site.browser().post('/api/auth/sign-in', form)
    expect(answer).toMatchObject({ status, message })
  })

  test('an editor signs in with their e-mail', async () => {
    await site.add(ana, bia)
    expect((await site.browser().signIn(bia.email)).body).toMatchObject({ role: 'editor' })
  })

  test('two owners are asked for their e-mail', async () => {
    await site.add(ana, { ...bia, role: 'owner' })
    expect((await site.browser().get('/api/auth/session')).body.loginVariant).toBe('email')
    expect(await enter(home)).toMatchObject({ status: 400, message: 'Email é obrigatório' })
  })

  test('an attack from one address is stopped after five tries, and only there', async () => {
    await site.add(ana)
    const answers = []
    for (const n of times(20)) answers.push(await enter(elsewhere, `guess-${n}`))
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(5)
    expect((await enter(home)).status).toBe(200)
  })

  test('an attack from everywhere does not lock out the clinic', async () => {
    await site.add(ana)
    const clinic = site.browser(home)
    await clinic.post('/api/auth/sign-in', { password: PASSWORD })
    const tries = times(120).map((n) => ({ email: undefined, address: `198.51.100.${n}` }))
    expect(await failUntilLocked(site, tries)).toBe(100)
    expect((await enter(elsewhere)).status).toBe(429)
    expect((await clinic.post('/api/auth/sign-in', { password: PASSWORD })).status).toBe(200)
  })
})
