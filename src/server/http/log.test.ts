import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { makeFolder, sqlite, testSite } from '../testing/server.ts'
import { type AccessLine, describeError, openAccessLog, openFailureLog, openLog } from './log.ts'

describe('the log', () => {
  const site = testSite(sqlite)

  test('writes nothing about an ordinary visit', async () => {
    for (const path of ['/', '/api/content', '/nada', '/api/nada']) await site.visit(path)
    expect(site.lines).toEqual([])
  })

  test('records that a save was published, but not what it says', async () => {
    await site.save('hero', { ...hero.fallback, title: 'Um segredo' })
    expect(site.lines).toMatchObject([{ level: 'info', save: 2, msg: 'published' }])
    expect(JSON.stringify(site.lines)).not.toContain('segredo')
  })

  test('describes an error and its causes without the row values that a database attaches', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'ana@leveza' })
    const described = describeError(new Error('not saved', { cause }))
    expect(described).toMatchObject({ message: 'not saved', cause: { code: '23505' } })
    expect(JSON.stringify(described)).not.toContain('ana@leveza')
  })

  test('writes one line of JSON per event', () => {
    const lines: string[] = []
    openLog('info', { destination: { write: (line) => lines.push(line) } }).info(
      { save: 1 },
      'started\nfake line',
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toContain('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'started\nfake line' })
  })
})

function openLines() {
  const lines: string[] = []
  const log = openLog('info', { destination: { write: (line) => void lines.push(line) } })
  const messages = () => lines.map((line) => JSON.parse(line).error.message)
  return { report: openFailureLog(log, 'it failed'), messages }
}

test('a failure that lasts is logged once', () => {
  const { report, messages } = openLines()
  for (let attempt = 0; attempt < 3; attempt += 1) report(new Error('gone'))
  expect(messages()).toEqual(['gone'])
})

test('another failure is logged, too', () => {
  const { report, messages } = openLines()
  for (const reason of ['gone', 'gone', 'locked']) report(new Error(reason))
  expect(messages()).toEqual(['gone', 'locked'])
})

test('a failure that comes back after a success is logged again', () => {
  const { report, messages } = openLines()
  for (const error of [new Error('gone'), undefined, new Error('gone')]) report(error)
  expect(messages()).toEqual(['gone', 'gone'])
})

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
