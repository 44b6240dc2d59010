import { sql } from 'kysely'
import { examples } from '#content/examples/examples.ts'
import { inSave, type Save } from '../content/saves.ts'
import { insertDocuments } from '../content/writes.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { presentDocument } from '../service/documents/present-document.ts'
import { type Finder, openFinder } from '../service/search/find.ts'
import type { Sort } from '../service/search/find-query.ts'

const FEW = 100
const MANY = 10_000
const PAGE = 50
const ROUNDS = 60

/** Median response times in milliseconds of one page of a search: among 100 documents, and the first and the hundredth page among 10,000. */
export type PageFigures = { few: number; first: number; hundredth: number }

/** For a search that was made before since the last save, and for a new one. */
export type FindFigures = { again: PageFigures; anew: PageFigures }

/** On a database with its tables: fills `team` with 100 documents and `treatments` with 10,000. */
export async function benchFind(db: Database, sort: Sort = {}): Promise<FindFigures> {
  await withWriteLock(db, async (db) => {
    await inSave(db, { by: 'bench' }, async (save) => {
      await fill(db, 'team', FEW, save)
      await fill(db, 'treatments', MANY, save)
    })
  })
  // PostgreSQL does this by itself after a while.
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
  const finder = openFinder(db)
  return {
    again: await medians(pagesOf(() => finder, sort)),
    anew: await medians(pagesOf(() => openFinder(db), sort)),
  }
}

function pagesOf(finder: () => Finder, sort: Sort) {
  const page = async (entity: 'team' | 'treatments', skip: number) => {
    const query = { filter: {}, sort, limit: PAGE, skip }
    const { total, list } = await finder().find(entity, query)
    return JSON.stringify({ total, list: list.map(presentDocument) }).length
  }
  return {
    few: () => page('team', 0),
    first: () => page('treatments', 0),
    hundredth: () => page('treatments', 99 * PAGE),
  }
}

async function fill(
  db: Locked,
  entity: 'team' | 'treatments',
  count: number,
  save: Save,
): Promise<void> {
  const list = examples[entity]
  const documents = Array.from({ length: count }, (_, index) => ({
    entity,
    id: `bench_${entity}_${index}`,
    data: {
      ...list[index % list.length],
      name: `Nome ${(index * 7919) % count}`,
      order: index % 9999,
    },
    isExample: false,
  }))
  await insertDocuments(db, documents, save)
}

/** Measured in turns, so that other load affects all of them alike. */
async function medians<Name extends string>(
  tasks: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(tasks) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const start = performance.now()
      await tasks[name]()
      times[name]?.push(performance.now() - start)
    }
  }
  const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<
    Name,
    number
  >
}
