import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { ClinicName } from '#content/clinic-name.ts'
import { type CollectionName, collections, isMarkedExample } from '#content/index.ts'
import { readStored } from '#content/schema/section.ts'
import { settings } from '#content/sections/settings.ts'
import { chunksOf, fromJson } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'

/** The current version of one section, or of one entry of a collection. */
export type Document = {
  entity: string
  id: string
  /** Undefined when the stored text is not JSON. */
  data: unknown
  version: number
  /** Orders the entries of a list. */
  position: number
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

type Head = Pick<Row, (typeof headColumns)[number]>

/** With the moment: whoever replaces the database itself may bring other content under the same version. */
const versionKeyOf = ({ entity, id, version, updated_at }: Head) =>
  `${entity}/${id}/${version}/${updated_at}`

type Known = {
  /** Of the newest save. */
  stamp: string
  documents: Document[]
  /** What each of these versions says; a version never changes, because an erasure makes a new one. */
  data: Map<string, unknown>
}

const knownDocuments = new WeakMap<Database, Known>()

/** In page order. Only what was saved since the last call is read from the database; anything else is the same object as then. A transaction reads all of it: what it sees may be taken back. */
export async function listAllDocuments(db: Database): Promise<Document[]> {
  const query = db.selectFrom('documents').orderBy('position').orderBy('id')
  if (db.isTransaction) return (await query.selectAll().execute()).map(toDocument)
  const stamp = await readStamp(db)
  const known = knownDocuments.get(db)
  if (known?.stamp === stamp) return known.documents
  const data = new Map<string, unknown>()
  const keep = (head: Head, said: unknown) => {
    data.set(versionKeyOf(head), said)
    return withData(head, said)
  }
  const rows = await query.select(headColumns).execute()
  const isKnown = (head: Head) => known?.data.has(versionKeyOf(head))
  const changed = await readRows(
    db,
    rows.filter((row) => !isKnown(row)),
  )
  const documents = rows.flatMap((row) => {
    if (isKnown(row)) return [keep(row, known?.data.get(versionKeyOf(row)))]
    // Meanwhile it may be another version, or gone.
    const read = changed.get(`${row.entity}/${row.id}`)
    return read ? [keep(read, fromJson(read.data))] : []
  })
  knownDocuments.set(db, { stamp, documents, data })
  return documents
}

async function readStamp(db: Database): Promise<string> {
  const newest = db.selectFrom('saves').select(['id', 'at']).orderBy('id', 'desc').limit(1)
  return JSON.stringify(await newest.executeTakeFirst())
}

async function readRows(db: Database, heads: Head[]): Promise<Map<string, Row>> {
  const read = new Map<string, Row>()
  for (const chunk of chunksOf(heads)) {
    const keys = chunk.map(({ entity, id }) => sql`(${entity}, ${id})`)
    const rows = await db
      .selectFrom('documents')
      .selectAll()
      .where(sql<boolean>`(entity, id) in (values ${sql.join(keys)})`)
      .execute()
    for (const row of rows) read.set(`${row.entity}/${row.id}`, row)
  }
  return read
}

export const readSiteName = async (db: Database) => (await readClinicName(db)).siteName

export async function readClinicName(db: Database): Promise<ClinicName> {
  return readStored(settings, (await readDocument(db, 'settings', 'settings'))?.data)
}

type Row = Selectable<Tables['documents']>

const headColumns = [
  ...(['entity', 'id', 'version', 'position'] as const),
  ...(['is_example', 'created_at', 'updated_at', 'updated_by'] as const),
] as const

export const toDocument = (row: Row): Document => withData(row, fromJson(row.data))

function withData(row: Head, data: unknown): Document {
  const { entity, id, version } = row
  return {
    entity,
    id,
    data,
    version,
    position: row.position,
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

/** The row of a draft, if there is one. */
export const selectDraft = (db: Database, { entity, id }: Pick<Document, 'entity' | 'id'>) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
