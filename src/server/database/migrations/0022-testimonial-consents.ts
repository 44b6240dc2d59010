import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fromJson } from '../json.ts'

/** The tables as they were when this was written. */
type Tables = {
  releases: { id: number; at: string; manifest: string }
  revisions: { entity: string; id: string; version: number; data: string | null }
  testimonial_consents: {
    id: string
    testimonial_id: string
    channel: string
    term_text: string
    words_digest: string
    image: string
    given_at: string
  }
}

type Entry = [entity: string, id: string, version: number, isExample: boolean]

/** Requests for a testimonial, what patients authorized, and the scanned papers. Testimonials that are public already are recorded as such, without proof. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('testimonial_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_digest', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('image', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('testimonial_consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('testimonial_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('term_version', 'integer')
    .addColumn('term_text', 'text', (column) => column.notNull())
    .addColumn('naming', 'text')
    .addColumn('words_digest', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('recorded_by', 'text')
    .addColumn('link_digest', 'text', (column) => column.unique())
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawn_by', 'text')
    .execute()
  await db.schema
    .createIndex('testimonial_consents_by_testimonial')
    .on('testimonial_consents')
    .column('testimonial_id')
    .execute()
  await db.schema
    .createTable('consent_files')
    .addColumn('consent_id', 'text', (column) =>
      column.primaryKey().references('testimonial_consents.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute()
  await recordPublic(db)
}

async function recordPublic(db: Kysely<Tables>): Promise<void> {
  const newest = await db
    .selectFrom('releases')
    .select(['at', 'manifest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const stored = newest && fromJson(newest.manifest)
  const entries = (Array.isArray(stored) ? stored : []) as Entry[]
  for (const [entity, id, version, isExample] of entries) {
    if (entity !== 'testimonials' || isExample) continue
    const data = await readData(db, id, version)
    if (data?.is_approved !== true) continue
    await db
      .insertInto('testimonial_consents')
      .values({
        id: randomUUID(),
        testimonial_id: id,
        channel: 'earlier',
        term_text: '',
        words_digest: digestOf(data),
        image: typeof data.image === 'string' ? data.image : '',
        given_at: newest?.at ?? new Date().toISOString(),
      })
      .execute()
  }
}

async function readData(db: Kysely<Tables>, id: string, version: number) {
  const row = await db
    .selectFrom('revisions')
    .select('data')
    .where('entity', '=', 'testimonials')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  const data = row?.data ? fromJson(row.data) : undefined
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined
}

/** As the site computes it, written out here because a released migration never changes. */
const digestOf = ({ name = '', text = '', rating = 5, role = '' }: Record<string, unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([name, text, rating, role]))
    .digest('hex')
