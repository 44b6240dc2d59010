import { afterEach, describe, expect, test } from 'vitest'
import { toClinicTime } from '../clinic-time.ts'
import type { ClinicTime } from '../page-clock.ts'
import { type Closure, openingOf } from './closed-days.ts'
import { openingStateAt } from './opening-state.ts'
import { openingLine } from './opening-words.ts'
import { type Interval, weekOf } from './week.ts'

const MINUTE = 60_000
const DAY = 24 * 60
const closure = (name: string, from: string, until: string): Closure => ({
  name,
  from,
  until,
  noticeFrom: '',
  notice: '',
})

const all: Interval[] = [{ opens: '08:00', closes: '18:00' }]
const opening = openingOf(
  weekOf((day) => {
    if (day === 'wednesday') {
      return [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:30', closes: '18:00' },
      ]
    }
    if (day === 'friday') return [{ opens: '08:00', closes: '17:00' }]
    if (day === 'saturday') return [{ opens: '09:15', closes: '11:45' }]
    return day === 'sunday' ? [] : all
  }),
  {
    openHolidays: ['carnaval-segunda', 'curitiba-luz'],
    ownHolidays: [{ name: 'Aniversário da clínica', date: '10/06' }],
    closures: [
      closure('Férias', '2026-07-13', '2026-07-24'),
      closure('Recesso', '2026-12-21', '2027-01-03'),
    ],
  },
  { city: 'Curitiba', region: 'PR' },
  '2026-01-01',
)

/** The same year, from a printed calendar: the days on which this clinic in Curitiba is closed. */
const closedDays = new Set([
  ...['01-01', '02-17', '04-03', '04-21', '05-01', '06-04', '06-10', '09-07', '10-12', '11-02'],
  ...['11-15', '11-20', '12-25'],
  ...['07-13', '07-14', '07-15', '07-16', '07-17', '07-18', '07-19', '07-20', '07-21', '07-22'],
  ...['07-23', '07-24', '12-21', '12-22', '12-23', '12-24', '12-26', '12-27', '12-28', '12-29'],
  ...['12-30', '12-31'],
])

/** Whether the clinic is open at each minute of 2026 and of the first days of 2027, by its own clocks. */
const isOpenAt: boolean[] = []
for (let day = 0; day < 370; day++) {
  const date = new Date(Date.UTC(2026, 0, 1 + day))
  const name = date.toISOString().slice(5, 10)
  const isClosed = date.getUTCFullYear() === 2026 ? closedDays.has(name) : name < '01-04'
  for (let minute = 0; minute < DAY; minute++) {
    const hour = minute / 60
    const isMorning = hour >= 8 && hour < 12
    const isOpen = [
      false,
      hour >= 8 && hour < 18,
      hour >= 8 && hour < 18,
      isMorning || (hour >= 13.5 && hour < 18),
      hour >= 8 && hour < 18,
      hour >= 8 && hour < 17,
      hour >= 9.25 && hour < 11.75,
    ][date.getUTCDay()]
    isOpenAt.push(!isClosed && isOpen === true)
  }
}
/** For each minute, the next one at which the answer is another. */
const nextChange: number[] = []
for (let minute = isOpenAt.length - 1; minute >= 0; minute--) {
  const isLast = isOpenAt[minute] !== isOpenAt[minute + 1]
  nextChange[minute] = isLast ? minute + 1 : (nextChange[minute + 1] ?? 0)
}

/** Brazil has had no daylight saving since 2019: its clocks are three hours behind. */
const START = Date.UTC(2026, 0, 1, 3)
const YEAR_MINUTES = 365 * DAY

const momentAt = (minute: number) => new Date(START + minute * MINUTE)

