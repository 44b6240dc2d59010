import type { Kysely } from 'kysely'

/** By the hash of the uploaded file, the same file is recognised. Pictures that were uploaded before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('sha256', 'text').execute()
  await db.schema.createIndex('media_by_sha256').on('media').column('sha256').execute()
}
