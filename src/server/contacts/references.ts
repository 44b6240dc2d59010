import { randomUUID } from 'node:crypto'
import { readReference, referenceOf, sourceLetterOf } from '#content/contacts/reference.ts'
import { type Source, sources } from '#content/contacts/source.ts'
import type { Booking, ContactOutcome, FoundReference } from '#protocol/contacts.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { latestDayOf } from './periods.ts'
import { readTreatmentNames } from './read-counts.ts'

const SHOWN_BOOKINGS = 5

type Tapped = { treatment: string; source: string }

/** Where a message came from, by what was counted on that day. Throws `reference-not-found`. */
export async function findReference(
  db: Database,
  text: string,
  now = new Date(),
): Promise<FoundReference> {
  const { source, treatment, ...found } = await findTapped(db, text, now)
  const nameOf = await readTreatmentNames(db)
  return { ...found, treatment: nameOf(treatment), source: source && sources[source as Source] }
}

async function findTapped(db: Database, text: string, now: Date) {
  const { place, button, dayOfMonth, letter } = requireReference(text)
  const day = latestDayOf(dayOfMonth, now)
  if (!day) throw problem('reference-not-found')
  const rows = await db
    .selectFrom('contact_counts')
    .select(['treatment', 'source'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('kind', '=', 'whatsapp')
    .where('day', '=', day)
    .where('place', '=', place)
    .where('button', '=', button)
    .groupBy(['treatment', 'source'])
    .execute()
  const mostFrequent = rows
    .toSorted((one, other) => Number(other.count) - Number(one.count))
    .filter(({ source }) => sourceLetterOf(source) === letter)
  const [first] = mostFrequent
  if (!first) throw problem('reference-not-found')
  return {
    reference: referenceOf({ place, button }, first.source, day),
    place,
    button,
    day,
    treatment: treatmentOf(mostFrequent),
    source: first.source,
  }
}

const treatmentOf = (rows: Tapped[]) => rows.find(({ treatment }) => treatment)?.treatment ?? ''

function requireReference(text: string) {
  const reference = readReference(text)
  if (!reference) throw problem('reference-not-found')
  return reference
}

/** Records what came of a message. Nothing in it belongs to a patient. Returns its id. */
export async function saveBooking(
  db: Database,
  { reference: text, outcome }: { reference: string; outcome: ContactOutcome },
  by: string,
  now = new Date(),
): Promise<string> {
  const { reference, place, day, treatment, source } = await findTapped(db, text, now)
  const id = randomUUID()
  const origin = { reference, place, day, treatment, source }
  await db
    .insertInto('contact_bookings')
    .values({ id, at: now.toISOString(), by, outcome, ...origin })
    .execute()
  return id
}

/** Takes an answer back that was typed by mistake. Throws `booking-not-found`. */
export async function deleteBooking(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_bookings')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw problem('booking-not-found')
}

/** Newest first. */
export async function readBookings(db: Database): Promise<Booking[]> {
  const rows = await db
    .selectFrom('contact_bookings')
    .select(['id', 'at', 'reference', 'place', 'treatment', 'outcome'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_BOOKINGS)
    .execute()
  const nameOf = await readTreatmentNames(db)
  return rows.map((row) => ({ ...row, treatment: nameOf(row.treatment) }))
}
