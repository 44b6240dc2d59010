import { hero } from '#content/sections/hero.ts'
import { applyChanges, saveDocument } from '#server/content/changes.ts'
import { listDocuments } from '#server/content/documents.ts'
import { seedExamples } from '#server/content/examples.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import type { Database } from '#server/database/tables.ts'
import { startPostgres } from '#server/testing/processes/postgres.ts'
import {
  atMost,
  type Figure,
  quantile,
  showBytes,
  showMilliseconds,
  showRatio,
} from '../figures.ts'
import { makeFolder } from '../processes.ts'

const TOTAL = 10_000
const FEW = 10
const SAVES = 40

/** Above this, a save would cost more the longer the history is. */
const MAX_SAVE_RATIO = 2

/** What a save may write besides what changed. */
const MAX_ROW_BYTES = 1024

const by = 'bench'
const save = (db: Database, title: string) =>
  saveDocument(db, { entity: 'hero', id: 'hero', data: { ...hero.fallback, title }, by })

async function medianOf(times: number, act: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await act(turn)
    taken.push(performance.now() - start)
  }
  return quantile(taken, 0.5)
}

/** Changes texts, visibility and order in turn, as a clinic would. */
async function fill(db: Database): Promise<void> {
  const treatments = await listDocuments(db, 'treatments')
  const ids = (await listDocuments(db, 'team')).map(({ id }) => id)
  for (let turn = FEW + SAVES; turn < TOTAL; turn++) {
    const treatment = treatments[turn % treatments.length]
    if (turn % 50 === 0) {
      await applyChanges(db, [], { by, order: { entity: 'team', ids: ids.toReversed() } })
      ids.reverse()
    } else if (turn % 3 === 0 && treatment) {
      const data = { ...(treatment.data as object), description: `Versão ${turn}` }
      await saveDocument(db, { entity: 'treatments', id: treatment.id, data, by })
    } else {
      await save(db, `Leveza em ${turn} palavras`)
    }
  }
}

async function measure(db: Database, name: string): Promise<Figure[]> {
  await migrate(db)
  await seedExamples(db)
  for (let turn = 1; turn < FEW; turn++) await save(db, `Começo ${turn}`)
  const early = await medianOf(SAVES, (turn) => save(db, `Cedo ${turn}`))
  await fill(db)
  const late = await medianOf(SAVES, (turn) => save(db, `Tarde ${turn}`))
  const row = atMost(
    `${name}, its row besides the text`,
    await rowBytes(db),
    MAX_ROW_BYTES,
    showBytes,
  )
  const ratio = atMost(`${name}, a save at 10,000 saves`, late / early, MAX_SAVE_RATIO, showRatio)
  const detail = `${showMilliseconds(late)}, ${showMilliseconds(early)} at 10 saves`
  return [{ ...ratio, detail }, row]
}

/** What the newest save wrote, without what the document says. */
async function rowBytes(db: Database): Promise<number> {
  const save = await db.selectFrom('saves').selectAll().orderBy('id', 'desc').limit(1).execute()
  const [{ id = 0 } = {}] = save
  const written = await db.selectFrom('revisions').selectAll().where('save', '=', id).execute()
  return JSON.stringify([save, written.map(({ data: _, ...row }) => row)]).length
}

async function measureAt(databaseUrl: string | undefined, name: string): Promise<Figure[]> {
  const db = await openDatabase({ dataDir: makeFolder(), databaseUrl }, () => {})
  try {
    return await measure(db, name)
  } finally {
    await db.destroy()
  }
}

/** What a save costs on a site with 10,000 of them. */
export async function historyFigures(): Promise<Figure[]> {
  const sqlite = await measureAt(undefined, 'SQLite')
  const { url, stop } = await startPostgres()
  try {
    return [...sqlite, ...(await measureAt(url, 'PostgreSQL'))]
  } finally {
    await stop()
  }
}
