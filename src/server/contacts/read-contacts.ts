import { type Channel, channels, places } from '#content/contacts/vocabulary.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { Contacts } from '#protocol/contacts.ts'
import type { Database } from '../database/tables.ts'

const DAYS = 30
const DAY_MILLISECONDS = 86_400_000

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** What was counted in the 30 days that end today, by the clinic's calendar, and in the 30 before. */
export async function readContacts(db: Database, now: Date): Promise<Omit<Contacts, 'isCounting'>> {
  const { day: today } = toClinicTime(now)
  const first = dayBefore(today, DAYS - 1)
  const rows = await db
    .selectFrom('contact_counts')
    .selectAll()
    .where('day', '>=', dayBefore(first, DAYS))
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
