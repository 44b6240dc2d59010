import { sources } from '#content/contacts/source.ts'
import { type Channel, channels, places } from '#content/contacts/vocabulary.ts'
import type { ContactCounts, Ranked } from '#protocol/contacts.ts'
import { listDocuments } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { type Period, weekdayOf } from './periods.ts'

const HOURS = 24
const DAYS_OF_WEEK = 7

const DELETED = 'Tratamento excluído'

/** Everything that was counted in a period, against the time before. */
export async function readContactCounts(db: Database, period: Period): Promise<ContactCounts> {
  const { days } = period
  const hours = await readHours(db, period)
  const taps = hours.filter(({ kind }) => kind !== 'view')
  const compared = (rows: HourCount[]) => ({
    now: sumOf(rows.filter(({ day }) => isIn(days, day))),
    before: sumOf(rows.filter((row) => isBefore(period, row))),
  })
  const ranked = await readRanked(db, days)
  return {
    total: compared(taps),
    views: compared(hours.filter(({ kind }) => kind === 'view')),
    channels: (Object.keys(channels) as Channel[]).map((channel) => ({
      channel,
      ...compared(taps.filter(({ kind }) => kind === channel)),
    })),
    points: pointsOf(period, taps),
    week: weekOf(taps.filter(({ day }) => isIn(days, day))),
    ...ranked,
  }
}

type HourCount = { day: string; hour: number; kind: string; count: number }

/** Without those of old addresses, which are no contacts. */
export const contactsIn = (db: Database) =>
  db.selectFrom('contact_counts').where('kind', '!=', 'old-address')

async function readHours(db: Database, { days, before }: Period): Promise<HourCount[]> {
  const rows = await contactsIn(db)
    .select(['day', 'hour', 'kind'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', before[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .groupBy(['day', 'hour', 'kind'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Days follow each other without a gap, and their texts sort as they do. */
const isIn = (days: string[], day: string) => day >= (days[0] ?? '') && day <= (days.at(-1) ?? '')

const isBefore = ({ before, beforeHour }: Period, { day, hour }: HourCount) =>
  isIn(before, day) && (day !== before.at(-1) || hour < beforeHour)

function pointsOf({ days, before }: Period, taps: HourCount[]): ContactCounts['points'] {
  const [today = ''] = days
  if (days.length === 1) {
    const at = (day: string | undefined, hour: number) =>
      sumOf(taps.filter((row) => row.day === day && row.hour === hour))
    return Array.from({ length: HOURS }, (_, hour) => ({
      label: `${hour}h`,
      isWeekend: isWeekend(today),
      now: at(today, hour),
      before: at(before[0], hour),
    }))
  }
  const byDay = Map.groupBy(taps, ({ day }) => day)
  return days.map((day, at) => ({
    label: `${day.slice(-2)}/${day.slice(5, 7)}`,
    isWeekend: isWeekend(day),
    now: sumOf(byDay.get(day) ?? []),
    before: sumOf(byDay.get(before[at] ?? '') ?? []),
  }))
}

const isWeekend = (day: string) => weekdayOf(day) >= 5

function weekOf(taps: HourCount[]): number[][] {
  const week = Array.from({ length: DAYS_OF_WEEK }, () => new Array<number>(HOURS).fill(0))
  for (const { day, hour, count } of taps) {
    const row = week[weekdayOf(day)]
    if (row) row[hour] = (row[hour] ?? 0) + count
  }
  return week
}

type Origin = { place: string; treatment: string; source: string; count: number }

async function readRanked(db: Database, days: string[]) {
  const columns = ['place', 'treatment', 'source'] as const
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const tapped = await contactsIn(db)
    .select([...columns])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('kind', '!=', 'view')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy([...columns])
    .execute()
  const booked = await db
    .selectFrom('contact_bookings')
    .select([...columns])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outcome', '=', 'booked')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy([...columns])
    .execute()
  const nameOf = await readTreatmentNames(db)
  const rank = (column: keyof Omit<Origin, 'count'>, words: (value: string) => string) =>
    rankedBy(column, { tapped, booked }, words)
  return {
    places: rank('place', (place) => (places as Record<string, string>)[place] ?? ''),
    treatments: rank('treatment', nameOf),
    sources: rank('source', (source) => (sources as Record<string, string>)[source] ?? ''),
  }
}

function rankedBy(
  column: keyof Omit<Origin, 'count'>,
  { tapped, booked }: { tapped: Origin[]; booked: Origin[] },
  nameOf: (value: string) => string,
): Ranked[] {
  const sumsOf = (rows: Origin[]) => {
    const sums = new Map<string, number>()
    for (const row of rows) sums.set(row[column], (sums.get(row[column]) ?? 0) + Number(row.count))
    return sums
  }
  const bookings = sumsOf(booked)
  return [...sumsOf(tapped)]
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ name: nameOf(value), count, booked: bookings.get(value) ?? 0 }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

/** Also of treatments that visitors do not see. */
export async function readTreatmentNames(db: Database): Promise<(id: string) => string> {
  const treatments = await listDocuments(db, 'treatments')
  const names = new Map(treatments.map(({ id, data }) => [id, (data as { name?: string }).name]))
  return (id) => (id === '' ? '' : (names.get(id) ?? DELETED))
}
