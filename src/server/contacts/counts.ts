import { setTimeout } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { type Channel, channels, places } from '#content/contacts/vocabulary.ts'
import { monthsBefore, toClinicTime } from '#content/rules/clinic-time.ts'
import { dayAfter } from '#content/rules/hours/holidays.ts'
import type { Contacts } from '#protocol/contacts.ts'
import { coalesced } from '../async/open-job.ts'
import type { Database, Tables } from '../database/tables.ts'

type Count = Insertable<Tables['contact_counts']>

/** What is counted once: a visit or a tap, on its day. */
export type Counted = Omit<Count, 'count'>

/** Nobody sees the result at once, so a write may wait for more to store. */
const GATHER_MILLISECONDS = 25

const key = ['day', 'kind', 'place'] as const
const keyOf = (counted: Counted) => JSON.stringify(key.map((name) => counted[name]))

export type Counter = {
  /** Resolves when it is stored. */
  count: (counted: Counted) => Promise<void>
}

/** Stores together what arrives in a moment, so that a flood costs few writes. */
export function openCounter(db: Database): Counter {
  let waiting = new Map<string, Count>()
  const store = coalesced(async () => {
    await setTimeout(GATHER_MILLISECONDS, undefined, { ref: false })
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length > 0) await addCounts(db, counts)
  })
  return {
    count: async (counted) => {
      const known = waiting.get(keyOf(counted))
      if (known) known.count = Number(known.count) + 1
      else waiting.set(keyOf(counted), { ...counted, count: 1 })
      return store()
    },
  }
}

/** Adds to what is stored already, also by other processes, which do the same in the same order. */
export async function addCounts(db: Database, counts: Count[]): Promise<void> {
  const inOrder = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insertInto('contact_counts')
    .values(inOrder)
    .onConflict((conflict) =>
      conflict.columns([...key]).doUpdateSet({ count: sql`contact_counts.count + excluded.count` }),
    )
    .execute()
}

const DAYS = 30

/** What was counted in the 30 days that end today, by the clinic's calendar, and in the 30 before. */
export async function readContacts(db: Database, now: Date): Promise<Omit<Contacts, 'isCounting'>> {
  const { day: today } = toClinicTime(now)
  const first = dayAfter(today, 1 - DAYS)
  const rows = await db
    .selectFrom('contact_counts')
    .selectAll()
    .where('day', '>=', dayAfter(first, -DAYS))
    .where('day', '<=', today)
    .execute()
  const compared = (counted: typeof rows) => ({
    now: sumOf(counted.filter(({ day }) => day >= first)),
    before: sumOf(counted.filter(({ day }) => day < first)),
  })
  const taps = rows.filter(({ kind }) => kind !== 'view')
  return {
    hasAny: rows.length > 0 || (await hasAnyCount(db)),
    total: compared(taps),
    views: compared(rows.filter(({ kind }) => kind === 'view')),
    channels: (Object.keys(channels) as Channel[]).map((channel) => ({
      channel,
      ...compared(taps.filter(({ kind }) => kind === channel)),
    })),
    places: rankedPlaces(taps.filter(({ day }) => day >= first)),
  }
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

const rankedPlaces = (taps: { place: string; count: number }[]): Contacts['places'] =>
  [...Map.groupBy(taps, ({ place }) => place)]
    .map(([place, rows]) => ({
      name: (places as Record<string, string>)[place] ?? '',
      count: sumOf(rows),
    }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))

const hasAnyCount = async (db: Database) =>
  (await db.selectFrom('contact_counts').select('day').limit(1).executeTakeFirst()) !== undefined

/** A month can be compared with the same month of the year before. */
export const DEFAULT_CONTACT_MONTHS = 13
export const MAX_CONTACT_MONTHS = 25

export async function deleteOldContacts(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const { day } = toClinicTime(monthsBefore(now, months))
  await db.deleteFrom('contact_counts').where('day', '<', day).execute()
}
