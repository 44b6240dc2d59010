import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLimiter } from './limiter.ts'

const NOON = Date.parse('2026-11-16T12:00:00.000Z')

describe('a limit of requests a minute', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
  afterEach(() => void vi.useRealTimers())

  test('is counted for each person', () => {
    const limiter = openLimiter(2)
    const answers = ['ana', 'ana', 'ana', 'bia'].map((person) => limiter.take(person))
    expect(answers).toEqual([true, true, false, true])
  })

  test.each([
    ['after a minute', NOON + 60_000],
    ['when a clock that was wrong is set right', NOON - 86_400_000],
  ])('begins anew %s', (_when, now) => {
    const limiter = openLimiter(1)
    const before = [limiter.take('ana'), limiter.take('ana')]
    vi.setSystemTime(now)
    expect([...before, limiter.take('ana')]).toEqual([true, false, true])
  })
})
