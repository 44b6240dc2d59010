import { describe, expect, test } from 'vitest'
import { channelText, type PagePart, places } from '#content/contacts/vocabulary.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { openDatabase } from '../database/open/open.ts'
import { openRandom } from '../testing/random.ts'
import { databases, sqlite, testDatabase } from '../testing/server.ts'
import { testService } from '../testing/service.ts'
import { launch, readCounts, tap } from '../testing/taps.ts'
import { openCounter } from './counts.ts'

const BEACONS = 2_000
const PROCESSES = 3

const random = openRandom(14)
const sources = ['', '', 'instagram', 'google']

const anyTap = () => ({
  word: random.pick(Object.keys(channelText) as (keyof typeof channelText)[]),
  place: random.pick(Object.keys(places) as PagePart[]),
  button: 1 + random.below(4),
  source: random.pick(sources),
})

type Tap = ReturnType<typeof anyTap>

/** The counts that these taps make. */
function countsOf(taps: Tap[]) {
  const counts = new Map<string, (string | number)[]>()
  for (const { word, place, button, source } of taps) {
    const kind = channelText[word]
    const same = counts.get([kind, place, button, source].join()) ?? []
    const count = Number(same.at(-1) ?? 0) + 1
    counts.set([kind, place, button, source].join(), [kind, place, button, '', source, count])
  }
  return [...counts.values()].toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
}

/** Adds up the hours, in case the clock strikes one during the test. */
function withoutHours(counts: (string | number)[][]) {
  const sums = new Map<string, (string | number)[]>()
  for (const count of counts) {
    const key = count.slice(0, -1).join()
    const sum = Number(sums.get(key)?.at(-1) ?? 0) + Number(count.at(-1))
    sums.set(key, [...count.slice(0, -1), sum])
  }
  return [...sums.values()].toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
}

// On one engine: the beacons that arrive together are added up before they reach the database.
describe('the counters', () => {
  const site = testService(sqlite)

  test(`add up exactly under ${BEACONS} beacons at once`, { timeout: 60_000 }, async () => {
    await launch(site)
    const taps = Array.from({ length: BEACONS }, anyTap)
    const answers = await Promise.all(
      // As many as a hundred visitors of one address may send in a minute.
      taps.map((body, at) => tap(site, body, { address: `10.0.${at % 100}.1` })),
    )
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true)
    expect(withoutHours(await readCounts(site))).toEqual(countsOf(taps))
  })
})

describe.each(databases)('the counters of several processes on one %s', (_engine, make) => {
  const database = testDatabase(make)

  test(`add up exactly under ${BEACONS} counts at once`, async () => {
    const { day } = toClinicTime(new Date())
    const connections = await Promise.all(
      Array.from({ length: PROCESSES }, () => openDatabase(database.place, () => {})),
    )
    const counters = connections.map(openCounter)
    const taps = Array.from({ length: BEACONS }, anyTap)
    await Promise.all(
      taps.map(({ word, ...tap }) => {
        const counted = { ...tap, kind: channelText[word], day, hour: 9, treatment: '' }
        return random.pick(counters).count(counted)
      }),
    )
    await Promise.all(connections.map((connection) => connection.destroy()))
    expect(await readCounts(database)).toEqual(countsOf(taps))
  })
})
