import { describe, expect, test } from 'vitest'
import { openKnownSearches } from './query-cache.ts'

const counted = (ids: string[]) => {
  const reader = async () => {
    reader.count += 1
    return ids
  }
  reader.count = 0
  return reader
}

describe('what a search found', () => {
  test('is read once per release', async () => {
    const { recall } = openKnownSearches()
    const reader = counted(['a'])
    for (const release of [1, 1, 2, 2]) expect(await recall(release, 'x', reader)).toEqual(['a'])
    expect(reader.count).toBe(2)
  })

  test('is read each time before there is a release', async () => {
    const { recall } = openKnownSearches()
    const reader = counted(['a'])
    await recall(undefined, 'x', reader)
    await recall(undefined, 'x', reader)
    expect(reader.count).toBe(2)
  })

  test('is not kept when a release came while it was read', async () => {
    const { recall } = openKnownSearches()
    const reader = counted(['new'])
    await recall(1, 'slow', async () => {
      await recall(2, 'other', reader)
      return ['old']
    })
    expect(await recall(2, 'slow', reader)).toEqual(['new'])
  })

  test('is forgotten, the oldest first, when it is too much', async () => {
    const { recall } = openKnownSearches()
    const reader = counted(Array(40_000).fill('a'))
    for (const search of ['one', 'two', 'three', 'three', 'one']) await recall(1, search, reader)
    expect(reader.count).toBe(4)
  })
})
