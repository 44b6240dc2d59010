import { describe, expect, test } from 'vitest'
import { moved } from '../../inputs/sorting/sortable.tsx'
import { byOrder, inOrder, newOrdersOf } from './order.ts'

const list = ['a', 'b', 'c', 'd'].map((_id, index) => ({ _id, _version: 7, order: index + 1 }))
const namesOf = (entries: { _id: string }[]) => entries.map(({ _id }) => _id).join('')

describe('the order of a list', () => {
  test.each([
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
    [9, 0, 'abcd'],
  ])('with entry %i moved to position %i is %s', (from, to, names) => {
    expect(namesOf(moved(list, from, to))).toBe(names)
  })

  test('puts entries that were added meanwhile at the end', () => {
    expect(namesOf(inOrder(list, ['c', 'a']))).toBe('cabd')
  })

  test('is saved by renumbering only the entries that moved, based on the versions seen', () => {
    expect(newOrdersOf(list, ['a', 'c', 'b', 'd'])).toEqual([
      { filter: { _id: 'c', _version: 7 }, update: { order: 2 } },
      { filter: { _id: 'b', _version: 7 }, update: { order: 3 } },
    ])
    expect(newOrdersOf(list, ['a', 'b', 'c', 'd'])).toEqual([])
  })

  test('keeps entries with equal numbers, and numbers them once one is moved', () => {
    const unnumbered = list.map((entry) => ({ ...entry, order: 0 }))
    expect(namesOf(byOrder(unnumbered))).toBe('abcd')
    expect(newOrdersOf(unnumbered, ['d', 'a', 'b', 'c'])).toHaveLength(4)
  })
})
