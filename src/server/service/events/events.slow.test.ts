import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { PUBLISH_DRAFTS_PATH } from '#protocol/drafts.ts'
import { changeRole } from '../../accounts/people/people.ts'
import { requirePeople } from '../../callers/callers.ts'
import { readNewestSave } from '../../content/saves.ts'
import { saveDraft } from '../../drafts/drafts.ts'
import { zodCompilers } from '../../http/route-schemas.ts'
import { bia, testAccounts } from '../../testing/accounts/accounts.ts'
import { saveDocument } from '../../testing/documents.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'
import { ana, ownPage, standInAccounts, testService } from '../../testing/service.ts'
import { openEventHub } from './event-hub.ts'
import { eventRoutes } from './event-routes.ts'

const anaHerself = { userId: ana.userId, name: ana.userName }
const heroDocuments = '/lm/leveza/hero/documents'

/** A browser that listens; `until` resolves with everything received once it contains the text. */
async function listen(url: string, headers: Record<string, string> = {}, query = '') {
  const leave = new AbortController()
  const reply = await fetch(`${url}/api/events${query}`, {
    headers: { ...ownPage, ...headers },
    signal: leave.signal,
  })
  onTestFinished(() => leave.abort())
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const hear = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) return heard
      heard += value
    }
    return heard
  }
  return {
    reply,
    leave: () => leave.abort(),
    until: (text: string) => hear(() => heard.includes(text)),
    untilTheEnd: () => hear(() => false),
  }
}

describe.each(databases)('an open panel on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const service = testService(make)
  const start = () => service.app.listen({ port: 0, host: '127.0.0.1' })
  const save = (title: string) =>
    service.send({
      method: 'PUT',
      path: heroDocuments,
      body: { filter: { _id: 'hero' }, update: { title } },
    })
  const saved = (save: number, version: number, by: { userId?: string; name: string }) =>
    expect.objectContaining({ entity: 'hero', id: 'hero', version, by, save })
  const eventsIn = (text: string) =>
    [...text.matchAll(/event: saved\ndata: (.+)\n/g)].map(([, data = '']) => JSON.parse(data))

  test('is told at once who saved what', async () => {
    const { reply, until } = await listen(await start())
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-accel-buffering')).toBe('no')
    expect(await until('\n\n')).toMatch(/^id: 1\nevent: ready\ndata: {"save":1}\n\n/)
    await save('Olá')
    expect(eventsIn(await until('"version":2'))).toEqual([saved(2, 2, anaHerself)])
  })

  test('is told which entries of a list moved', async () => {
    const { until } = await listen(await start())
    await until('ready')
    const ids = ['testimonial_03', 'testimonial_01', 'testimonial_02']
    const path = '/lm/leveza/testimonials/documents/batch'
    await service.send({ method: 'PUT', path, body: { order: ids } })
    const moved = eventsIn(await until('testimonial_02'))
    expect(moved.map(({ id, version, save }) => [id, version, save]).sort()).toEqual(
      ids.toSorted().map((id) => [id, 2, 2]),
    )
  })

  test('is not told of a draft until it is published', async () => {
    const { until } = await listen(await start())
    await until('ready')
    const key = { entity: 'hero', id: 'hero' }
    const writing = { ...key, data: { title: 'Olá' }, basedOn: 1, publishAt: null }
    const { version } = await saveDraft(service.db, { ...writing, by: ana.userId })
    const payload = { drafts: [{ ...key, version }] }
    const request = { headers: ownPage, method: 'POST', url: PUBLISH_DRAFTS_PATH } as const
    await service.app.inject({ ...request, payload })
    expect(eventsIn(await until('"version":2'))).toEqual([saved(2, 2, anaHerself)])
  })

  test('is told what another process saves', async () => {
    const { until } = await listen(await start())
    await until('ready')
    const data = { ...hero.fallback, title: 'Olá' }
    await saveDocument(service.db, { entity: 'hero', id: 'hero', data, by: 'eva' })
    expect(eventsIn(await until('"version":2'))).toEqual([saved(2, 2, { name: 'Pessoa removida' })])
  })

  test.each([
    ['its connection was lost', { 'last-event-id': '2' }, ''],
    ['its tab was hidden', {}, '?after=2'],
  ])('is told what it missed while %s, whole saves only', async (_while, headers, query) => {
    await save('Um')
    await save('Dois')
    const path = '/lm/leveza/treatments/documents/batch-by-ids?ids=treatment_01,treatment_02'
    await service.send({ method: 'DELETE', path })
    const { until } = await listen(await start(), headers, query)
    const heard = await until('id: 4')
    expect(eventsIn(await until('treatment_02'))).toEqual([
      saved(3, 3, anaHerself),
      expect.objectContaining({ id: 'treatment_01', version: 2, deleted: true, save: 4 }),
      expect.objectContaining({ id: 'treatment_02', version: 2, deleted: true, save: 4 }),
    ])
    expect(heard.match(/^id: \d+$/gm)).toEqual(['id: 3', 'id: 4'])
  })

  test.each(['7', 'abc', '99999999999999999999'])(
    'that has seen a save %s which never was starts afresh',
    async (id) => {
      const { until } = await listen(await start(), { 'last-event-id': id })
      expect(await until('\n\n')).toMatch(/^id: 1\nevent: reset\ndata: {"save":1}\n\n/)
    },
  )

  testOnce('needs a signed-in person; programs are refused', async () => {
    const url = `${await start()}/api/events`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: 'Bearer token-of-ana' } })).status).toBe(
      401,
    )
  })

  testOnce('does not delay a shutdown', async () => {
    const { untilTheEnd } = await listen(await start())
    await Promise.all([service.app.close(), untilTheEnd()])
  })

  testOnce('does not delay a shutdown when it connects during one', async () => {
    const hub = openEventHub(service.db, standInAccounts())
    const ended = Promise.withResolvers<void>()
    const joining = hub.join({ ...ana, write: () => {}, end: ended.resolve }, undefined)
    hub.close()
    const leave = await joining
    await ended.promise
    leave()
  })

  testOnce('is one of eight at most per person', async () => {
    const url = await start()
    const panels = await Promise.all(Array.from({ length: 8 }, () => listen(url)))
    expect((await listen(url)).reply.status).toBe(429)
    panels[0]?.leave()
    await expect.poll(async () => (await listen(url)).reply.status, { interval: 50 }).toBe(200)
  })
})

