import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { benchFind, type FindFigures, type PageFigures } from '#server/service/testing-bench.ts'
import { startPostgres } from '#server/testing-postgres.ts'
import { atMost, type Figure, showMilliseconds, showRatio, told } from './figures.ts'
import { makeFolder } from './processes.ts'

const MAX_RATIO = 2

type Toward = (name: string, ratio: number) => Figure

const gated: Toward = (name, ratio) => atMost(name, ratio, MAX_RATIO, showRatio)
// Counting 10,000 rows takes PostgreSQL about as long as all the rest of a search that nobody has made yet.
const onlyTold: Toward = (name, ratio) => told(name, showRatio(ratio))

function figuresOf(name: string, { few, first, hundredth }: PageFigures, toward: Toward): Figure[] {
  return Object.entries({ 'page 1': first, 'page 100': hundredth }).map(([page, time]) => ({
    ...toward(`${name}, ${page}`, time / few),
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

/** A page of 50 of 10,000 documents beside one of 100 documents, in one run. */
export async function findFigures(): Promise<Figure[]> {
  const sqlite = await measure(undefined)
  const postgres = await measureOnPostgres()
  return [
    ...figuresOf('SQLite', sqlite.again, gated),
    ...figuresOf('SQLite, anew', sqlite.anew, gated),
    ...figuresOf('PostgreSQL', postgres.again, gated),
    ...figuresOf('PostgreSQL, anew', postgres.anew, onlyTold),
  ]
}
