import { Box, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import Check from 'lucide-react/icons/check'
import Triangle from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import classes from './toast.module.css'

const TOAST_MILLISECONDS = 4_000

/** For how long a screen shows the messages after its saves, where it differs from the usual. */
export type ToastTimes = { success: number; failure: number }

/** The specification gives the messages of Sobre and of the team these times. */
export const LONG_TIMES: ToastTimes = { success: 5_000, failure: 6_000 }

type Options = {
  /** Milliseconds until it closes; false keeps it open. */
  autoClose?: number | false | undefined
  /** Replaces the toast with the same id, as success does the failure of the same action; by default, the one with the same text. */
  id?: string | undefined
}

/** The same dark look in both schemes, announced to screen readers. */
const show =
  (icon: ReactNode, tone: string, role: 'status' | 'alert', usual: number | false) =>
  (message: ReactNode, { autoClose = usual, id }: Options = {}) => {
    const key = id ?? (typeof message === 'string' ? message : undefined)
    // The library ignores a notification whose id is already shown.
    if (key) notifications.hide(key)
    return notifications.show({
      ...(key && { id: key }),
      message,
      icon,
      color: tone,
      autoClose,
      role,
      withBorder: false,
      classNames: {
        root: classes.root,
        description: classes.text,
        closeButton: classes.close,
      },
      closeButtonProps: { 'aria-label': 'Fechar aviso' },
    })
  }

const dark = { color: '#16141a' }

export const toast = {
  success: show(<Check size={16} {...dark} />, '#82d3aa', 'status', TOAST_MILLISECONDS),
  warning: show(<Triangle size={16} {...dark} />, '#fcd34d', 'status', TOAST_MILLISECONDS),
  /** Stays until it is closed, also by the success of what had failed. */
  error: show(<X size={16} {...dark} />, '#fda4b5', 'alert', false),
  close: notifications.hide,
}

/** Longer than other toasts, because these offer an action. */
const ACTION_MILLISECONDS = 10_000

/** The button moves below where the words would be squeezed. */
const withAction = (words: string, button: ReactNode) => (
  <Group justify="flex-end" gap="0 var(--mantine-spacing-2xs)">
    <Box flex="1 1 8rem">{words}</Box>
    {button}
  </Group>
)

const actionLook = { variant: 'subtle', px: 'sm', className: classes.action ?? '' } as const

/** A success toast whose link opens a page to print. */
export const showReceiptToast = (words: string, href: string) =>
  toast.success(
    withAction(
      words,
      <Button {...actionLook} component="a" href={href} target="_blank" rel="noopener">
        Ver o comprovante
      </Button>,
    ),
    { id: href, autoClose: ACTION_MILLISECONDS },
  )

/** A success toast whose button undoes at once. */
export const showUndoToast = (id: string, words: string, onUndo: () => void) => {
  const handleUndo = () => {
    notifications.hide(id)
    onUndo()
  }
  return toast.success(
    withAction(
      words,
      <Button {...actionLook} onClick={handleUndo}>
        Desfazer
      </Button>,
    ),
    { id, autoClose: ACTION_MILLISECONDS },
  )
}
