import { expect, test } from 'vitest'
import { treatmentIconOf, treatmentIcons } from './icons.ts'

test('a treatment has one of eleven icons', () => {
  const names = 'Heart Baby Brain Sparkles Dumbbell Activity Zap Apple Pill Star Check'
  expect(treatmentIcons).toEqual(names.split(' '))
  expect(treatmentIcons.map(treatmentIconOf)).toEqual(treatmentIcons)
})

test.each(['', 'heart', 'Rocket', 'constructor', '__proto__'])(
  '%j is shown as the star',
  (name) => {
    expect(treatmentIconOf(name)).toBe('Star')
  },
)
