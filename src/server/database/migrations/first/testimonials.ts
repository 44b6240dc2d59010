import type { Kysely } from 'kysely'
import { key, required } from './columns.ts'

export async function createTestimonials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('testimonial_consents')
    .addColumn('id', 'text', key)
    .addColumn('testimonial_id', 'text', required)
    .addColumn('channel', 'text', required)
    .addColumn('term_version', 'integer')
    .addColumn('term_text', 'text', required)
    .addColumn('naming', 'text')
    .addColumn('words_digest', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('given_at', 'text', required)
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
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('data', 'text', required)
    .execute()
}
