import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { entities } from '../index.ts'
import { readStored } from '../schema/section.ts'
import { header } from '../sections/header.ts'
import { keysOf, withKeys, withoutKeys } from './entry-keys.ts'

const entries = fc.array(
  fc.oneof(
    fc.record({ label: fc.string(), _key: fc.constantFrom('', 'a', 'b', 'e1', 'e2', 'e3') }),
    fc.record({ label: fc.string() }),
    fc.constantFrom('Escuta', 'Exame'),
  ),
  { maxLength: 8 },
)

const holds = (check: (list: unknown[]) => void) =>
  fc.assert(fc.property(entries, check), { numRuns: 500 })

describe('the entries of any list', () => {
  test('have a key each, no two the same', () =>
    holds((list) => {
      const keys = keysOf(list)
      expect(keys.every(Boolean)).toBe(true)
      expect(new Set(keys).size).toBe(list.length)
    }))

  test('keep their keys for ever, and get the same ones from whoever reads them', () =>
    holds((list) => {
      const keyed = withKeys(list)
      expect(withKeys(list)).toEqual(keyed)
      expect(withKeys(keyed)).toEqual(keyed)
      expect(withoutKeys(keyed)).toEqual(withoutKeys(list))
    }))

  test('keep the key that was given to them, unless an earlier one has it', () =>
    holds((list) => {
      const given = list.map((entry) => (entry as { _key?: string })._key)
      keysOf(list).forEach((key, index) => {
        if (given[index] && given.indexOf(given[index]) === index) expect(key).toBe(given[index])
      })
    }))
})

describe('a list that was stored without keys', () => {
  const stored = { ...header.fallback, navigation: withoutKeys(header.fallback.navigation) }

  test('has them when it is read', () => {
    const { navigation } = readStored(header, stored)
    expect(navigation.map(({ _key }) => _key)).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6'])
  })

  test('gets them when it is saved, and keeps those that it has', () => {
    const [first, ...others] = stored.navigation
    const navigation = [{ ...first, _key: 'e2' }, ...others]
    const saved = header.schema.parse({ ...stored, navigation })
    expect(saved.navigation.map(({ _key }) => _key)).toEqual(['e2', 'e3', 'e4', 'e5', 'e6', 'e7'])
  })
})

test('every list whose entries have fields has keys', () => {
  const listsIn = (schema: unknown, path: string): [string, unknown][] => {
    if (schema instanceof z.ZodArray) {
      return [[path, schema.element], ...listsIn(schema.element, path)]
    }
    if (schema instanceof z.ZodUnion)
      return schema.options.flatMap((option) => listsIn(option, path))
    if (!(schema instanceof z.ZodObject)) return []
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      listsIn(inner, `${path}.${name}`),
    )
  }
  const lists = Object.entries(entities).flatMap(([name, { schema }]) => listsIn(schema, name))
  const optionsOf = (entry: unknown) => (entry instanceof z.ZodUnion ? entry.options : [entry])
  const isKeyless = (entry: unknown) => entry instanceof z.ZodObject && !('_key' in entry.shape)
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(([, entry]) => optionsOf(entry).some(isKeyless))).toEqual([])
})
