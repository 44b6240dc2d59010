import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { CollectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../data/documents.ts'
import { restoreVersion } from '../data/history.ts'
import { reportError } from '../data/query-client.ts'
import { remove } from '../data/saves.ts'
import { toast } from '../ui/toast.tsx'
import classes from './undo-toast.module.css'

/** Longer than other toasts, because this one offers an action. */
const UNDO_MILLISECONDS = 10_000
const REFRESH_MILLISECONDS = 500

type Words = { success: string; failure: string }

/** Deletes the document and offers to undo it. Returns whether it was deleted. */
export async function deleteWithUndo<Name extends CollectionName>(
  entity: Name,
  document: Document<Name>,
  { success, failure }: Words,
): Promise<boolean> {
  try {
    await remove(entity, document)
  } catch (error) {
    reportError(error)
    toast.error(failure, { id: `delete-${entity}` })
    refresh(entity)
    return false
  }
  setTimeout(() => refresh(entity), REFRESH_MILLISECONDS)
  showUndoToast(`deleted-${document._id}`, success, () => bringBack(entity, document))
  return true
}

/** A success toast with an undo button. */
export function showUndoToast(id: string, words: string, onUndo: () => void) {
  const handleUndo = () => {
    notifications.hide(id)
    onUndo()
  }
  toast.success(<Offer words={words} onUndo={handleUndo} />, {
    id,
    autoClose: UNDO_MILLISECONDS,
  })
}

const Offer = ({ words, onUndo }: { words: string; onUndo: () => void }) => (
  <Group justify="flex-end" gap={4}>
    <span className={classes.words}>{words}</span>
    <Button variant="subtle" px={12} className={classes.undo ?? ''} onClick={onUndo}>
      Desfazer
    </Button>
  </Group>
)

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
