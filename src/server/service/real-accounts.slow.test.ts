import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bia, testAccounts } from '../testing/accounts/accounts.ts'
import { hasPostgres, postgres } from '../testing/databases.ts'
import { sqlite } from '../testing/server.ts'
import { type Call, signedHeaders } from '../testing/service.ts'

const update: Call = {
  method: 'PUT',
  path: '/lm/leveza/hero/documents',
  body: { filter: { _id: 'hero' }, update: { title: 'Olá' } },
}

describe('an editor with a real account', () => {
  const site = testAccounts(sqlite, { hasContent: true })
  const send = async (call: Call, headers: Record<string, string>) => {
    const { method = 'GET', path, body } = call
    const all = { ...headers, 'content-type': 'application/json' }
    const reply = await site.app.inject({
      method,
      url: path,
      headers: all,
      payload: body === undefined ? '' : JSON.stringify(body),
    })
    return reply.json()
  }

  beforeEach(() => site.add(bia))

  test('saves from the panel', async () => {
    const browser = await site.signedIn(bia)
    const { status, body } = await browser.send('PUT', update.path, update.body)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 200, data: { title: 'Olá', _version: 2 } })
    const info = await browser.post('/lm/user/info')
    expect(info.body.data).toMatchObject({ email: bia.email, userName: bia.name })
  })

  test('lets a program save with a token and its key, until its session ends', async () => {
    const browser = await site.signedIn(bia)
    const { body } = await browser.post('/api/auth/token')
    const { token, signingKey } = body as { token: string; signingKey: string }
    const headers = () => signedHeaders(update, { token, signingKey })
    expect(await send(update, headers())).toMatchObject({ code: 200 })
    expect(
      await send(update, signedHeaders(update, { token, signingKey: '0'.repeat(64) })),
    ).toMatchObject({ code: 401 })
    await site.db.deleteFrom('sessions').where('kind', '=', 'program').execute()
    expect(await send(update, headers())).toMatchObject({ code: 401 })
  })

  test('can do nothing after signing out', async () => {
    const browser = await site.signedIn(bia)
    const cookies = new Map(browser.cookies)
    await browser.post('/api/auth/sign-out')
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await browser.send('PUT', update.path, update.body)).status).toBe(401)
  })

  test('is signed out after a while although a panel is open', async () => {
    const browser = await site.signedIn(bia)
    const usedAt = new Date(Date.now() - 10 * 60_000).toISOString()
    await site.db.updateTable('sessions').set({ updated_at: usedAt }).execute()
    const readUsed = async () =>
      (await site.db.selectFrom('sessions').select('updated_at').executeTakeFirstOrThrow())
        .updated_at
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const leave = new AbortController()
    const { status } = await fetch(`${url}/api/events`, {
      headers: { cookie },
      signal: leave.signal,
    })
    leave.abort()
    expect(status).toBe(200)
    expect(await readUsed()).toBe(usedAt)
    await browser.get('/api/auth/session')
    expect(await readUsed()).not.toBe(usedAt)
  })
})

describe.skipIf(!hasPostgres)('an editor whose session PostgreSQL fails to read', () => {
  const site = testAccounts(postgres, { hasContent: true })

  test('is asked to try again, also where it answers again at once', async () => {
    await site.add(bia)
    const browser = await site.signedIn(bia)
    const waiting = sql<{ pid: number }>`select pid from pg_locks
      where relation = 'sessions'::regclass and not granted`
    const status = await site.db.transaction().execute(async (db) => {
      await sql`lock table sessions in access exclusive mode`.execute(db)
      const answer = browser.send('PUT', update.path, update.body)
      await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
      await sql`select pg_cancel_backend(pid) from (${waiting}) as reader`.execute(db)
      return (await answer).status
    })
    expect(status).toBe(503)
  })
})
