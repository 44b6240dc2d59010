import { SdkError } from './sdk-error.ts'

const MAX_IDENTICAL = 4
const WINDOW_MILLISECONDS = 1_000

/** Throws 429 for the fifth identical call within a second. */
export function openThrottle(now = () => Date.now()) {
  const asked = new Map<string, number[]>()

  return (key: string) => {
    const current = now()
    // A time ahead of now was noted before the clock was set back.
    const isRecent = (time = 0) => time > current - WINDOW_MILLISECONDS && time <= current
    for (const [other, times] of asked) {
      if (!isRecent(times.at(-1))) asked.delete(other)
    }
    const recent = (asked.get(key) ?? []).filter(isRecent)
    if (recent.length >= MAX_IDENTICAL) throw new SdkError(429, 'Too many requests')
    asked.set(key, [...recent, current])
  }
}
