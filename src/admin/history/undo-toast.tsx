import type { CollectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../data/documents.ts'
import { restoreVersion } from '../data/history.ts'
import { reportError } from '../data/query-client.ts'
import { remove } from '../data/saves.ts'
import { showUndoToast } from '../ui/action-toast.tsx'
import { toast } from '../ui/toast.tsx'

const REFRESH_MILLISECONDS = 500

type Words = { success: string; failure: string }

/** Deletes the document and offers to undo it. Returns whether it was deleted. */
export async function deleteWithUndo<Name extends CollectionName>(
  entity: Name,
  document: Document<Name>,
  { success, failure }: Words,
): Promise<boolean> {
  const id = `delete-${document._id}`
  try {
    await remove(entity, document)
  } catch (error) {
    reportError(error)
    toast.error(failure, { id })
    refresh(entity)
    return false
  }
  setTimeout(() => refresh(entity), REFRESH_MILLISECONDS)
  showUndoToast(id, success, () => bringBack(entity, document))
  return true
}

/** Restores the deleted document in its old place. */
async function bringBack<Name extends CollectionName>(
  entity: Name,
  { _id, _version, name }: Document<Name>,
) {
  try {
    await restoreVersion({ entity, id: _id, version: _version, seen: _version + 1 })
    toast.success(`${name} voltou.`)
  } catch (error) {
    reportError(error)
    toast.error(`Não deu para trazer ${name} de volta. Tente pelo histórico.`)
  }
}
