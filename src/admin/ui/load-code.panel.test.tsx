import { afterEach, expect, test, vi } from 'vitest'
import { loadCode } from './load-code.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a screen whose code cannot be loaded waits, and the open one stays', async () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let tries = 0
  const loaded = loadCode(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the screen'
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('the screen')
  expect(reload).not.toHaveBeenCalled()
})
