import { randomInt } from 'node:crypto'

const { LEVEZA_RUNS = 1, LEVEZA_SEED } = process.env

/** How many rounds a test with random input makes: a few by default, because it runs often. */
export const roundsOf = (usual: number) => usual * Number(LEVEZA_RUNS)

/** Another one for each test and each run, so that many runs together try more than one long run would. Belongs into the test's title, for the case that it fails. */
export const anySeed = () => Number(LEVEZA_SEED ?? randomInt(2 ** 31))

/** The same for fast-check, which prints the seed itself. */
export const randomRuns = (usual: number) => ({ numRuns: roundsOf(usual), seed: anySeed() })

/** The same numbers for the same seed: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function openRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: <Value>(list: Value[]): Value => list[below(list.length)] as Value }
}
