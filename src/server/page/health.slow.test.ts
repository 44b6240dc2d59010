import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { databases, sqlite, testSite } from '../testing/server.ts'

describe.each(databases)('a supervisor of a site on %s', (_engine, make) => {
  const site = testSite(make)

  test('causes a real write, but no save', async () => {
    const read = () => site.db.selectFrom('write_probe').select('at').executeTakeFirst()
    await site.visit('/api/health/ready')
    const first = await read()
    await Promise.all(Array.from({ length: 50 }, () => site.visit('/api/health/ready')))
    expect((await read())?.at).not.toBe(first?.at)
    expect(site.page.shown()?.save).toBe(1)
  })

  test.each(['/api/health/live', '/api/health/ready'])(
    'is told at %s that all is well',
    async (path) => {
      const answer = await site.visit(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ status: 'ok' })
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )
})

describe.each(databases)('a supervisor of a site that has lost its %s', (_engine, make) => {
  const site = testSite(make)

  test('is told about it, while visitors still see the page', async () => {
    await site.db.destroy()
    expect((await site.visit('/api/health/ready')).statusCode).toBe(503)
    expect((await site.visit('/api/health/live')).statusCode).toBe(200)
    expect((await site.visit('/')).statusCode).toBe(200)
  })
})

describe('a supervisor of a site that is closing', () => {
  const site = testSite(sqlite)

  test('is told that it is no longer ready', async () => {
    const { port, hostname } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write('GET /api/health/ready HTTP/1.1\r\nHost')
    await pause(50)
    const closed = site.app.close()
    socket.write(': a\r\n\r\n')
    expect(await text(socket)).toContain('HTTP/1.1 503 ')
    await closed
  })
})
