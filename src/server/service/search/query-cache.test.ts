import { describe, expect, test } from 'vitest'
import { openQueryCache } from './query-cache.ts'

const counted = (ids: string[]) => {
  const reader = async () => {
    reader.count += 1
    return ids
  }
  reader.count = 0
  return reader
}

describe('a cached search result', () => {
  test('is read once per save', async () => {
    const { recall } = openQueryCache()
    const reader = counted(['a'])
    for (const save of [1, 1, 2, 2]) expect(await recall(save, 'x', reader)).toEqual(['a'])
    expect(reader.count).toBe(2)
  })

  test('is read every time while there is no save', async () => {
    const { recall } = openQueryCache()
    const reader = counted(['a'])
    await recall(undefined, 'x', reader)
    await recall(undefined, 'x', reader)
    expect(reader.count).toBe(2)
  })

  test('is not kept when something is saved while it is read', async () => {
    const { recall } = openQueryCache()
    const reader = counted(['new'])
    await recall(1, 'slow', async () => {
      await recall(2, 'other', reader)
      return ['old']
    })
    expect(await recall(2, 'slow', reader)).toEqual(['new'])
  })

  test('is dropped, oldest first, when the cache is full', async () => {
    const { recall } = openQueryCache()
    const reader = counted(Array(40_000).fill('a'))
    for (const search of ['one', 'two', 'three', 'three', 'one']) await recall(1, search, reader)
    expect(reader.count).toBe(4)
  })
})
