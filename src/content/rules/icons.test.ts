import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treatmentIconOf, treatmentIcons } from './icons.ts'

describe('the icon of a treatment', () => {
  test.each([
    ...['Heart', 'Baby', 'Brain', 'Sparkles', 'Dumbbell', 'Activity'],
    ...['Zap', 'Apple', 'Pill', 'Star', 'Check'],
  ])('can be %s', (name) => {
    expect(treatmentIconOf(name)).toBe(name)
  })

  test('is one of eleven', () => {
    expect(treatmentIcons).toHaveLength(11)
  })

  test.each(['', 'heart', 'Rocket', 'constructor', '__proto__'])(
    '%j is shown as the star',
    (name) => {
      expect(treatmentIconOf(name)).toBe('Star')
    },
  )

  test('is always one that the page can show', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(treatmentIcons).toContain(treatmentIconOf(name))
      }),
    )
  })
})
