import { expect, test } from 'vitest'
import { matchesIn } from '../wording/matches.ts'
import { shiftedRanges } from './shifted-ranges.ts'

const before = 'Bem-vinda. Tratamento com resultado garantido e a melhor equipe da região.'
const wordsAfter = (now: string) =>
  shiftedRanges(matchesIn(before), before, now).map(({ from, to }) => now.slice(from, to))

const [first, second] = ['resultado garantido', 'a melhor equipe da região']

test.each([
  ['nothing was typed', before, [first, second]],
  ['words were typed before both', before.replace('vinda', 'vindas, todas'), [first, second]],
  ['words were typed between them', before.replace(' e a', ', cuidado e a'), [first, second]],
  ['the first was changed', before.replace('garantido', 'garantida'), [second]],
  ['everything was deleted', '', []],
])('marks stay under their words when %s', (_what, now, words) => {
  expect(wordsAfter(now)).toEqual(words)
})
