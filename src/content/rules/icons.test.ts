import { expect, test } from 'vitest'
import { treatmentIconOf } from './icons.ts'

test.each(['', 'heart', 'Rocket', 'constructor', '__proto__'])(
  '%j is shown as the star',
  (name) => {
    expect(treatmentIconOf(name)).toBe('Star')
  },
)
