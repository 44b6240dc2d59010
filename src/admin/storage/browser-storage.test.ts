import { describe, expect, test } from 'vitest'
import { forget, keep, readKept } from './browser-storage.ts'

/** A browser storage with room for this many characters. */
class SmallStorage implements Storage {
  #items = new Map<string, string>()
  readonly #room: number

  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room
  }

  get length() {
    return this.#items.size
  }

  key = (index: number) => [...this.#items.keys()][index] ?? null
  getItem = (key: string) => this.#items.get(key) ?? null
  removeItem = (key: string) => void this.#items.delete(key)
  clear = () => this.#items.clear()

  setItem(key: string, value: string) {
    const others = [...this.#items].filter(([name]) => name !== key)
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (used + key.length + value.length > this.#room) {
      throw new DOMException('full', 'QuotaExceededError')
    }
    this.#items.set(key, value)
  }
}

const LARGE = 'x'.repeat(400_000)
const names = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index))

describe('an entry in the browser', () => {
  test('is read back as it was', () => {
    const storage = new SmallStorage()
    expect(keep('cache', { title: 'Olá' }, storage)).toBe('kept')
    expect(readKept('cache', storage)).toEqual({ title: 'Olá' })
  })

  test.each([
    ['missing', null],
    ['of another version', '{"version":7,"value":{"title":"Olá"}}'],
    ['without a version', '{"title":"Olá"}'],
    ['not an object', '"Olá"'],
    ['cut off', '{"version":8,"val'],
  ])('counts as missing when it is %s', (_state, text) => {
    const storage = new SmallStorage()
    if (text) storage.setItem('leveza_cache', text)
    expect(readKept('cache', storage)).toBeUndefined()
  })

  test('is deleted when it is forgotten', () => {
    const storage = new SmallStorage()
    keep('cache', 'Olá', storage)
    forget('cache', storage)
    expect(storage.length).toBe(0)
  })

  test('makes room when space is short, from caches before unsaved text', () => {
    const storage = new SmallStorage()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) keep(name, LARGE, storage)
    keep('draft_hero_hero', 'o que escrevi', storage)
    storage.setItem('of_another_program', LARGE)
    expect(keep('h', LARGE, storage)).toBe('kept-after-clearing')
    expect(names(storage)).toEqual([
      'leveza_g',
      'leveza_draft_hero_hero',
      'of_another_program',
      'leveza_h',
    ])
  })

  test('is kept in a full browser by deleting all our other entries', () => {
    const storage = new SmallStorage(1_000)
    for (const name of ['a', 'b', 'c']) keep(name, 'x'.repeat(200), storage)
    expect(keep('draft_hero_hero', 'x'.repeat(600), storage)).toBe('kept-after-clearing')
    expect(names(storage)).toEqual(['leveza_draft_hero_hero'])
  })

  test('is reported as not kept when even that does not help', () => {
    const storage = new SmallStorage(100)
    expect(keep('draft_hero_hero', 'x'.repeat(600), storage)).toBe('not-kept')
  })

  test('is reported as not kept when it reads back differently', () => {
    const storage = new SmallStorage()
    storage.getItem = () => 'something else'
    expect(keep('cache', 'Olá', storage)).toBe('not-kept')
  })
})
