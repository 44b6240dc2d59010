import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PublicContent } from '#content/public/public-content.ts'
import { sqlite } from '../testing/server.ts'
import { testService } from '../testing/service.ts'

describe('the opening hours', () => {
  const site = testService(sqlite)
  afterEach(() => vi.useRealTimers())

  const readPage = async () =>
    (await site.app.inject({ url: '/api/content' })).json<PublicContent>()
  test('that are a text nobody can read stay those words, and the page claims nothing', async () => {
    const hours = 'Segunda a sexta, 8h às 18h; plantão com hora marcada'
    const body = { filter: { _id: 'contact' }, update: { hours } }
    await site.send({ method: 'PUT', path: '/lm/leveza/contact/documents', body })
    const page = await readPage()
    expect(page.contact.hours).toBe(hours)
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

  test('show the notice of a closure on its days only, without another save', async () => {
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
    expect(site.page.shown()?.save).toBe(2)
  })
})
