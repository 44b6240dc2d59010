import { expect, test } from 'vitest'
import { moveTextOf, presenceTextOf } from './change-sentences.ts'

test.each([
  [5, 3, 'Nutrição sobe na lista'],
  [3, 5, 'Nutrição desce na lista'],
  [3, 3, 'Nutrição continua na mesma posição, com outros ao redor'],
])('a move from place %i to %i is described as "%s"', (from, to, words) => {
  expect(moveTextOf('Nutrição', { from, to, around: [] })).toBe(words)
})

test('an entry that visitors see again is described as one that appears', () => {
  expect(presenceTextOf('Nutrição', 'shown')).toBe('Nutrição passa a aparecer')
})
