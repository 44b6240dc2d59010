import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder, sqlite, testSite } from '../testing/server.ts'
import { type AccessLine, openAccessLog } from './log.ts'

const visitor = { 'user-agent': 'Firefox da Ana', 'x-forwarded-for': '203.0.113.7' }

describe('the access log', () => {
  const lines: AccessLine[] = []
  const accessLog = { write: (line: AccessLine) => lines.push(line), close: () => {} }
  const site = testSite(sqlite, { accessLog })
  beforeEach(() => {
    lines.length = 0
  })

  test('records what was requested and how it was answered', async () => {
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await (await fetch(url)).text()
    expect(lines).toMatchObject([{ method: 'GET', route: '/', status: 200 }])
    expect(lines[0]?.milliseconds).toBeGreaterThan(0)
    expect(lines[0]?.bytes).toBeGreaterThan(page.length)
  })

  test.each([
    ['/?email=ana@example.com', '/', 200],
    ['/api/content?email=ana@example.com', '/api/content', 200],
    ['/ana@example.com', 'unknown', 302],
  ])('records nothing about the visitor of %s', async (path, route, status) => {
    await site.visit(path, visitor)
    expect(lines).toMatchObject([{ route, status }])
    expect(JSON.stringify(lines)).not.toMatch(/ana|Firefox|203/i)
  })
})

test('the access log is written in batches and flushed when the site stops', async () => {
  const path = join(makeFolder(), 'access.log')
  const destination = pino.destination({ dest: path, sync: false, minLength: 4096 })
  await once(destination, 'ready')
  const log = openAccessLog(destination)
  const line = {
    request: '0a1b2c3d',
    method: 'GET',
    route: '/',
    status: 200,
    milliseconds: 0.1,
    bytes: 9,
  }
  log.write(line)
  expect(readFileSync(path, 'utf8')).toBe('')
  log.close()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject(line)
})
