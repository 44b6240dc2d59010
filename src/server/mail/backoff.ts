const FIRST_PAUSE_MILLISECONDS = 60_000
const LONGEST_PAUSE_MILLISECONDS = 6 * 3_600_000
const JITTER = 0.2

/** Pauses double from one minute to six hours, so the last attempt is about two days after the first. */
export const MAX_ATTEMPTS = 16

/** The pause after this many attempts, with 20 % jitter so that mails don't all retry at once. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_MILLISECONDS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}
