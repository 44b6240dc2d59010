import { type Kysely, sql } from 'kysely'
import {
  changesBetween,
  type DocumentChange,
  kindOfChanges,
  type Manifest,
} from '#content/history/manifest-changes.ts'
import { chunksOf } from '../chunks.ts'

/** The tables as they were when this was written. */
type Tables = {
  releases: { id: number; note: string; manifest: string; kind: string; source: number | null }
  release_changes: {
    release: number
    entity: string
    id: string
    before: number | null
    after: number | null
    is_moved: 0 | 1
  }
}

const RELEASES_AT_ONCE = 200

/** The notes that earlier versions generated. */
const kindOfNote: Record<string, string> = {
  'Conteúdo de exemplo': 'start',
  'Publicação refeita': 'start',
  'Cada valor em um só lugar': 'upgrade',
  'Versão restaurada': 'restore',
  Lançamento: 'launch',
}

/** Records for each release, including existing ones, how it was made and what it changed. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('releases')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('save'))
    .execute()
  await db.schema.alterTable('releases').addColumn('source', 'integer').execute()
  await db.schema
    .createTable('release_changes')
    .addColumn('release', 'integer', (column) =>
      column.notNull().references('releases.id').onDelete('cascade'),
    )
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('before', 'integer')
    .addColumn('after', 'integer')
    .addColumn('is_moved', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_changes_key', ['release', 'entity', 'id'])
    .addCheckConstraint('release_changes_is_moved', sql`is_moved in (0, 1)`)
    .execute()
  await backfill(db)
  await db.schema
    .createIndex('release_changes_by_document')
    .on('release_changes')
    .columns(['entity', 'id', 'release'])
    .execute()
  await db.schema
    .createIndex('release_changes_by_entity')
    .on('release_changes')
    .columns(['entity', 'release'])
    .execute()
  await db.schema.createIndex('releases_by_kind').on('releases').columns(['kind', 'id']).execute()
  await db.schema.createIndex('releases_by_author').on('releases').columns(['by', 'id']).execute()
}

async function backfill(db: Kysely<Tables>): Promise<void> {
  let last = 0
  let before: Manifest = []
  for (;;) {
    const rows = await db
      .selectFrom('releases')
      .select(['id', 'note', 'manifest'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(RELEASES_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    for (const { id, note, manifest } of rows) {
      const after = manifestOf(manifest) ?? before
      await tell(db, id, note, changesBetween(before, after))
      before = after
      last = id
    }
  }
}

async function tell(db: Kysely<Tables>, id: number, note: string, changes: DocumentChange[]) {
  const known = kindOfNote[note]
  const kind = known ?? kindOfChanges(changes)
  await db
    .updateTable('releases')
    .set({ kind, ...(known && { note: '' }) })
    .where('id', '=', id)
    .execute()
  for (const chunk of chunksOf(changes)) {
    const rows = chunk.map(({ isMoved, ...change }) => {
      return { release: id, ...change, is_moved: isMoved ? (1 as const) : (0 as const) }
    })
    await db.insertInto('release_changes').values(rows).execute()
  }
}

/** Undefined where the stored list can't be read. */
function manifestOf(text: string): Manifest | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(Array.isArray) ? (read as Manifest) : undefined
  } catch {
    return undefined
  }
}
