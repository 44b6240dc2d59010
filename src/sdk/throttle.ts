import { SdkError } from './sdk-error.ts'

const MAX_IDENTICAL = 4
const WINDOW_MILLISECONDS = 1_000

/** Throws 429 for the fifth identical call within a second. */
export function openThrottle(now = () => Date.now()) {
  const asked = new Map<string, number[]>()

  return (key: string) => {
    const since = now() - WINDOW_MILLISECONDS
    for (const [other, times] of asked) {
      if ((times.at(-1) ?? 0) <= since) asked.delete(other)
    }
    const recent = (asked.get(key) ?? []).filter((time) => time > since)
    if (recent.length >= MAX_IDENTICAL) throw new SdkError(429, 'Too many requests')
    asked.set(key, [...recent, now()])
  }
}
