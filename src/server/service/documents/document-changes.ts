import type { EntityName } from '#content/index.ts'
import type { Envelope } from '#protocol/documents.ts'
import { applyChanges, type Change } from '../../content/changes.ts'
import type { Document } from '../../content/documents.ts'
import type { Order } from '../../content/order.ts'
import { sizeWarningOf } from '../../content/parse-document.ts'
import type { Database } from '../../database/tables.ts'
import { ok } from '../../http/envelope.ts'
import { Problem, problem } from '../../http/problems.ts'
import { editedDataOf, newDataOf, requireFields } from './incoming.ts'
import { presentDocument } from './present-document.ts'

export type WriteContext = {
  db: Database
  /** Resolves when the public page shows what was saved. */
  onSaved: () => Promise<unknown>
}

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

/** Applies all of the changes or none. Resolves when the public page shows them. */
export async function write(
  { db, onSaved }: WriteContext,
  changes: Change[],
  { userId }: { userId: string },
  order?: Order,
): Promise<Document[]> {
  const documents = await applyChanges(db, changes, { by: userId, order }).catch(rethrowPresented)
  await onSaved()
  return documents
}

/** Presents the current document of a stale version to the caller, null when it was deleted. Always throws. */
function rethrowPresented(error: unknown): never {
  if (!isStale(error)) throw error
  throw problem('stale-version', { details: error.details ? presentDocument(error.details) : null })
}

const isStale = (error: unknown): error is Problem<Document | undefined> =>
  error instanceof Problem && error.code === 'stale-version'

const HELD =
  'Guardado, mas ainda não publicado: um trecho pede outra redação ou o motivo de uma pessoa responsável.'

/** The message says that a document is kept back, or warns about one close to the size limit. */
export function savedAnswer<Data>(documents: Document[], data: Data): Envelope<Data> {
  const warnings = documents.map((document) => sizeWarningOf(document.data))
  if (documents.some(({ held }) => held)) return ok(data, HELD)
  return ok(data, warnings.find(Boolean) ?? 'OK')
}
