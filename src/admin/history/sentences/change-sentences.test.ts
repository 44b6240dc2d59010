import { expect, test } from 'vitest'
import { moveTextOf } from './change-sentences.ts'

test.each([
  [5, 3, 'past', 'Nutrição subiu da 5ª para a 3ª posição'],
  [3, 5, 'waiting', 'Nutrição vai da 3ª para a 5ª posição'],
  [3, 5, 'future', 'Nutrição volta à 5ª posição'],
  [3, 3, 'past', 'Nutrição continuou na 3ª posição, com outros ao redor'],
  [3, 3, 'waiting', 'Nutrição continua na 3ª posição, com outros ao redor'],
] as const)('a move from place %i to %i, %s, is described as "%s"', (from, to, tense, words) => {
  expect(moveTextOf('Nutrição', { from, to, around: [] }, tense)).toBe(words)
})
