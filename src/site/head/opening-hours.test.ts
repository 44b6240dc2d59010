import { describe, expect, test } from 'vitest'
import type { Content } from '#content/index.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { start } from '#content/testing/start.ts'
import { openingHoursOfContent } from './opening-hours.ts'

const toldOn = (today: string, contact: Partial<Content['contact']>) =>
  openingHoursOfContent(
    toPublicContent({ ...start, contact: { ...start.contact, ...contact } }, {}, today),
  )

const open = (dayOfWeek: string[], opens: string, closes: string) => ({
  ...{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
})

describe('search engines', () => {
  test('are told the week with its breaks, days with the same times together', () => {
    const week = {
      ...start.contact.week,
      wednesday: [
        { opens: '08:00', closes: '12:00', _key: 'a' },
        { opens: '13:30', closes: '18:00', _key: 'b' },
      ],
    }
    expect(toldOn('2026-06-11', { week }).slice(0, 3)).toEqual([
      open(['Monday', 'Tuesday', 'Thursday', 'Friday'], '08:00', '18:00'),
      open(['Wednesday'], '08:00', '12:00'),
      open(['Wednesday'], '13:30', '18:00'),
    ])
  })

  test('are told the next days without the clinic, a recess as one period', () => {
    const closures = [
      {
        ...{ name: 'Recesso', from: '2026-12-21', until: '2027-01-03' },
        ...{ noticeFrom: '', notice: '', _key: 'a' },
      },
    ]
    const told = toldOn('2026-11-16', { closures, openHolidays: ['carnaval-segunda'] })
    const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
    expect(told.slice(1)).toEqual([
      { ...closed, validFrom: '2026-11-20', validThrough: '2026-11-20' },
      { ...closed, validFrom: '2026-12-21', validThrough: '2027-01-03' },
      { ...closed, validFrom: '2027-02-09', validThrough: '2027-02-09' },
      { ...closed, validFrom: '2027-03-26', validThrough: '2027-03-26' },
    ])
  })

  test('are told what can be read of hours in other words, and no closed days', () => {
    const hours = 'Segunda a sexta, 8h às 18h; sábado com hora marcada'
    expect(toldOn('2026-11-16', { hours })).toEqual([
      open(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '08:00', '18:00'),
    ])
  })
})
