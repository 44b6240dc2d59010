import { describe, expect, test } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import {
  BOOKINGS_PATH,
  bookingPathOf,
  CONTACTS_CSV_PATH,
  CONTACTS_PATH,
  type Contacts,
  type FoundReference,
  OLD_ADDRESSES_PATH,
  referencePathOf,
  type SavedBooking,
} from '#protocol/contacts.ts'
import { createDocument } from '../content/changes.ts'
import { databases, onceOn } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'
import { countOn, launch } from '../testing/taps.ts'
import { periodEndingAt } from './periods.ts'
import { readContactCounts } from './read-counts.ts'
import { findReference, saveBooking } from './references.ts'

/** A Monday, 15:30 in Curitiba. */
const now = new Date('2026-11-16T18:30:00Z')

describe.each(databases)('who wanted to talk to the clinic, on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testService(make)
  const read = (days: number) => readContactCounts(site.db, periodEndingAt(now, days))
  const get = async <Data>(url: string): Promise<{ status: number; data: Data }> => {
    const reply = await site.app.inject({ url, headers: ownPage })
    return { status: reply.statusCode, data: reply.json() }
  }
  const today = () => toClinicTime(new Date()).day
  const post = (payload: object) =>
    site.app.inject({ method: 'POST', url: BOOKINGS_PATH, headers: ownPage, payload })

  test('is counted for the last days, against as many days before', async () => {
    await countOn(site, '2026-11-16', { count: 5 })
    await countOn(site, '2026-11-10', { count: 2, kind: 'phone', place: 'nav' })
    await countOn(site, '2026-11-09', { count: 4 })
    await countOn(site, '2026-11-03', { count: 3 })
    await countOn(site, '2026-11-02', { count: 9 })
    await countOn(site, '2026-11-16', { count: 30, kind: 'view', place: '', button: 0 })
    const { total, views, channels, points } = await read(7)
    expect({ total, views }).toEqual({
      total: { now: 7, before: 7 },
      views: { now: 30, before: 0 },
    })
    expect(channels.slice(0, 2)).toEqual([
      { channel: 'whatsapp', now: 5, before: 7 },
      { channel: 'phone', now: 2, before: 0 },
    ])
    expect(points).toHaveLength(7)
    expect(points[0]).toEqual({ label: '10/11', isWeekend: false, now: 2, before: 3 })
    expect(points[4]).toMatchObject({ label: '14/11', isWeekend: true })
    expect(points[6]).toEqual({ label: '16/11', isWeekend: false, now: 5, before: 4 })
    expect((await read(30)).total).toEqual({ now: 23, before: 0 })
  })

  testOnce('is counted today against yesterday up to the same hour', async () => {
    await countOn(site, '2026-11-16', { hour: 9, count: 3 })
    await countOn(site, '2026-11-15', { hour: 15, count: 2 })
    await countOn(site, '2026-11-15', { hour: 16, count: 8 })
    const { total, points } = await read(1)
    expect(total).toEqual({ now: 3, before: 2 })
    expect(points).toHaveLength(24)
    expect(points[16]).toMatchObject({ label: '16h', now: 0, before: 8 })
  })

  test('is shown by hour and weekday, by place, treatment and source', async () => {
    await countOn(site, '2026-11-15', { hour: 20, count: 2 })
    await countOn(site, '2026-11-11', { treatment: 'treatment_02', place: 'treatments' })
    await countOn(site, '2026-11-11', { treatment: 'treatment_99', source: 'google' })
    const { week, places, treatments, sources } = await read(30)
    expect(week.map((hours) => hours.reduce((sum, count) => sum + count))).toEqual([
      ...[0, 0, 2, 0, 0, 0],
      2,
    ])
    expect(week[6]?.[20]).toBe(2)
    expect(places).toEqual([
      { name: 'Abertura', count: 3, booked: 0 },
      { name: 'Tratamentos', count: 1, booked: 0 },
    ])
    expect(treatments.map(({ name }) => name)).toContain('Tratamento excluído')
    expect(treatments).toHaveLength(2)
    expect(sources).toEqual([{ name: 'Google', count: 1, booked: 0 }])
  })

  testOnce('is for people of the panel only', async () => {
    for (const url of [
      CONTACTS_PATH,
      OLD_ADDRESSES_PATH,
      CONTACTS_CSV_PATH,
      referencePathOf('H1-16'),
    ])
      expect((await site.app.inject(url)).statusCode).toBe(401)
    expect((await get(`${CONTACTS_PATH}?days=7`)).status).toBe(200)
    expect((await get(`${CONTACTS_PATH}?days=8`)).status).toBe(400)
  })

  test('is not who opens an old address, which is counted by itself, without who refuses it', async () => {
    const data = { name: '/blog', to: '/conteudos', is_active: true }
    const { id } = await createDocument(site.db, { entity: 'redirects', data, by: 'user-ana' })
    await site.page.refresh()
    await site.app.inject('/blog')
    expect((await get(OLD_ADDRESSES_PATH)).data).toEqual({})
    await launch(site)
    for (const headers of [{}, {}, { 'sec-gpc': '1' }]) {
      expect((await site.app.inject({ url: '/blog', headers })).statusCode).toBe(301)
    }
    expect((await get(OLD_ADDRESSES_PATH)).data).toEqual({ [id]: 2 })
    const { data: contacts } = await get<Contacts>(CONTACTS_PATH)
    expect(contacts).toMatchObject({ hasAny: false, total: { now: 0 }, treatments: [] })
    const csv = await site.app.inject({ url: CONTACTS_CSV_PATH, headers: ownPage })
    expect(csv.body).not.toContain('Tratamento excluído')
  })

  testOnce('says whether anything is counted, and when the clinic is open', async () => {
    expect((await get<Contacts>(CONTACTS_PATH)).data).toMatchObject({
      ...{ isCounting: false, hasAny: false, hasReference: false, isDigestReader: null },
    })
    await launch(site)
    await countOn(site, today())
    const { data } = await get<Contacts>(CONTACTS_PATH)
    expect(data).toMatchObject({ isCounting: true, hasAny: true, hasReference: true })
    expect(data.openWeek?.[0]?.[9]).toBe(true)
    expect(data.openWeek?.[6]?.[9]).toBe(false)
  })

  test('can be downloaded as a spreadsheet', async () => {
    await countOn(site, today(), { source: 'qr', count: 12 })
    const reply = await site.app.inject({ url: CONTACTS_CSV_PATH, headers: ownPage })
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(reply.headers['content-disposition']).toContain(`contatos-${today()}.csv`)
    const [head, line] = reply.body.split('\r\n')
    expect(head).toContain('"Dia";"Hora";"O que";"Parte da página"')
    expect(line).toMatch(/"10h";"WhatsApp";"Abertura";"1";"";"QR code";"12"$/)
  })

  testOnce(
    'is found by the reference of a message, with its treatment and its source',
    async () => {
      const place = 'treatments'
      await countOn(site, '2026-10-27', { place, button: 7, treatment: 'treatment_02', count: 3 })
      await countOn(site, '2026-10-27', { place, button: 7, source: 'instagram' })
      await countOn(site, '2026-10-27', { place, button: 7, source: 'google', count: 2 })
      expect(await findReference(site.db, 'ref. t7-27', now)).toMatchObject({
        ...{ reference: 'T7-27', place, button: 7, day: '2026-10-27', source: '' },
        treatment: expect.stringMatching(/\w/),
      })
      expect(await findReference(site.db, 'T7-27-G', now)).toMatchObject({
        ...{ reference: 'T7-27-G', source: 'Google' },
      })
    },
  )

  testOnce.each(['T8-27', 'H7-27', 'T7-26', 'T7-15', 'olá', 'T7-27-Z'])(
    'is not found by the reference %s, which nothing was counted for in the last month',
    async (reference) => {
      await countOn(site, '2026-10-27', { place: 'treatments', button: 7 })
      await countOn(site, '2026-10-15', { place: 'treatments', button: 7 })
      await expect(findReference(site.db, reference, now)).rejects.toMatchObject({
        code: 'reference-not-found',
      })
    },
  )

  testOnce('shows which place and treatment brought appointments', async () => {
    const place = 'treatments'
    const origin = { place, treatment: 'treatment_02', source: 'google' } as const
    await countOn(site, '2026-11-12', { ...origin, count: 4 })
    const reference = 'T1-12-G'
    await saveBooking(site.db, { reference, outcome: 'booked' }, 'user-ana', now)
    await saveBooking(site.db, { reference, outcome: 'booked' }, 'user-ana', now)
    await saveBooking(site.db, { reference, outcome: 'asked' }, 'user-ana', now)
    const { places, treatments, sources } = await read(7)
    for (const [first] of [places, treatments, sources])
      expect(first).toMatchObject({ count: 4, booked: 2 })
    expect((await read(1)).places).toEqual([])
  })

  test('can be answered by reception, and the answer undone', async () => {
    await launch(site)
    await countOn(site, today(), { place: 'cta', button: 1 })
    const reference = `F1-${today().slice(-2)}`
    const found = await get<FoundReference>(referencePathOf(reference.toLowerCase()))
    expect(found.data).toMatchObject({ reference, place: 'cta' })
    const { id } = (await post({ reference, outcome: 'booked' })).json<SavedBooking>()
    expect((await post({ reference, outcome: 'dançou' })).statusCode).toBe(400)
    expect((await post({ reference: 'H9-01', outcome: 'booked' })).statusCode).toBe(404)
    const [booking] = (await get<Contacts>(CONTACTS_PATH)).data.bookings
    expect(booking).toMatchObject({ id, reference, place: 'cta', outcome: 'booked' })
    const remove = () =>
      site.app.inject({
        method: 'DELETE',
        url: bookingPathOf(id),
        headers: ownPage,
      })
    expect((await remove()).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(404)
    expect((await get<Contacts>(CONTACTS_PATH)).data.bookings).toEqual([])
  })
})
