import { describe, expect, test } from 'vitest'
import { knownFindsIn } from './document-finds.ts'
import { examples } from './examples/index.ts'
import { findsIn, withReplacement } from './finds.ts'
import { ruleOf, wordingRules } from './rules.ts'

const MIN_EXAMPLES = 200

const all = Object.entries(examples).flatMap(
  ([id, { finds, passes, profession }]) =>
    [
      ...finds.map((text) => ({ id, text, isFound: true, profession: profession ?? 'medicine' })),
      ...passes.map((text) => ({ id, text, isFound: false, profession: profession ?? 'medicine' })),
    ] as const,
)

const plainOf = (marked: string) => marked.replace(/[[\]]/g, '')

describe('the rules of wording', () => {
  test(`have at least ${MIN_EXAMPLES} examples, and each rule some of both kinds`, () => {
    expect(all.length).toBeGreaterThanOrEqual(MIN_EXAMPLES)
    for (const { id } of wordingRules) {
      expect(examples[id]?.finds.length, id).toBeGreaterThanOrEqual(3)
      expect(examples[id]?.passes.length, id).toBeGreaterThanOrEqual(3)
    }
    expect(Object.keys(examples).filter((id) => !ruleOf(id))).toEqual([])
  })

  test.each(all.filter(({ isFound }) => isFound))(
    '$id marks the words in: $text',
    ({ id, text, profession }) => {
      const marked = findsIn(plainOf(text), { profession }).filter(({ rule }) => rule === id)
      const words = [...text.matchAll(/\[(.+?)\]/g)].map(([, inside]) => inside)
      expect(marked.map((find) => find.words)).toEqual(words)
    },
  )

  test.each(all.filter(({ isFound }) => !isFound))(
    '$id leaves alone: $text',
    ({ id, text, profession }) => {
      expect(findsIn(text, { profession }).filter(({ rule }) => rule === id)).toEqual([])
    },
  )

  test.each(all.filter(({ isFound }) => isFound))(
    '$id offers words that no rule marks, for: $text',
    ({ id, text, profession }) => {
      const plain = plainOf(text)
      const [find] = findsIn(plain, { profession }).filter(({ rule }) => rule === id)
      if (!find?.instead) return expect(ruleOf(id)?.advice).not.toBe('')
      const replaced = withReplacement(plain, find)
      const near = findsIn(replaced, { profession }).filter(
        ({ from, to }) => from < find.from + (find.instead?.length ?? 0) && to > find.from,
      )
      expect(near, replaced).toEqual([])
    },
  )
})

test('a text is read once for each profession, and found the same', () => {
  const text = 'Tratamento com resultado garantido.'
  const context = { profession: 'medicine', alsoSaid: '' } as const
  const finds = knownFindsIn(text, context)
  expect(finds).toEqual(findsIn(text, context))
  expect(finds).toHaveLength(1)
  expect(knownFindsIn(text, context)).toBe(finds)
  expect(knownFindsIn(text, { ...context, profession: 'nutrition' })).not.toBe(finds)
})
