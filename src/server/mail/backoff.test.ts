import { describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS, pauseAfter } from './deliveries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the pause between two attempts', () => {
  test('starts at a minute, doubles, and is limited to six hours', () => {
    const pauses = [1, 2, 3, 9, 10, 15].map((attempts) => pauseAfter(attempts, 0.5))
    expect(pauses).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 256 * MINUTE, 6 * HOUR, 6 * HOUR])
  })

  test('varies by a fifth', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([0.8 * MINUTE, 1.2 * MINUTE])
  })

  test('adds up to about two days', () => {
    let sum = 0
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) sum += pauseAfter(attempts, 0.5)
    expect(sum / HOUR).toBeGreaterThan(40)
    expect(sum / HOUR).toBeLessThan(56)
  })
})
