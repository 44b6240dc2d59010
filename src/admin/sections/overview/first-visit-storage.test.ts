import { expect, test } from 'vitest'
import { isFirstVisit, keepPointersSeen } from './first-visit-storage.ts'

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const now = Date.parse('2026-11-16T12:00:00Z')
const ana = { userId: 'ana', createdTime: '2026-11-16T11:00:00Z' }
const bia = { ...ana, userId: 'bia' }

test('the pointers come once for each new person', () => {
  const storage = memoryStorage()
  expect(isFirstVisit(ana, now, storage)).toBe(true)
  keepPointersSeen(ana, storage)
  expect(isFirstVisit(ana, now, storage)).toBe(false)
  expect(isFirstVisit(bia, now, storage)).toBe(true)
  keepPointersSeen(bia, storage)
  expect([ana, bia].map((person) => isFirstVisit(person, now, storage))).toEqual([false, false])
})

test('a person who has known the panel for weeks does not see them on a new device', () => {
  const known = { ...ana, createdTime: '2026-10-01T12:00:00Z' }
  expect(isFirstVisit(known, now, memoryStorage())).toBe(false)
})
