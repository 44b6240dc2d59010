import { expect, test } from 'vitest'
import { openThrottle } from './transport.ts'

test('a clock that is set back does not refuse what was asked before', () => {
  let clock = 3_600_000
  const ask = openThrottle(() => clock)
  for (let turn = 0; turn < 4; turn += 1) ask('hero')
  expect(() => ask('hero')).toThrow('Too many requests')
  clock = 0
  expect(() => ask('hero')).not.toThrow()
})
