import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Presence } from '#protocol/presence.ts'
import { olga } from '../../testing/panel.ts'
import { databases, onceOn } from '../../testing/server.ts'
import { ana, insertUser, ownPage, testService } from '../../testing/service.ts'
import {
  deleteSilent,
  MAX_PER_PERSON,
  readPresence,
  SILENCE_MILLISECONDS,
  savePresence,
} from './presence.ts'

const EDITOR = 'contact_contact'
const HERE = 'editor-of-ana'
const pathOf = (id: string) => `/api/presence/${id}`

describe.each(databases)('who has an editor open, on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const service = testService(make)
  const request = (
    method: 'PUT' | 'DELETE',
    id: string,
    body?: object,
    headers: object = ownPage,
  ) =>
    service.app.inject({
      method,
      url: pathOf(id),
      headers: { ...headers },
      ...(body && { payload: body }),
    })
  const open = (id: string, field?: string) => request('PUT', id, { editor: EDITOR, field })
  const anaAt = (id: string, field: string | null = null): Presence => ({
    id,
    editor: EDITOR,
    field,
    by: { userId: ana.userId, name: ana.userName },
  })

  /** A browser that listens. The list is what it was told last. */
  async function listen() {
    const leave = new AbortController()
    onTestFinished(() => leave.abort())
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const reply = await fetch(`${url}/api/events`, { headers: ownPage, signal: leave.signal })
    const told: Presence[][] = []
    const read = async () => {
      let heard = ''
      for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        heard += text
        const events = [...heard.matchAll(/event: presence\ndata: (.+)\n\n/g)]
        told.splice(0, told.length, ...events.map(([, data = '']) => JSON.parse(data)))
      }
    }
    read().catch(() => {})
    await vi.waitFor(() => expect(told).toHaveLength(1), 30_000)
    return { told, last: () => told.at(-1) }
  }

  test('is sent to open panels at once, with the field, until it is closed', async () => {
    const { told } = await listen()
    expect((await open(HERE)).statusCode).toBe(204)
    await vi.waitFor(() => expect(told.at(-1)).toEqual([anaAt(HERE)]), 30_000)
    await open(HERE, 'phone')
    await vi.waitFor(() => expect(told.at(-1)).toEqual([anaAt(HERE, 'phone')]), 30_000)
    await open(HERE, 'phone')
    await request('DELETE', HERE)
    await vi.waitFor(() => expect(told.at(-1)).toEqual([]), 30_000)
    expect(told).toHaveLength(4)
  })

  testOnce('is sent to a panel that is opened later', async () => {
    await open(HERE, 'phone')
    const { last } = await listen()
    expect(last()).toEqual([anaAt(HERE, 'phone')])
  })

  test('is sent although it was reported to another process', async () => {
    const { last } = await listen()
    await savePresence(service.db, { id: HERE, userId: ana.userId, editor: EDITOR })
    await vi.waitFor(() => expect(last()).toEqual([anaAt(HERE)]), 30_000)
  })

  testOnce('has a name and no e-mail', async () => {
    await open(HERE)
    expect(JSON.stringify(await readPresence(service.db))).not.toContain('@')
  })

  test('is forgotten after a silence, and nothing of it stays stored', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await open(HERE)
    vi.setSystemTime(Date.now() + SILENCE_MILLISECONDS - 1_000)
    expect(await readPresence(service.db)).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2_000)
    expect(await readPresence(service.db)).toEqual([])
    await deleteSilent(service.db)
    expect(await service.db.selectFrom('presence').selectAll().execute()).toEqual([])
  })

  test('cannot be changed or removed by another person', async () => {
    await insertUser(service.db, olga)
    await open(HERE, 'phone')
    service.accounts.person = olga
    await request('PUT', HERE, { editor: 'hero_hero' })
    await request('DELETE', HERE)
    expect(await readPresence(service.db)).toEqual([anaAt(HERE, 'phone')])
  })

  test('is shown with its eight newest editors per person, so that nobody is crowded out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await insertUser(service.db, olga)
    await savePresence(service.db, { id: 'z-editor-of-olga', userId: olga.userId, editor: EDITOR })
    const ids = Array.from(
      { length: 210 },
      (_, index) => `editor-${String(index).padStart(4, '0')}`,
    )
    for (const id of ids) {
      vi.setSystemTime(Date.now() + 1)
      await savePresence(service.db, { id, userId: ana.userId, editor: EDITOR })
    }
    const shown = (await readPresence(service.db)).map(({ id }) => id)
    expect(shown).toEqual([...ids.slice(-MAX_PER_PERSON), 'z-editor-of-olga'])
  })

  test('is removed with a person who loses access', async () => {
    await open(HERE)
    await service.db.deleteFrom('users').where('id', '=', ana.userId).execute()
    expect(await service.db.selectFrom('presence').selectAll().execute()).toEqual([])
  })

  testOnce.each([
    ['no editor', HERE, {}, 400],
    ['an editor with other characters', HERE, { editor: 'contact contact' }, 400],
    ['a long field', HERE, { editor: EDITOR, field: 'a'.repeat(101) }, 400],
    ['a short id', 'ana', { editor: EDITOR }, 400],
    ['a long text', HERE, { editor: EDITOR, more: 'a'.repeat(2_000) }, 413],
  ])('is refused with %s', async (_case, id, body, status) => {
    expect((await request('PUT', id, body)).statusCode).toBe(status)
    expect(await readPresence(service.db)).toEqual([])
  })

  testOnce("is only heard from signed-in people on the site's own pages", async () => {
    const foreign = { ...ownPage, 'sec-fetch-site': 'cross-site' }
    expect((await request('PUT', HERE, { editor: EDITOR }, foreign)).statusCode).toBe(403)
    expect((await request('PUT', HERE, { editor: EDITOR }, {})).statusCode).toBe(401)
    expect(await readPresence(service.db)).toEqual([])
  })
})