const times = Array.from({ length: DAY }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** What is wrong at this minute, of which the clinic's clocks show this; empty if nothing is. */
function problemAt(minute: number, shown: ClinicTime): string {
  const state = openingStateAt(opening, shown)
  const change = nextChange[minute] ?? 0
  const ahead = Math.floor(change / DAY) - Math.floor(minute / DAY)
  const isRight = state?.isOpen
    ? isOpenAt[minute] && state.until === change % DAY
    : !isOpenAt[minute] && state?.ahead === ahead && state.at === change % DAY
  return isRight ? '' : `${momentAt(minute).toISOString()}: ${JSON.stringify(state)}`
}

describe('the opening hours of a clinic in São Paulo time', () => {
  test('are right for every minute of a year with holidays', () => {
    const problems: string[] = []
    for (let start = 0; start < YEAR_MINUTES; start += DAY) {
      const day = new Date(Date.UTC(2026, 0, 1) + start * MINUTE).toISOString().slice(0, 10)
      for (const [minute, time] of times.entries()) {
        const problem = problemAt(start + minute, { day, time })
        if (problem) problems.push(problem)
      }
    }
    expect(problems.slice(0, 3)).toEqual([])
  }, 60_000)
})

describe('the opening hours for visitors elsewhere', () => {
  const home = process.env.TZ
  afterEach(() => {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  // Their own clocks change twice a year, lie on another day, or are off by half an hour.
  test.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
    "in %s are the clinic's, in every hour of a year",
    (zone) => {
      process.env.TZ = zone
      expect(new Date(START).getHours()).not.toBe(0)
      const problems: string[] = []
      for (let hour = 0; hour < YEAR_MINUTES; hour += 60) {
        for (const minute of [hour, hour + 59]) {
          const problem = problemAt(minute, toClinicTime(momentAt(minute)))
          if (problem) problems.push(problem)
        }
      }
      expect(problems.slice(0, 3)).toEqual([])
    },
    60_000,
  )
})

describe('the line about the hours', () => {
  const lineAt = (day: string, time: string) => {
    const state = openingStateAt(opening, { day, time })
    return state && openingLine(state)
  }

  test.each([
    ['on a working day', '2026-11-16', '10:00', 'Aberto agora, até 18h'],
    ['at the minute of opening', '2026-11-16', '08:00', 'Aberto agora, até 18h'],
    ['at the minute of closing', '2026-11-16', '18:00', 'Abrimos terça às 8h'],
    ['early in the morning', '2026-11-16', '06:59', 'Abrimos hoje às 8h'],
    ['in the break', '2026-11-18', '12:30', 'Abrimos hoje às 13h30'],
    ['on a Sunday night', '2026-11-15', '22:30', 'Abrimos segunda às 8h'],
    ['before a holiday', '2026-11-19', '18:30', 'Abrimos sábado às 9h15'],
    ['on a holiday', '2026-11-20', '10:00', 'Abrimos sábado às 9h15'],
    ['before the recess', '2026-12-19', '12:30', 'Abrimos dia 4 de janeiro às 8h'],
    ['in the recess', '2026-12-23', '10:00', 'Voltamos dia 4 de janeiro às 8h'],
    ['on the last day of the recess', '2027-01-03', '10:00', 'Voltamos segunda às 8h'],
  ])('%s, %s %s, says %j', (_when, day, time, line) => {
    expect(lineAt(day, time)).toBe(line)
  })

  test('says nothing for a clinic that never opens', () => {
    const state = openingStateAt({ week: [], closed: [] }, { day: '2026-11-16', time: '10:00' })
    expect(state).toBeUndefined()
  })
})

test('a clinic that never closes is open in the last minute of a day, too', () => {
  const always = openingOf(
    weekOf(() => [{ opens: '00:00', closes: '23:59' }]),
    { openHolidays: [], ownHolidays: [], closures: [] },
    { city: '', region: '' },
    '2026-11-17',
  )
  const lineAt = (time: string) => {
    const state = openingStateAt(always, { day: '2026-11-17', time })
    return state && openingLine(state)
  }
  expect(['00:00', '12:00', '23:59'].map(lineAt)).toEqual(Array(3).fill('Aberto agora, até 24h'))
})
