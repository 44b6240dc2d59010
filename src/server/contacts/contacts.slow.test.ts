import { describe, expect, test } from 'vitest'
import { CONTACTS_PATH } from '#protocol/contacts.ts'
import { databases, onceOn } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'
import { countOn } from '../testing/taps.ts'
import { readContacts } from './counts.ts'

/** A Monday, 22:30 in Curitiba, already Tuesday in UTC. */
const now = new Date('2026-11-17T01:30:00Z')

describe.each(databases)('who wanted to talk to the clinic, on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testService(make)

  test('is counted for 30 days that end today, against the 30 before', async () => {
    await countOn(site, '2026-11-16', { count: 5 })
    await countOn(site, '2026-10-18', { count: 2, kind: 'phone', place: 'nav' })
    await countOn(site, '2026-10-17', { count: 4 })
    await countOn(site, '2026-09-18', { count: 3 })
    await countOn(site, '2026-09-17', { count: 9 })
    await countOn(site, '2026-11-16', { count: 30, kind: 'view', place: '' })
    const { total, views, channels } = await readContacts(site.db, now)
    expect({ total, views }).toEqual({
      total: { now: 7, before: 7 },
      views: { now: 30, before: 0 },
    })
    expect(channels.slice(0, 2)).toEqual([
      { channel: 'whatsapp', now: 5, before: 7 },
      { channel: 'phone', now: 2, before: 0 },
    ])
  })

  testOnce('is named by the part of the page, the most frequent first', async () => {
    await countOn(site, '2026-11-15', { count: 2, place: 'footer' })
    await countOn(site, '2026-11-16', { count: 3 })
    await countOn(site, '2026-11-16', { kind: 'phone' })
    await countOn(site, '2026-10-01', { count: 9, place: 'team' })
    expect((await readContacts(site.db, now)).places).toEqual([
      { name: 'Abertura', count: 4 },
      { name: 'Rodapé', count: 2 },
    ])
  })

  testOnce('is told to people of the panel only', async () => {
    expect((await site.app.inject(CONTACTS_PATH)).statusCode).toBe(401)
    const reply = await site.app.inject({ url: CONTACTS_PATH, headers: ownPage })
    expect(reply.json()).toMatchObject({ isCounting: false, hasAny: false })
  })
})
