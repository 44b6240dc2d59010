import { setTimeout } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { coalesced } from '../async/coalesced.ts'
import { chunksOf } from '../database/chunks.ts'
import type { Database, Tables } from '../database/tables.ts'
import { problem } from '../http/problems.ts'

type Count = Insertable<Tables['contact_counts']>

/** What is counted once: a visit or a tap, in its hour. */
export type Counted = Omit<Count, 'count'>

/** Above this, a day is counted without buttons, treatments and sources, so that no flood fills the database. */
const MAX_ROWS_PER_DAY = 2_000

const MAX_WAITING = 5_000

/** Nobody sees the result at once, so a write may wait for more to store. */
const GATHER_MILLISECONDS = 25

const key = ['day', 'hour', 'kind', 'place', 'button', 'treatment', 'source'] as const
const keyOf = (counted: Counted) => JSON.stringify(key.map((name) => counted[name]))

export type Counter = {
  /** Resolves when it is stored. */
  count: (counted: Counted) => Promise<void>
  /** Stores now what has arrived. */
  flush: () => Promise<void>
}

/** Stores together what arrives in a moment, so that a flood costs few writes. */
export function openCounter(db: Database, milliseconds = GATHER_MILLISECONDS): Counter {
  let waiting = new Map<string, Count>()
  const flush = async () => {
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length > 0) await addCounts(db, counts)
  }
  const store = coalesced(async () => {
    await setTimeout(milliseconds, undefined, { ref: false })
    await flush()
  })
  return {
    flush,
    count: async (counted) => {
      const known = waiting.get(keyOf(counted))
      if (known) known.count = Number(known.count) + 1
      else if (waiting.size >= MAX_WAITING) throw problem('too-many-requests')
      else waiting.set(keyOf(counted), { ...counted, count: 1 })
      return store()
    },
  }
}

/** Adds to what is stored already, also by other processes. */
export const addCounts = (db: Database, counts: Count[]): Promise<void> =>
  db.transaction().execute(async (db) => {
    for (const day of new Set(counts.map((count) => count.day))) {
      const bounded = await boundedCounts(
        db,
        day,
        counts.filter((count) => count.day === day),
      )
      for (const chunk of chunksOf(bounded)) await increment(db, chunk)
    }
  })

const increment = (db: Database, counts: Count[]) =>
  db
    .insertInto('contact_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns([...key]).doUpdateSet({ count: sql`contact_counts.count + excluded.count` }),
    )
    .execute()

/** The counts with as many rows as a day may have, in one order everywhere, so that processes do not lock each other out. */
async function boundedCounts(db: Database, day: string, counts: Count[]): Promise<Count[]> {
  const { stored } = await db
    .selectFrom('contact_counts')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const isFull = Number(stored) + counts.length > MAX_ROWS_PER_DAY
  const merged = new Map<string, Count>()
  for (const count of counts) {
    const bounded = isFull ? coarse(count) : count
    const same = merged.get(keyOf(bounded))
    if (same) same.count = Number(same.count) + Number(count.count)
    else merged.set(keyOf(bounded), { ...bounded })
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

const coarse = (count: Count): Count => ({ ...count, button: 0, treatment: '', source: '' })
