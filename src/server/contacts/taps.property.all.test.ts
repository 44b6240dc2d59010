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

const anyTap = () => ({
  word: random.pick(Object.keys(channelText) as (keyof typeof channelText)[]),
  place: random.pick(Object.keys(places) as PagePart[]),
})

type Tap = ReturnType<typeof anyTap>

/** The counts that these taps make. */
function countsOf(taps: Tap[]) {
  const counts = new Map<string, [string, string, number]>()
  for (const { word, place } of taps) {
    const kind = channelText[word]
    const [, , count = 0] = counts.get(`${kind},${place}`) ?? []
    counts.set(`${kind},${place}`, [kind, place, count + 1])
  }
  return [...counts.values()].toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
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
    expect(await readCounts(site)).toEqual(countsOf(taps))
  })
})

describe.each(databases)('the counters of several processes on one %s', (_engine, make) => {
  const database = testDatabase(make)

  test(`add up exactly under ${BEACONS} counts at once`, async () => {
    const { day } = toClinicTime(new Date())
    const connections = await Promise.all(
      Array.from({ length: PROCESSES }, () => openDatabase(database.place, () => {})),
    )
    const counters = connections.map((connection) => openCounter(connection))
    const taps = Array.from({ length: BEACONS }, anyTap)
    await Promise.all(
      taps.map(({ word, ...tap }) => {
        const counted = { ...tap, kind: channelText[word], day }
        return random.pick(counters).count(counted)
      }),
    )
    await Promise.all(connections.map((connection) => connection.destroy()))
    expect(await readCounts(database)).toEqual(countsOf(taps))
  })
})
