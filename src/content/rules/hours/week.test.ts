import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Interval, weekInForce, weekOf, weekOfText, weekText } from './week.ts'

const at = (...times: string[]): Interval[] =>
  times.map((time) => ({ opens: time.slice(0, 5), closes: time.slice(6) }))

const workdays = weekOf((day) => (day === 'saturday' || day === 'sunday' ? [] : at('08:00-18:00')))

describe('the week in words', () => {
  test.each([
    ['Segunda a sexta, 8h às 18h', workdays],
    ['Segunda a sexta, 8h às 18h\nSábado, 8h às 12h', { ...workdays, saturday: at('08:00-12:00') }],
    [
      'Segunda, terça e quinta, 8h às 18h\nQuarta, 8h às 12h e 13h30 às 18h\nSexta, 8h às 17h',
      {
        ...workdays,
        wednesday: at('08:00-12:00', '13:30-18:00'),
        friday: at('08:00-17:00'),
      },
    ],
    [
      'Segunda a quarta e sexta, 8h às 18h\nQuinta, 8h05 à 1h30',
      { ...workdays, thursday: at('08:05-01:30') },
    ],
    ['Sábado e domingo, 8h às 18h', weekOf((day) => (/^s/.test(day) ? at('08:00-18:00') : []))],
  ])('says %j', (words, week) => {
    expect(weekText(week)).toBe(words)
  })
})

describe('hours that were only written in words', () => {
  test.each([
    ['Segunda a sexta, 8h às 18h', workdays],
    [
      'De segunda a sexta, das 8 às 18h; sábado: 8h–12h',
      { ...workdays, saturday: at('08:00-12:00') },
    ],
    [
      'Segunda a sexta, 8h às 12h e 13h30 às 18h',
      weekOf((day) => (/^s/.test(day) ? [] : at('08:00-12:00', '13:30-18:00'))),
    ],
    [
      'Segunda a sexta, 13h às 18h\nSegunda a sexta, 8h às 12h',
      weekOf((day) => (/^s/.test(day) ? [] : at('08:00-12:00', '13:00-18:00'))),
    ],
  ])('%j become a week', (text, week) => {
    expect(weekOfText(text)).toEqual(week)
  })

  test.each([
    '',
    'Com hora marcada',
    'Segunda a sexta, 8h às 18h; sábado com hora marcada',
    'Segunda a sexta, 18h às 8h',
    'Segunda a sexta, 8h às 18h; sexta, 8h às 12h',
  ])('%j stay words, because not all of it can be read', (text) => {
    expect(weekOfText(text)).toBeUndefined()
  })

  test('take precedence over the week; if they cannot be read, there is no week', () => {
    expect(weekInForce({ hours: ' ', week: workdays })).toBe(workdays)
    expect(weekInForce({ hours: 'Sábado, 9h às 12h', week: workdays })?.monday).toEqual([])
    expect(weekInForce({ hours: 'Com hora marcada', week: workdays })).toBeUndefined()
  })

  test('that the week itself says in one line are read as the same week', () => {
    const time = fc
      .tuple(fc.integer({ min: 6, max: 11 }), fc.integer({ min: 13, max: 22 }))
      .map(([opens, closes]) => at(`${String(opens).padStart(2, '0')}:00-${closes}:30`))
    fc.assert(
      fc.property(time, time, (work, saturday) => {
        const week = { ...weekOf((day) => (/^s/.test(day) ? [] : work)), saturday }
        fc.pre(work[0]?.opens !== saturday[0]?.opens)
        expect(weekOfText(weekText(week))).toEqual(week)
      }),
    )
  })
})
