import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { sqlite, testSite } from '../testing/server.ts'
import { describeError, openLog } from './log.ts'

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
