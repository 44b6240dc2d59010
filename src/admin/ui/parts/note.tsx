import { Avatar, Stack, Text, Title } from '@mantine/core'
import Check from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Triangle from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import classes from './note.module.css'

const icons = { info: Info, good: Check, warn: Triangle, bad: Triangle }

type Props = {
  /** `warn`: something to decide; `bad`: something failed. */
  tone?: keyof typeof icons
  title?: ReactNode
  /** How screen readers hear of it; `alert` interrupts them. */
  role?: 'status' | 'alert' | 'note'
  /** A button or a link, beside the words where there is room. */
  action?: ReactNode
  children?: ReactNode
}

/** What somebody should know about what is above or below it. */
export function Note({ tone = 'info', title, role, action, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={classes.note} data-tone={tone} role={role}>
      <Icon size={18} aria-hidden />
      <div className={classes.words}>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

type EmptyProps = {
  title: string
  /** Shows the flower: where nothing was ever there. */
  isFirst?: boolean
  children?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Instead of what is not there. */
export const Empty = ({ title, isFirst = false, action, children }: EmptyProps) => (
  <Stack className="sheet" align="center" ta="center" gap="sm" px="md" py="3xl">
    {isFirst && <Avatar src="/media/treatments/treatments.webp" alt="" size={120} />}
    <Title order={2}>{title}</Title>
    {children && (
      <Text className="soft" maw={440}>
        {children}
      </Text>
    )}
    {action}
  </Stack>
)
