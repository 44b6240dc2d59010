import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { startPostgres } from '#server/testing/processes/postgres.ts'
import { benchFind, type FindFigures, type PageFigures } from '#server/testing/search-rows.ts'
import { atMost, type Figure, showMilliseconds, showRatio } from '../figures.ts'
import { makeFolder } from '../processes.ts'

const MAX_RATIO = 2

function figuresOf(name: string, { few, first, hundredth }: PageFigures): Figure[] {
  return Object.entries({ 'page 1': first, 'page 100': hundredth }).map(([page, time]) => ({
    ...atMost(`${name}, ${page}`, time / few, MAX_RATIO, showRatio),
    detail: `${showMilliseconds(time)} of 10,000, ${showMilliseconds(few)} of 100 documents`,
  }))
}

async function measure(databaseUrl: string | undefined): Promise<FindFigures> {
  const db = await openDatabase({ dataDir: makeFolder(), databaseUrl }, () => {})
  try {
    await migrate(db)
    return await benchFind(db)
  } finally {
    await db.destroy()
  }
}

async function measureOnPostgres(): Promise<FindFigures> {
  const { url, stop } = await startPostgres()
  try {
    return await measure(url)
  } finally {
    await stop()
  }
}

/** Compares finding 50 of 10,000 documents with finding 50 of 100. */
export async function findFigures(): Promise<Figure[]> {
  const sqlite = await measure(undefined)
  const postgres = await measureOnPostgres()
  return [
    ...figuresOf('SQLite', sqlite.again),
    ...figuresOf('SQLite, anew', sqlite.anew),
    ...figuresOf('PostgreSQL', postgres.again),
    ...figuresOf('PostgreSQL, anew', postgres.anew),
  ]
}
