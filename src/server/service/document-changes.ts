import type { EntityName } from '#content/index.ts'
import { applyChanges, type Change } from '../content/changes.ts'
import type { Document } from '../content/documents.ts'
import { sizeWarningOf } from '../content/size.ts'
import type { Database } from '../database/tables.ts'
import { Problem, problem } from '../problems.ts'
import { type Envelope, ok } from './envelope.ts'
import { editedDataOf, newDataOf, requireFields } from './incoming.ts'
import { outwardOf } from './outward.ts'

export type Writing = {
  db: Database
  /** Resolves when the public page shows what was saved. */
  onSaved: () => Promise<unknown>
}

type Author = { email: string }
type Target = { entity: EntityName; id: string; basedOn?: number | undefined }

export const creationOf = (entity: EntityName, document: unknown): Change => ({
  kind: 'create',
  entity,
  data: newDataOf(entity, requireFields(document)),
})

export function editOf({ entity, ...target }: Target, update: unknown): Change {
  const given = requireFields(update)
  const edit = (stored: unknown) => editedDataOf(entity, stored, given)
  return { kind: 'edit', entity, ...target, edit }
}

export const deletionOf = (target: Target): Change => ({ kind: 'delete', ...target })

/** All of the changes, on the public page too, or none. */
export async function write(
  { db, onSaved }: Writing,
  changes: Change[],
  { email }: Author,
): Promise<Document[]> {
  const documents = await applyChanges(db, changes, { by: email }).catch((error) => {
    throw isStale(error) ? problem('stale-version', { details: outwardOf(error.details) }) : error
  })
  await onSaved()
  return documents
}

const isStale = (error: unknown): error is Problem<Document> & { details: Document } =>
  error instanceof Problem && error.code === 'stale-version'

/** Warns of documents that come near the limit. */
export function savedAnswer<Data>(documents: Document[], data: Data): Envelope<Data> {
  const warnings = documents.map((document) => sizeWarningOf(document.data))
  return ok(data, warnings.find(Boolean) ?? 'OK')
}
