import type { EntityName } from '#content/index.ts'
import { isBatch } from '../data/publishing/publishing-state.ts'
import { showActionToast } from '../ui/action-toast.tsx'
import { toast } from '../ui/toast.tsx'
import { openRestore } from './open-restore.tsx'
import { readDocumentHistory } from './releases.ts'

type SavedDocument = { entity: EntityName; id: string }

/** Says that these documents were saved, with the way back; what waits has its own in Publicar. */
export function showSavedToast(words: string, documents: SavedDocument[], autoClose?: number) {
  if (isBatch()) return toast.success(words, { autoClose })
  const action = { label: 'Desfazer…', onClick: () => openNewest(documents) }
  return showActionToast('saved', words, action, autoClose)
}

/** Opens the window on the newest change of the documents. */
async function openNewest(documents: SavedDocument[]) {
  const { signal } = new AbortController()
  const changes = await Promise.all(
    documents.map(async ({ entity, id }) => {
      const { versions } = await readDocumentHistory(entity, id, undefined, signal)
      return versions.slice(0, 1).map(({ release }) => ({ release, entity, id }))
    }),
  )
  const [newest] = changes.flat().sort((one, other) => other.release - one.release)
  if (newest) openRestore(newest)
}
