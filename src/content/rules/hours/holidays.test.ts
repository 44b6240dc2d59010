import { describe, expect, test } from 'vitest'
import { listedHolidays } from './closed-days.ts'
import { holidayName, holidaysBetween } from './holidays.ts'

const curitiba = { city: 'Curitiba', region: 'PR' }
const nowhere = { city: '', region: '' }

const daysOf = (id: string, year: number) =>
  holidaysBetween(nowhere, `${year}-01-01`, `${year}-12-31`)
    .filter((holiday) => holiday.id === id)
    .map(({ day }) => day)

describe('the moving holidays', () => {
  // From the calendars that the ministry publishes; the last two are the extremes of Easter.
  test.each([
    [2024, '2024-02-13', '2024-03-29', '2024-05-30'],
    [2025, '2025-03-04', '2025-04-18', '2025-06-19'],
    [2026, '2026-02-17', '2026-04-03', '2026-06-04'],
    [2027, '2027-02-09', '2027-03-26', '2027-05-27'],
    [2038, '2038-03-09', '2038-04-23', '2038-06-24'],
    [2285, '2285-02-03', '2285-03-20', '2285-05-21'],
  ])('of %i are Carnaval %s, Sexta-feira Santa %s and Corpus Christi %s', (year, ...days) => {
    const ids = ['carnaval', 'sexta-feira-santa', 'corpus-christi']
    expect(ids.flatMap((id) => daysOf(id, year))).toEqual(days)
  })
})

describe('the holidays of a clinic', () => {
  test('in Curitiba are those of country, state and city, once and in order', () => {
    const found = holidaysBetween(curitiba, '2026-09-01', '2026-12-31')
    expect(found.map(({ day, name, kind }) => `${day.slice(5)} ${name}, ${kind}`)).toEqual([
      '09-07 Independência, national',
      '09-08 Nossa Senhora da Luz, city',
      '10-12 Nossa Senhora Aparecida, national',
      '11-02 Finados, national',
      '11-15 Proclamação da República, national',
      '11-20 Consciência Negra, national',
      '12-25 Natal, national',
    ])
    const corpus = holidaysBetween(curitiba, '2026-06-01', '2026-06-30')
    expect(corpus.map(({ name, kind }) => [name, kind])).toEqual([['Corpus Christi', 'city']])
  })

  test.each([
    ['CURITIBA', 'PR', 'curitiba-luz'],
    ['Florianopolis', 'SC', 'florianopolis-aniversario'],
  ])('in %s/%s include the %s, however the city is written', (city, region, id) => {
    const found = holidaysBetween({ city, region }, '2026-01-01', '2026-12-31')
    expect(found.map((holiday) => holiday.id)).toContain(id)
  })

  test('in Paraná do not include 19 December, an ordinary day since 2014', () => {
    const found = holidaysBetween(curitiba, '2026-12-18', '2026-12-20')
    expect(found).toEqual([])
  })

  // From the calendars of the state for these years; in the last one the day is itself a Sunday.
  test.each(['2017-08-13', '2018-08-12', '2022-08-14', '2024-08-11'])(
    "in Santa Catarina include the state's day on a Sunday, %s",
    (day) => {
      const place = { city: 'Florianópolis', region: 'SC' }
      const found = holidaysBetween(place, `${day.slice(0, 4)}-08-01`, `${day.slice(0, 4)}-08-31`)
      expect(found.map((holiday) => [holiday.day, holiday.kind])).toEqual([[day, 'state']])
    },
  )

  test.each([
    ['Curitiba', 'PR', 'Lei municipal 3.015/1967'],
    ['Florianópolis', 'SC', 'Lei municipal 3.247/1989'],
    ['Porto Alegre', 'RS', 'confira com a prefeitura'],
  ])('of %s cite their basis: %s, %s', (city, region, basis) => {
    const found = holidaysBetween({ city, region }, '2026-01-01', '2026-12-31')
    const local = found.filter(({ kind }) => kind === 'city')
    expect(local.map((holiday) => holiday.basis)).toEqual([basis, basis])
  })

  test('elsewhere are those of the country', () => {
    const found = holidaysBetween({ city: 'Maringá', region: 'XX' }, '2026-01-01', '2026-12-31')
    expect(found.every(({ kind }) => kind === 'national' || kind === 'optional')).toBe(true)
    expect(found.filter(({ kind }) => kind === 'national')).toHaveLength(10)
  })

  test('include its own ones, in the years that have such a day', () => {
    const own = { ownHolidays: [{ name: 'Bissexto', date: '29/02' }] }
    const found = listedHolidays(own, nowhere, '2026-01-01', '2029-12-31')
    expect(found.filter(({ id }) => id === undefined).map(({ day }) => day)).toEqual(['2028-02-29'])
  })

  test('have names, and one that is not known keeps its id', () => {
    expect([holidayName('natal'), holidayName('festa')]).toEqual(['Natal', 'festa'])
  })
})
