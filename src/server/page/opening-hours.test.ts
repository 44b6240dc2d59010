import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PublicContent } from '#content/publish.ts'
import { contact } from '#content/sections/contact.ts'
import { toJson } from '../database/json.ts'
import { testService } from '../service/testing-service.ts'
import { databases } from '../testing/testing.ts'

const CONTACT = '/lm/leveza/contact/documents/contact'

describe.each(databases)('the opening hours on %s', (_engine, make) => {
  const site = testService(make)
  afterEach(() => vi.useRealTimers())

  const readPage = async () =>
    (await site.app.inject({ url: '/api/content' })).json<PublicContent>()
  /** Stores the contact as the versions did that knew the hours only as a text. */
  async function storeText(hours: string) {
    const { week, openHolidays, ownHolidays, closures, closedGreeting, ...former } =
      contact.fallback
    const data = toJson({ ...former, hours })
    const revision = await site.db
      .selectFrom('revisions')
      .selectAll()
      .where('entity', '=', 'contact')
      .executeTakeFirstOrThrow()
    await site.db
      .insertInto('revisions')
      .values({ ...revision, data, version: 2 })
      .execute()
    await site.db
      .updateTable('documents')
      .set({ data, version: 2 })
      .where('entity', '=', 'contact')
      .execute()
    // A save of another document makes a release that contains it.
    const body = { filter: { _id: 'hero' }, update: { title: 'Olá' } }
    await site.send({ method: 'PUT', path: '/lm/leveza/hero/documents', body })
  }

  test('that an earlier version stored as text become the week, and say the same', async () => {
    await storeText('De segunda a sexta, das 8h às 12h e 13h30 às 18h; sábado, 8h às 12h')
    const { data } = await site.send<typeof contact.fallback>({ path: CONTACT })
    expect([data.hours, data.week.saturday]).toEqual(['', [{ opens: '08:00', closes: '12:00' }]])
    const page = await readPage()
    expect(page.contact.hours).toBe('Segunda a sexta, 8h às 12h e 13h30 às 18h\nSábado, 8h às 12h')
    expect(page.opening?.week[6]).toEqual([[480, 720]])
  })

  test('that cannot be read stay the words that they were, and can be saved again', async () => {
    const words = 'Segunda a sexta, 8h às 18h; plantão com hora marcada'
    await storeText(words)
    const body = { filter: { _id: 'contact' }, update: { phone: '(41) 3333-4444' } }
    const saved = await site.send<typeof contact.fallback>({
      method: 'PUT',
      path: '/lm/leveza/contact/documents',
      body,
    })
    expect([saved.code, saved.data.hours]).toEqual([200, words])
    const page = await readPage()
    expect(page.contact.hours).toBe(words)
    expect(page).not.toHaveProperty('opening')
  })

  test('are read by three hours behind UTC, and by two on days of daylight saving', async () => {
    const hoursOn = async (day: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
      await site.page.refresh()
      return (await readPage()).hoursBehind
    }
    expect(await hoursOn('2026-12-10')).toBeUndefined()
    expect(await hoursOn('2018-12-10')).toBe(2)
  })

  test('show the notice of a closure on its days only, without another release', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T02:59:00Z') })
    const recess = {
      ...{ name: 'Recesso', from: '2026-12-21', until: '2027-01-03' },
      ...{ noticeFrom: '2026-12-10', notice: '' },
    }
    const body = { filter: { _id: 'contact' }, update: { closures: [recess] } }
    await site.send({ method: 'PUT', path: '/lm/leveza/contact/documents', body })
    const noticeAt = async (moment: string) => {
      vi.setSystemTime(new Date(moment))
      await site.page.refresh()
      return (await readPage()).notice?.text
    }
    const text = 'Recesso de 21 de dezembro a 3 de janeiro. Voltamos dia 4 de janeiro às 8h.'
    expect(await noticeAt('2026-12-10T02:59:00Z')).toBeUndefined()
    expect(await noticeAt('2026-12-10T03:00:00Z')).toBe(text)
    expect(await noticeAt('2027-01-04T02:59:00Z')).toBe(text)
    expect(await noticeAt('2027-01-04T03:00:00Z')).toBeUndefined()
    expect(site.page.shown()?.release).toBe(2)
  })
})
