import { setTimeout } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
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
