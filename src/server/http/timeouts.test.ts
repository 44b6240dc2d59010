import { describe, expect, test } from 'vitest'
import { sendBytes, sqlite, testSite } from '../testing/testing.ts'
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
})
