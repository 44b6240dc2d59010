import { describe, expect, test } from 'vitest'
import { sizeOf } from '../../ui/format.ts'
import { verdictOf } from './backup-words.ts'

const now = new Date('2026-11-16T12:00:00.000Z')

describe('a backup', () => {
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
})
