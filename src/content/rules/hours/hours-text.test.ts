import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingHoursOf, openingTimesOf } from './hours-text.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

describe('the opening hours on the page', () => {
  test.each([
    ['Segunda a sexta, 8h às 18h', 'Segunda a sexta', '8h às 18h'],
    ['Segunda a sexta 8h–18h', 'Segunda a sexta', '8h–18h'],
    ['De segunda a sexta, das 8h às 18h', 'De segunda a sexta', 'das 8h às 18h'],
    ['Segunda a sexta das 8 às 18h', 'Segunda a sexta', 'das 8 às 18h'],
    ['2ª a 6ª, 8h às 18h', '2ª a 6ª', '8h às 18h'],
    ['Sábado: fechado', '', 'Sábado: fechado'],
    ['Com hora marcada', '', 'Com hora marcada'],
    ['8h às 18h', '', '8h às 18h'],
  ])('%j have the days %j and the time %j', (hours, days, time) => {
    expect(openingTimesOf(hours)).toEqual([{ days, time }])
  })

  test.each([
    ['a semicolon', 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h'],
    ['a line break', 'Segunda a sexta, 8h às 18h\n\nsábado, 8h às 12h\n'],
    ['a comma', 'Segunda a sexta, 8h às 18h, sábado, 8h às 12h'],
    ['the word e', 'Segunda a sexta, 8h às 18h e sábado, 8h às 12h'],
  ])('are on separate lines if %s separates them', (_sign, hours) => {
    expect(openingTimesOf(hours)).toEqual([
      { days: 'Segunda a sexta', time: '8h às 18h' },
      { days: 'sábado', time: '8h às 12h' },
    ])
  })

  test('are empty if nothing is written', () => {
    expect(openingTimesOf(' \n ; ')).toEqual([])
  })

  test('lose no word of what the clinic wrote', () => {
    const words = fc.constantFrom(...'Segunda a sexta 8h às 18 12:30 fechado ,'.split(' '))
    fc.assert(
      fc.property(fc.array(words), (written) => {
        const shown = openingTimesOf(written.join(' ')).flatMap(({ days, time }) => [days, time])
        const wordsOf = (text: string) => text.match(/[^\s,:]+/g) ?? []
        expect(wordsOf(shown.join(' '))).toEqual(wordsOf(written.join(' ')))
      }),
    )
  })
})

describe('the opening hours for search engines', () => {
  test.each([
    ['Segunda a sexta, 8h às 18h', weekdays, '08:00', '18:00'],
    ['Segunda-feira à sexta-feira: 8h30 às 17h45', weekdays, '08:30', '17:45'],
    ['SEGUNDA A SEXTA 08:00 - 18:00', weekdays, '08:00', '18:00'],
    ['segunda até sexta 8h–18h', weekdays, '08:00', '18:00'],
    ['Segunda a sexta das 8 às 18h', weekdays, '08:00', '18:00'],
    ['Sábado, 8h às 12h', ['Saturday'], '08:00', '12:00'],
    ['Terça e quinta, 14h às 20h30min', ['Tuesday', 'Thursday'], '14:00', '20:30'],
  ])('%j are understood', (hours, days, opens, closes) => {
    expect(openingHoursOf(hours)).toEqual([{ days, opens, closes }])
  })

  test('list the morning and the afternoon of a day with a break', () => {
    expect(openingHoursOf('Segunda a sexta, 8h às 12h e 13h30 às 18h')).toEqual([
      { days: weekdays, opens: '08:00', closes: '12:00' },
      { days: weekdays, opens: '13:30', closes: '18:00' },
    ])
  })

  test('list each line that is understood and leave out the others', () => {
    expect(
      openingHoursOf('Segunda a sexta, 8h às 18h; feriados, a combinar; sábado, 8h às 12h'),
    ).toEqual([
      { days: weekdays, opens: '08:00', closes: '18:00' },
      { days: ['Saturday'], opens: '08:00', closes: '12:00' },
    ])
  })

  test.each([
    'Com hora marcada',
    'Todos os dias, 8h às 18h',
    'Segunda, quarta e sexta, 8h às 18h',
    'Segunda a quinta e sábado, 8h às 18h',
    'Segunda a segunda, 8h às 18h',
    'Sábados e feriados, 8h às 12h',
    'Sexta a segunda, 8h às 18h',
    'Segunda a sexta, 8h',
    'Segunda a sexta, 8h às 25h',
    'Segunda a sexta, 8h75 às 18h',
    'Segunda a sexta, 8h às 18h (almoço 12h às 13h)',
    'Segunda a sexta, 8h às 18h exceto feriados',
    'Sábado: fechado',
  ])('are left out rather than guessed for %j', (hours) => {
    expect(openingHoursOf(hours)).toEqual([])
  })

  test('are always days of the week and times of the day, whatever was written', () => {
    const given = 'segunda sexta sábado domingo a e às 8h 18h 99h 12:30 7:75 , ; – fechado'
    const words = fc.constantFrom(...given.split(' '))
    const hours = fc.oneof(
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.array(words).map((written) => written.join(' ')),
    )
    fc.assert(
      fc.property(hours, (written) => {
        for (const { days, opens, closes } of openingHoursOf(written)) {
          expect(days.join()).toMatch(/^(\w+day,?)+$/)
          expect(`${opens} ${closes}`).toMatch(/^([01]\d|2[0-3]):[0-5]\d ([01]\d|2[0-3]):[0-5]\d$/)
        }
      }),
    )
  })
})