describe.each(databases)('an open event stream on %s', (_engine, make) => {
  const site = testAccounts(make, { hasContent: true })

  test('carries nothing more once its person has another role', async () => {
    await site.add(bia)
    await site.signedIn(bia)
    const sessions = site.db.selectFrom('sessions').select('id as sessionId')
    const { sessionId } = await sessions.executeTakeFirstOrThrow()
    const hub = openEventHub(site.db, site.accounts)
    const heard: string[] = []
    const write = (text: string) => heard.push(text)
    const end = () => heard.push('the end')
    await hub.join({ sessionId, role: bia.role, write, end }, undefined)
    heard.length = 0
    const id = await site.idOf(bia)
    await changeRole(site.db, id, 'reception')
    const data = { ...hero.fallback, title: 'Depois' }
    await saveDocument(site.db, { entity: 'hero', id: 'hero', data, by: id })
    await hub.advance()
    expect(heard).toEqual(['the end'])
  })
})

describe('an open event stream', () => {
  const service = testService(sqlite)

  test('carries nothing that is saved after its session ended', async () => {
    const accounts = standInAccounts()
    const hub = openEventHub(service.db, accounts)
    const heard: string[] = []
    const listener = { ...ana, write: (text: string) => heard.push(text) }
    await hub.join({ ...listener, end: () => heard.push('the end') }, undefined)
    heard.length = 0
    accounts.isSignedIn = false
    const data = { ...hero.fallback, title: 'Depois' }
    await saveDocument(service.db, { entity: 'hero', id: 'hero', data, by: ana.userId })
    await hub.advance()
    expect(heard).toEqual(['the end'])
  })

  test('that returns while others are told misses nothing', async () => {
    const save = (title: string) => {
      const data = { ...hero.fallback, title }
      return saveDocument(service.db, { entity: 'hero', id: 'hero', data, by: ana.userId })
    }
    const heard: string[] = []
    const back = { ...ana, write: (text: string) => heard.push(text), end: () => {} }
    let returning: Promise<unknown> | undefined
    let isTelling = false
    const hub = openEventHub(service.db, {
      readOpenSessions: async (sessions) => {
        // The news for the other panel have been read by now.
        if (isTelling) returning ??= hub.join(back, 1)
        await readNewestSave(service.db)
        return new Set(sessions.map(({ sessionId }) => sessionId))
      },
    })
    await save('Um')
    await hub.join({ ...ana, write: () => {}, end: () => {} }, undefined)
    await save('Dois')
    isTelling = true
    await hub.advance()
    await returning
    hub.close()
    expect(heard.join('').match(/^id: \d+$/gm)).toEqual(['id: 2', 'id: 3'])
  })

  test('sends heartbeats and ends with the session', async () => {
    const accounts = standInAccounts()
    const app = fastify({ schemaController: { compilersFactory: zodCompilers } })
    onTestFinished(() => app.close())
    const hub = openEventHub(service.db, accounts)
    requirePeople(app, { accounts, publicUrl: undefined })
    app.register(eventRoutes, { hub, accounts, heartbeatMilliseconds: 20 })
    const { until, untilTheEnd } = await listen(await app.listen({ port: 0 }))
    expect(await until(': \n\n')).toContain('ready')
    accounts.isSignedIn = false
    await untilTheEnd()
  })
})
