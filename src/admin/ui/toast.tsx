import { notifications } from '@mantine/notifications'
import Check from 'lucide-react/icons/check'
import Triangle from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import classes from './toast.module.css'

const TOAST_MILLISECONDS = 4_000

type Options = {
  /** How long it stays; false until it is closed. */
  autoClose?: number | false
  /** One that is shown again replaces the former; without an id, one that says the same does. */
  id?: string
}

/** Dark grey, white text, top right: the same in light and dark, and read out to those who can't see it. */
const show =
  (icon: ReactNode, tone: string | undefined, role: 'status' | 'alert', usual: number | false) =>
  (message: ReactNode, { autoClose = usual, id }: Options = {}) => {
    const key = id ?? (typeof message === 'string' ? message : undefined)
    // Shown under an id that is there already, the new words would be dropped.
    if (key) notifications.hide(key)
    return notifications.show({
      ...(key && { id: key }),
      message,
      icon,
      autoClose,
      role,
      withBorder: false,
      classNames: {
        root: classes.root ?? '',
        icon: `${classes.icon} ${tone}`,
        description: classes.text ?? '',
        closeButton: classes.close ?? '',
      },
      closeButtonProps: { 'aria-label': 'Fechar aviso' },
    })
  }

export const toast = {
  success: show(<Check size={16} />, classes.good, 'status', TOAST_MILLISECONDS),
  warning: show(<Triangle size={16} />, classes.warn, 'status', TOAST_MILLISECONDS),
  /** Stays until it has been read. */
  error: show(<X size={16} />, classes.bad, 'alert', false),
}
