import { examples } from '#content/examples/examples.ts'
import { inSave } from '#server/content/saves.ts'
import { insertDocuments } from '#server/content/writes.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { withWriteLock } from '#server/database/write-lock.ts'
import { FindQuery } from '#server/service/documents/document-bodies.ts'
import { findDocuments } from '#server/service/documents/find.ts'
import { presentDocument } from '#server/service/documents/present-document.ts'
import { startPostgres } from '#server/testing/processes/postgres.ts'
import { atMost, type Figure, median, showMilliseconds, showRatio } from '../figures.ts'
import { makeFolder } from '../processes.ts'

const MAX_RATIO = 2
const FEW = 100
const MANY = 10_000
const PAGE = 50
const ROUNDS = 60

const entities = { team: FEW, treatments: MANY }
type Name = keyof typeof entities

const documentsOf = (entity: Name) =>
  Array.from({ length: entities[entity] }, (_, index) => ({
    entity,
    id: `bench_${entity}_${index}`,
    data: { ...examples[entity][index % examples[entity].length], name: `Nome ${index}` },
    isExample: false,
  }))

async function measure(engine: string, databaseUrl?: string): Promise<Figure[]> {
  const db = await openDatabase({ dataDir: makeFolder(), databaseUrl }, () => {})
  try {
    await migrate(db)
    await withWriteLock(db, (db) =>
      inSave(db, { by: 'bench' }, async (save) => {
        await insertDocuments(db, documentsOf('team'), save)
        await insertDocuments(db, documentsOf('treatments'), save)
      }),
    )
    const ask = async (entity: Name, skip = 0) => {
      const query = FindQuery.parse({ limit: PAGE, skip })
      const { total, list } = await findDocuments(db, entity, query)
      return JSON.stringify({ total, list: list.map(presentDocument) })
    }
    const tasks = {
      few: () => ask('team'),
      'page 1': () => ask('treatments'),
      'page 100': () => ask('treatments', 99 * PAGE),
    }
    return figuresOf(engine, await timesOf(tasks))
  } finally {
    await db.destroy()
  }
}

/** Measured in turns, so that other load affects all of them alike. */
async function timesOf(tasks: Record<string, () => Promise<unknown>>) {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const start = performance.now()
      await task()
      times[name] = [...(times[name] ?? []), performance.now() - start]
    }
  }
  return times
}

function figuresOf(engine: string, { few = [], ...pages }: Record<string, number[]>): Figure[] {
  return Object.entries(pages).map(([page, times]) => ({
    ...atMost(`${engine}, ${page}`, median(times) / median(few), MAX_RATIO, showRatio),
    detail: `${showMilliseconds(median(times))} of 10,000, ${showMilliseconds(median(few))} of 100 documents`,
  }))
}

/** Compares finding 50 of 10,000 documents with finding 50 of 100. */
export async function findFigures(): Promise<Figure[]> {
  const { url, stop } = await startPostgres()
  try {
    return [...(await measure('SQLite')), ...(await measure('PostgreSQL', url))]
  } finally {
    await stop()
  }
}
