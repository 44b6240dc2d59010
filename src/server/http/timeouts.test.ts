import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendBytes, sqlite, testSite } from '../testing/server.ts'
import { usualHttpLimits } from './http-server.ts'

describe('a request that trickles in', () => {
  test('has five seconds for its head and ten for its body', () => {
    expect(usualHttpLimits).toMatchObject({ head: 5_000, body: 10_000 })
  })

  const site = testSite(sqlite, {
    httpLimits: { ...usualHttpLimits, head: 100, body: 100, check: 20 },
  })

  test('is refused if its head takes too long', async () => {
    const answer = await sendBytes(site.app, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow')
    expect(answer).toContain('HTTP/1.1 408 ')
    expect(answer).toContain('"code":"too-slow"')
  })

  test('is refused if its body takes too long', async () => {
    const head = 'POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const answer = await sendBytes(site.app, `${head}Content-Length: 9\r\n\r\n{`)
    expect(answer).toContain('HTTP/1.1 408 ')
  })

  test('is disconnected once it is refused, even if it never closes its own end', async () => {
    const { hostname: host, port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const connected = once(site.app.server, 'connection')
    const client = connect({ host, port: Number(port), allowHalfOpen: true })
    onTestFinished(() => {
      client.destroy()
    })
    client.write('GET / HTTP/1.1\r\nX-Slow')
    const [connection] = await connected
    const closed = once(connection, 'close')
    expect(await text(client)).toContain('HTTP/1.1 408 ')
    await closed
  })
})
