import { describe, expect, test } from 'vitest'
import { changeOf, figuresOf, viewsText } from './contacts-words.ts'

describe('the words beside the numbers', () => {
  test.each([
    [{ now: 578, before: 489 }, '18% a mais'],
    [{ now: 98, before: 104 }, '6% a menos'],
    [{ now: 1001, before: 1000 }, '1% a mais'],
    [{ now: 5, before: 5 }, 'igual'],
    [{ now: 5, before: 0 }, 'nenhum antes'],
  ])('say the difference of %o', (compared, change) => {
    expect(changeOf(compared)).toBe(change)
  })

  test('count the visits, if there were any', () => {
    expect(viewsText({ views: { now: 1240, before: 0 } })).toBe('1.240 visitas à página')
    expect(viewsText({ views: { now: 0, before: 3 } })).toBe('')
  })

  test('add up the channels that are used less', () => {
    const channels = [
      { channel: 'whatsapp', now: 5, before: 1 },
      { channel: 'phone', now: 2, before: 0 },
      { channel: 'email', now: 1, before: 4 },
      { channel: 'address', now: 3, before: 0 },
      { channel: 'instagram', now: 4, before: 1 },
    ] as const
    const figures = figuresOf({ total: { now: 15, before: 6 }, channels: [...channels] })
    expect(figures.map(({ now, before }) => [now, before])).toEqual([
      [15, 6],
      [5, 1],
      [2, 0],
      [8, 5],
    ])
  })
})
