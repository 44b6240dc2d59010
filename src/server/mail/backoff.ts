const FIRST_PAUSE_MILLISECONDS = 60_000
const LONGEST_PAUSE_MILLISECONDS = 6 * 3_600_000
const JITTER = 0.2

/** With pauses that double from one minute to six hours, the last attempt comes about two days after the first. */
export const MAX_ATTEMPTS = 16

/** The pause after this many attempts, up to a fifth shorter or longer so that many mails do not return at once. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_MILLISECONDS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}
