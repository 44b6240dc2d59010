import { applyAsSave, type Change } from '../content/changes.ts'
import type { Document } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'

type Options = Parameters<typeof applyAsSave>[2]

export const applyChanges = async (db: Database, changes: Change[], options: Options) =>
  (await applyAsSave(db, changes, options)).documents

async function applyOne(db: Database, change: Change, by: string): Promise<Document> {
  const [document] = await applyChanges(db, [change], { by })
  return document as Document
}

/** Changes these fields as a restored backup or an older version of the site does: no reason is asked for their words. */
export const bringFields = (
  db: Database,
  key: { entity: string; id: string },
  fields: Record<string, unknown>,
) => {
  const edit = (stored: unknown) => ({ ...(stored as object), ...fields })
  return applyChanges(db, [{ kind: 'edit', ...key, edit }], { by: 'ana', kind: 'copy' })
}

type Target = { entity: string; id: string; basedOn?: number | undefined; by: string }

export const createDocument = (
  db: Database,
  given: { entity: string; data: unknown; by: string },
) => applyOne(db, { kind: 'create', ...given }, given.by)

export const saveDocument = (db: Database, { data, ...target }: Target & { data: unknown }) =>
  applyOne(db, { kind: 'edit', ...target, edit: () => data }, target.by)

export const deleteDocument = (db: Database, target: Target) =>
  applyOne(db, { kind: 'delete', ...target }, target.by)
