import { describe, expect, test } from 'vitest'
import { sizeOf } from '../../ui/format.ts'
import { lastCopyOf, sinceOf, verdictOf } from './security-words.ts'

const now = new Date('2026-11-16T12:00:00.000Z')

describe('a backup', () => {
  test('says since when there are any', () => {
    expect(sinceOf('2026-03-10T12:00:00.000Z', now)).toBe('desde março')
    expect(sinceOf('2025-12-10T12:00:00.000Z', now)).toBe('desde dezembro de 2025')
  })

  test.each([
    [0, '1 KB'],
    [48_500, '47,4 KB'],
    [3_400_000, '3,24 MB'],
    [224_500_000, '214 MB'],
    [5e9, '4,66 GB'],
  ])('of %d bytes is given as %s', (bytes, words) => {
    expect(sizeOf(bytes)).toBe(words)
  })

  test('is in order unless it failed, is late, or nobody makes it', () => {
    const last = { at: now.toISOString(), bytes: 1 }
    const state = {
      isNightly: true,
      isOnlyHere: false,
      last,
      problem: null,
      files: [],
    }
    expect(verdictOf(state)).toEqual({ words: 'Em dia', isOff: false })
    expect(verdictOf({ ...state, last: null }).words).toBe('A primeira sai hoje')
    expect(verdictOf({ ...state, problem: 'failed' })).toMatchObject({ isOff: true })
    expect(verdictOf({ ...state, problem: 'late' }).words).toBe('Atrasada')
    expect(verdictOf({ ...state, problem: 'not-copied' }).words).toBe('Só neste servidor')
    expect(verdictOf({ ...state, problem: 'little-space' }).words).toBe('Pouco espaço')
    expect(verdictOf({ ...state, isNightly: false }).words).toBe('Só quando você baixa')
    expect(verdictOf({ ...state, isOnlyHere: true }).advice).toContain('mesmo disco')
  })

  test('that somebody asked for is the last one, too', () => {
    const last = { at: '2026-11-16T10:40:00.000Z', bytes: 1 }
    const asked = { name: 'a', kind: 'asked' as const, createdAt: now.toISOString(), bytes: 2 }
    const replaced = { ...asked, kind: 'replaced' as const, createdAt: '2026-11-16T13:00:00.000Z' }
    expect(lastCopyOf({ last, files: [replaced, asked] })).toEqual({
      ...{ at: asked.createdAt, bytes: 2 },
    })
    expect(lastCopyOf({ last, files: [] })).toEqual(last)
  })
})
