import fc from 'fast-check'
import { EditorState, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { type Block, blockKinds, markKinds, tidyBlocks } from '#content/rich-text/blocks.ts'
import { blocksOf, docOf, withTyped } from './conversion.ts'
import { blockKeys } from './plugins.ts'

const mark = fc.record({
  kind: fc.constantFrom(...(Object.keys(markKinds) as (keyof typeof markKinds)[])),
  from: fc.nat({ max: 30 }),
  to: fc.nat({ max: 30 }),
  target: fc.constantFrom('#about', 'https://exemplo.com.br'),
})

const block = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(blockKinds) as (keyof typeof blockKinds)[])),
    text: fc.string({ maxLength: 30 }),
    marks: fc.array(mark, { maxLength: 6 }),
    image: fc.constantFrom('/media/a.webp', ''),
  })
  .map((given) => ({
    ...given,
    marks: given.marks.map((one) => ({
      ...one,
      target: one.kind === 'bold' || one.kind === 'italic' ? '' : one.target,
    })),
  }))

/** Every text that the schema would store. */
const stored = fc
  .array(block, { maxLength: 8 })
  .map((blocks) => tidyBlocks(blocks.map((one, index) => ({ ...one, _key: `k${index}` }))))

const runs = { numRuns: 300 }

test('a stored text is the same after it was opened in the editor', () => {
  fc.assert(
    fc.property(stored, (blocks) => {
      expect(blocksOf(docOf(blocks))).toEqual(blocks)
    }),
    runs,
  )
})

const paragraph = (key: string, text: string): Block => ({
  _key: key,
  ...{ kind: 'paragraph', text, marks: [], image: '' },
})

const open = (blocks: Block[]) => EditorState.create({ doc: docOf(blocks), plugins: [blockKeys()] })
const keysAfter = (blocks: Block[], change: (tr: Transaction) => Transaction) => {
  const state = open(blocks)
  return blocksOf(state.apply(change(state.tr)).doc).map(({ _key, text }) => `${_key}: ${text}`)
}
const two = [paragraph('a', 'Dor nas pernas'), paragraph('b', 'Inchaço')]

test('a paragraph keeps its key while typed in, and when the next is joined', () => {
  expect(keysAfter(two, (tr) => tr.insertText('s', 4))).toEqual([
    'a: Dors nas pernas',
    'b: Inchaço',
  ])
  expect(keysAfter(two, (tr) => tr.join(16))).toEqual(['a: Dor nas pernasInchaço'])
})

test('of a split paragraph the half that stays keeps the key', () => {
  const [first, second, third] = keysAfter(two, (tr) => tr.split(4))
  expect(first).toBe('a: Dor')
  expect(second).toMatch(/^[\w-]{12}: nas pernas$/)
  expect(third).toBe('b: Inchaço')
})

test('an empty paragraph made before a text does not take its key', () => {
  expect(keysAfter(two, (tr) => tr.split(1))).toEqual(['a: Dor nas pernas', 'b: Inchaço'])
})

test('a paragraph that is moved keeps its key', () => {
  const moved = keysAfter(two, (tr) => {
    const second = tr.doc.child(1)
    return tr.delete(16, 16 + second.nodeSize).insert(0, second)
  })
  expect(moved).toEqual(['b: Inchaço', 'a: Dor nas pernas'])
})

test('whatever is done to a text, no two blocks have the same key', () => {
  const place = fc.nat({ max: 200 })
  const steps = fc.array(fc.tuple(place, place), { maxLength: 6 })
  fc.assert(
    fc.property(stored, steps, (blocks, cuts) => {
      let state = open(blocks)
      for (const [one, other] of cuts) {
        const size = state.doc.content.size
        const [from, to] = [one % (size + 1), other % (size + 1)].sort((a, b) => a - b)
        const copied = state.doc.slice(from as number, to as number)
        state = state.apply(state.tr.replaceRange(to as number, to as number, copied))
      }
      const keys = blocksOf(state.doc).map(({ _key }) => _key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.every((key) => cuts.length === 0 || key !== '')).toBe(true)
    }),
    runs,
  )
})

test('what others wrote while a letter was typed stays, and so does the letter', () => {
  const base = [paragraph('a', 'Dor'), paragraph('b', 'Inchaço')]
  const mine = [paragraph('a', 'Dores'), paragraph('b', 'Inchaço')]
  const theirs = [paragraph('a', 'Dor'), paragraph('b', 'Edema'), paragraph('c', 'Novo')]
  expect(withTyped(mine, base, theirs).map(({ text }) => text)).toEqual(['Dores', 'Edema', 'Novo'])
})
