import { describe, expect, test } from 'vitest'
import { sendBytes, sqlite, testSite } from '../testing/testing.ts'

describe('a request that trickles in', () => {
  const site = testSite(sqlite)

  test('is given up when its head takes more than a few seconds', async () => {
    const answer = await sendBytes(site.app, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow')
    expect(answer).toContain('HTTP/1.1 408 ')
    expect(answer).toContain('"code":"too-slow"')
  })

  test('is given up when its body takes more than ten seconds', async () => {
    const head = 'POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const answer = await sendBytes(site.app, `${head}Content-Length: 9\r\n\r\n{`)
    expect(answer).toContain('HTTP/1.1 408 ')
  })
})
