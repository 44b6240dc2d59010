import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CLINIC_TIME_ZONE,
  fromClinicTime,
  hoursBehindOn,
  toClinicTime,
  toTimeIn,
} from './clinic-time.ts'
import { clinicTimeBehind } from './page-clock.ts'

const home = process.env.TZ
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

// In the clinic's own zone, as the server runs, `Date` answers; elsewhere a formatter does.
describe.each([CLINIC_TIME_ZONE, 'Pacific/Kiritimati'])("the clinic's time, in %s", (zone) => {
  beforeEach(() => {
    process.env.TZ = zone
  })

  test('is three hours behind today', () => {
    expect(fromClinicTime({ day: '2026-11-23', time: '08:00' })?.toISOString()).toBe(
      '2026-11-23T11:00:00.000Z',
    )
  })

  test('was two hours behind while there was daylight saving', () => {
    expect(fromClinicTime({ day: '2018-12-01', time: '08:00' })?.toISOString()).toBe(
      '2018-12-01T10:00:00.000Z',
    )
  })

  test('does not have the hour that daylight saving skipped', () => {
    expect(fromClinicTime({ day: '2018-11-04', time: '00:30' })).toBeUndefined()
  })

  const noDays = ['2026-02-31', '2026-13-01', 'amanhã', '', '0002-11-23', '+010000-01-01']
  test.each(noDays)('does not have the day %s', (day) => {
    expect(fromClinicTime({ day, time: '08:00' })).toBeUndefined()
  })

  test('is the same when counted from the hours of a page, at any minute', () => {
    const between = (first: string, last: string) =>
      fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true })
    const standard = between('2020-01-01', '2045-01-01')
    const daylightSaving = between('2018-11-05', '2019-02-10')
    fc.assert(
      fc.property(fc.oneof(standard, daylightSaving), (now) => {
        const clinicTime = toClinicTime(now)
        expect(clinicTimeBehind(now, hoursBehindOn(clinicTime.day))).toEqual(clinicTime)
      }),
    )
  })

  test('of any minute converts back to that minute', () => {
    const minute = 60_000
    fc.assert(
      fc.property(fc.integer({ min: 27_000_000, max: 40_000_000 }), (minutes) => {
        const moment = new Date(minutes * minute)
        expect(fromClinicTime(toClinicTime(moment))?.getTime()).toBe(moment.getTime())
      }),
    )
  })
})

test("the clinic's time is the same in any zone, at any minute since 1990", () => {
  const moments = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2045-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      process.env.TZ = CLINIC_TIME_ZONE
      const atHome = toClinicTime(moment)
      process.env.TZ = 'Asia/Kolkata'
      expect(atHome).toEqual(toClinicTime(moment))
    }),
  )
})

// As the platform has it.
test.each([
  ['AC', 'America/Rio_Branco'],
  ['AM', 'America/Manaus'],
  ['MS', 'America/Campo_Grande'],
  ['MT', 'America/Cuiaba'],
  ['RO', 'America/Porto_Velho'],
  ['RR', 'America/Boa_Vista'],
  ['PA', 'America/Belem'],
  ['PE', 'America/Recife'],
  ['TO', 'America/Araguaina'],
  ['PR', CLINIC_TIME_ZONE],
])('the clocks of a clinic in %s are those of %s, also at midnight', (region, timeZone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (let hour = 0; hour < 24; hour++) {
    const moment = new Date(Date.UTC(2026, 10, 17, hour, 30))
    const { day, time } = toTimeIn(region, moment)
    expect(`${day} ${time}`).toBe(clock.format(moment))
  }
})
