import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './action-toast.module.css'
import { toast } from './toast.tsx'

/** Longer than other toasts, because this one offers an action. */
const UNDO_MILLISECONDS = 10_000

type Action = { label: string; onClick: () => void }

/** A success toast with a button. */
export const showActionToast = (
  id: string,
  words: string,
  action: Action,
  autoClose = UNDO_MILLISECONDS,
) => toast.success(offerOf(id, words, action), { id, autoClose })

/** The button undoes at once. */
export const showUndoToast = (id: string, words: string, onUndo: () => void) =>
  showActionToast(id, words, { label: 'Desfazer', onClick: onUndo })

/** A toast about an obstacle, with a button that leads to what can be done. Stays until it is closed. */
export const showWayOutToast = (id: string, words: string, action: Action) =>
  toast.warning(offerOf(id, words, action), { id, autoClose: false })

const offerOf = (id: string, words: string, { label, onClick }: Action) => (
  <Group justify="flex-end" gap="0 var(--mantine-spacing-2xs)">
    <span className={classes.words}>{words}</span>
    <Button
      variant="subtle"
      px="sm"
      className={classes.undo}
      onClick={() => {
        notifications.hide(id)
        onClick()
      }}
    >
      {label}
    </Button>
  </Group>
)
