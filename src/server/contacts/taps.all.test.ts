import { describe, expect, test } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { databases, sqlite } from '../testing/server.ts'
import { testService } from '../testing/service.ts'
import { launch, readCounts, tap } from '../testing/taps.ts'
import { addCounts, deleteOldContacts } from './counts.ts'

const chat = { word: 'wa.me', place: 'hero' }

describe.each(databases)('a launched site on %s', (_engine, make) => {
  const site = testService(make)

  test('counts visits and taps by their place, and adds up those that are alike', async () => {
    await launch(site)
    await tap(site, {})
    await tap(site, chat)
    await tap(site, chat)
    await tap(site, { word: 'tel', place: 'nav' })
    expect(await readCounts(site)).toEqual([
      ['phone', 'nav', 1],
      ['view', '', 1],
      ['whatsapp', 'hero', 2],
    ])
  })

  test('stores the day of the clinic, and nothing else about the moment or the visitor', async () => {
    await launch(site)
    const before = toClinicTime(new Date())
    const headers = {
      cookie: 'session=ana',
      'user-agent': 'Telefone da Rosa',
      referer: 'https://x',
    }
    const answer = await tap(site, chat, { headers, address: '198.51.100.23' })
    const after = toClinicTime(new Date())
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const [row] = await site.db.selectFrom('contact_counts').selectAll().execute()
    expect([before.day, after.day]).toContain(row?.day)
    expect(JSON.stringify(row)).not.toMatch(/Rosa|198\.51|ana|https/)
  })

  test('forgets what is older than the months of its setting', async () => {
    const counted = { kind: 'phone', place: 'footer', count: 1 } as const
    const days = ['2024-10-15', '2025-10-15', '2025-10-16']
    await addCounts(
      site.db,
      days.map((day) => ({ day, ...counted })),
    )
    await deleteOldContacts(site.db, 13, new Date('2026-11-16T15:00:00Z'))
    const kept = await site.db.selectFrom('contact_counts').select('day').execute()
    expect(kept).toEqual([{ day: '2025-10-16' }])
  })
})

describe('what is sent to be counted', () => {
  const site = testService(sqlite)

  test.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
  ])('is not counted where the browser asks for that with %s', async (_name, headers) => {
    await launch(site)
    expect((await tap(site, chat, { headers })).statusCode).toBe(204)
    expect(await readCounts(site)).toEqual([])
  })

  test('is not counted before the launch', async () => {
    expect((await tap(site, chat)).statusCode).toBe(204)
    expect(await readCounts(site)).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', 'whatsapp'],
    ['another channel', { ...chat, word: 'pix' }],
    ['another place', { ...chat, place: 'popup' }],
    ['no place', { word: 'wa.me' }],
    ['a further field', { ...chat, visitor: 'rosa' }],
    ['a view with a place', { place: 'hero' }],
  ])('is refused with %s', async (_what, body) => {
    await launch(site)
    expect((await tap(site, body)).statusCode).toBe(400)
    expect(await readCounts(site)).toEqual([])
  })

  test('is refused where it is long, of another type or from another site', async () => {
    await launch(site)
    const long = { ...chat, visitor: 'a'.repeat(2_000) }
    expect((await tap(site, long)).statusCode).toBe(413)
    const json = { 'content-type': 'application/json' }
    expect((await tap(site, chat, { headers: json })).statusCode).toBe(415)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect((await tap(site, chat, { headers: elsewhere })).statusCode).toBe(403)
    expect(await readCounts(site)).toEqual([])
  })

  test('is limited for each address', async () => {
    await launch(site)
    const answers = await Promise.all(Array.from({ length: 260 }, () => tap(site, chat)))
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
    expect((await tap(site, chat, { address: '198.51.100.1' })).statusCode).toBe(204)
  })
})
