import { useLocation, useNavigate } from 'react-router'
import { askedFor } from '../ui/paths.ts'
import { showUndoToast } from '../ui/toast.tsx'
import { useAfterCommit } from '../unsaved/use-after-commit.ts'

type Cancel = {
  /** Discards what was typed, and returns what brings it back. */
  discard: () => (() => void) | undefined
  /** What the form is opened for when it comes back. */
  field: string
  /** Leaves the form. */
  onCancel?: (() => void) | undefined
}

/** Discards what was typed and, unless told to stay, leaves the form; the toast brings back both. */
export function useCancel({ discard, field, onCancel }: Cancel): (isLeaving?: boolean) => void {
  const afterCommit = useAfterCommit()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (isLeaving = true) => {
    const bringBack = discard()
    if (bringBack) {
      showUndoToast('discarded', 'Descartado.', () => {
        bringBack()
        if (onCancel && isLeaving) navigate(pathname, { state: askedFor(field) })
      })
    }
    if (onCancel && isLeaving) afterCommit(onCancel)
  }
}
