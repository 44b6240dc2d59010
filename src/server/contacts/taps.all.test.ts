import { describe, expect, test } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { databases, sqlite } from '../testing/server.ts'
import { testService } from '../testing/service.ts'
import { launch, readCounts, tap } from '../testing/taps.ts'
import { addCounts, openCounter } from './counts.ts'
import { deleteOldContacts } from './forget-contacts.ts'

const chat = { word: 'wa.me', place: 'hero', button: 1 }

describe.each(databases)('a launched site on %s', (_engine, make) => {
  const site = testService(make)

  test('counts visits and taps by their place, and adds up those that are alike', async () => {
    await launch(site)
    await tap(site, {})
    await tap(site, chat)
    await tap(site, chat)
    await tap(site, { word: 'tel', place: 'nav', button: 2 })
    expect(await readCounts(site)).toEqual([
      ['phone', 'nav', 2, '', '', 1],
      ['view', '', 0, '', '', 1],
      ['whatsapp', 'hero', 1, '', '', 2],
    ])
  })

  test('stores the hour of the clinic, and nothing else about the moment or the visitor', async () => {
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
    expect([before, after].map(({ time }) => Number(time.slice(0, 2)))).toContain(row?.hour)
    expect(JSON.stringify(row)).not.toMatch(/Rosa|198\.51|ana|https/)
  })

  test('knows a treatment by the name on its card, and only those that the page shows', async () => {
    await launch(site)
    const { id, name } = site.page.shown()
      ? JSON.parse(site.page.shown()?.content.variants.identity.bytes.toString() ?? '')
          .treatments[2]
      : { id: '', name: '' }
    await tap(site, { word: 'wa.me', place: 'treatments', button: 3, treatment: ` ${name} ` })
    await tap(site, {
      word: 'wa.me',
      place: 'treatments',
      button: 4,
      treatment: 'Maria da Silva',
    })
    expect(await readCounts(site)).toEqual([
      ['whatsapp', 'treatments', 3, id, '', 1],
      ['whatsapp', 'treatments', 4, '', '', 1],
    ])
  })

  test('keeps counting when a flood of combinations has filled the day, without their details', async () => {
    await launch(site)
    const counter = openCounter(site.db)
    const { day } = toClinicTime(new Date())
    const flood = Array.from({ length: 2_400 }, (_, at) =>
      counter.count({
        ...{ day, hour: at % 24, kind: 'phone', place: 'footer', button: 1 + Math.floor(at / 24) },
        ...{ treatment: '', source: '' },
      }),
    )
    await Promise.all(flood)
    const { rows, total } = await site.db
      .selectFrom('contact_counts')
      .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('count').as('total')])
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(2_400)
    expect(Number(rows)).toBeLessThan(2_000)
  })

  test('forgets what is older than the months of its setting', async () => {
    const counted = { hour: 9, kind: 'phone', place: 'footer', button: 1 } as const
    const rest = { treatment: '', source: '', count: 1 }
    const days = ['2024-10-15', '2025-10-15', '2025-10-16']
    await addCounts(
      site.db,
      days.map((day) => ({ day, ...counted, ...rest })),
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
    ['a button that no page has', { ...chat, button: 100 }],
    ['a further field', { ...chat, visitor: 'rosa' }],
    ['a view with a place', { place: 'hero' }],
  ])('is refused with %s', async (_what, body) => {
    await launch(site)
    expect((await tap(site, body)).statusCode).toBe(400)
    expect(await readCounts(site)).toEqual([])
  })

  test('is refused where it is long, of another type or from another site', async () => {
    await launch(site)
    const long = { treatment: 'a'.repeat(2_000) }
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

  test('names where a visit came from by a word of our list, never by text from an address', async () => {
    await launch(site)
    await tap(site, { source: 'instagram' })
    for (const source of ['maria-da-silva-santos', 'instagram/outubro', 'Instagram', null]) {
      expect((await tap(site, { source })).statusCode).toBe(400)
    }
    expect((await tap(site, { campaign: 'maria-da-silva-santos' })).statusCode).toBe(400)
    expect(await readCounts(site)).toEqual([['view', '', 0, '', 'instagram', 1]])
  })
})
