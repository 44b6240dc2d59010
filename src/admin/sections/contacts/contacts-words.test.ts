import { describe, expect, test } from 'vitest'
import {
  againstWords,
  changeOf,
  pointsText,
  shownHoursOf,
  viewsText,
  weekText,
} from './contacts-words.ts'

const emptyWeek = () => Array.from({ length: 7 }, () => new Array<number>(24).fill(0))

describe('the words beside the numbers', () => {
  test.each([
    [{ now: 578, before: 489 }, '18% a mais', 'que nos 30 dias anteriores (489)'],
    [{ now: 98, before: 104 }, '6% a menos', 'que nos 30 dias anteriores (104)'],
    [{ now: 1001, before: 1000 }, '1% a mais', 'que nos 30 dias anteriores (1.000)'],
    [{ now: 5, before: 5 }, 'igual', 'aos 30 dias anteriores (5)'],
    [{ now: 5, before: 0 }, 'nenhum antes', '(nos 30 dias anteriores)'],
  ])('say the difference of %o', (compared, change, against) => {
    expect(changeOf(compared)).toBe(change)
    expect(againstWords(compared, '30')).toBe(against)
  })

  test('count the visits, if there were any', () => {
    expect(viewsText({ views: { now: 1240, before: 0 } })).toBe('1.240 visitas à página')
    expect(viewsText({ views: { now: 0, before: 3 } })).toBe('')
  })

  test('say what the chart shows', () => {
    const point = { isWeekend: false, before: 0 }
    const points = [
      { ...point, label: '15/11', now: 2 },
      { ...point, label: '16/11', now: 7 },
    ]
    expect(pointsText(points, '7')).toContain('nos últimos 7 dias')
    expect(pointsText(points, '7')).toContain('O maior número foi 7, em 16/11.')
  })

  test('say when people get in touch', () => {
    const week = emptyWeek()
    if (week[1]) week[1][9] = 12
    if (week[6]) week[6][10] = 13
    const open = emptyWeek().map((hours, day) => hours.map((_, hour) => day < 5 && hour === 9))
    expect(weekText(week, open)).toBe(
      'Mais no domingo e das 9h às 11h. 52% chegam com a clínica fechada.',
    )
  })

  test('show the hours of the night only if somebody wrote then', () => {
    const week = emptyWeek()
    expect(shownHoursOf(week)).toHaveLength(16)
    if (week[0]) week[0][3] = 1
    expect(shownHoursOf(week)[0]).toBe(3)
  })
})
