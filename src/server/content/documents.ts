import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ClinicName } from '#content/clinic-name.ts'
import { isMarkedExample } from '#content/example-marks.ts'
import { type CollectionName, collections } from '#content/index.ts'
import { readStored } from '#content/schema/section.ts'
import { settings } from '#content/sections/settings.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Tables } from '../database/tables.ts'
import { readLiveManifest } from './manifests.ts'
import { readRevisions } from './revisions.ts'

/** The current version of one section, or of one entry of a collection. */
export type Document = {
  entity: string
  id: string
  /** Undefined when the stored text is not JSON. */
  data: unknown
  version: number
  isExample: boolean
  createdAt: string
  updatedAt: string
  updatedBy: string
}

export async function readDocument(
  db: Database,
  entity: string,
  id: string,
): Promise<Document | undefined> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toDocument(row)
}

/** In page order. */
export async function listDocuments(db: Database, entity: string): Promise<Document[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('entity', '=', entity)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toDocument)
}

/** In page order. */
export async function listAllDocuments(db: Database): Promise<Document[]> {
  const query = db.selectFrom('documents').selectAll()
  const rows = await query.orderBy('position').orderBy('id').execute()
  return rows.map(toDocument)
}

/** The name of the clinic as visitors see it: people who are not signed in read it, so it is never that of a draft. */
export const readSiteName = async (db: Database) => (await readClinicName(db)).siteName

export async function readClinicName(db: Database): Promise<ClinicName> {
  const live = (await readLiveManifest(db)).filter(([entity]) => entity === 'settings')
  const [revision] = live.length > 0 ? await readRevisions(db, live) : []
  return readStored(settings, revision?.data ? fromJson(revision.data) : undefined)
}

export function toDocument(row: Selectable<Tables['documents']>): Document {
  const { entity, id, version } = row
  const data = fromJson(row.data)
  return {
    entity,
    id,
    data,
    version,
    isExample: isMarkedExample({ entity, data, isExample: row.is_example === 1 }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

const RANDOM_BYTES = 8

/** Prefix, time and random part, such as treatment_1767225600000_9f86d081884c7d65; later ids sort later. */
export const newIdOf = (entity: CollectionName) =>
  `${collections[entity].prefix}${Date.now()}_${randomBytes(RANDOM_BYTES).toString('hex')}`
