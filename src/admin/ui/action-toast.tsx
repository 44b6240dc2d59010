import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './action-toast.module.css'
import { toast } from './toast.tsx'

/** Longer than other toasts, because this one offers an action. */
const ACTION_MILLISECONDS = 10_000

/** A success toast whose link opens a page to print. */
export const showReceiptToast = (words: string, href: string) =>
  toast.success(
    <Group justify="flex-end" gap="0 var(--mantine-spacing-2xs)">
      <span className={classes.words}>{words}</span>
      <Button
        component="a"
        href={href}
        target="_blank"
        rel="noopener"
        variant="subtle"
        px="sm"
        className={classes.undo}
      >
        Ver o comprovante
      </Button>
    </Group>,
    { id: href, autoClose: ACTION_MILLISECONDS },
  )

/** A success toast whose button undoes at once. */
export const showUndoToast = (id: string, words: string, onUndo: () => void) =>
  toast.success(
    <Group justify="flex-end" gap="0 var(--mantine-spacing-2xs)">
      <span className={classes.words}>{words}</span>
      <Button
        variant="subtle"
        px="sm"
        className={classes.undo}
        onClick={() => {
          notifications.hide(id)
          onUndo()
        }}
      >
        Desfazer
      </Button>
    </Group>,
    { id, autoClose: ACTION_MILLISECONDS },
  )
