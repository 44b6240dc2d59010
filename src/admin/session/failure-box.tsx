import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './login.module.css'

type Props = { title: string; children?: ReactNode }

/** What went wrong, read out at once; nothing while nothing did. */
export const FailureBox = ({ title, children }: Props) =>
  title && (
    <Alert
      color="rose"
      role="alert"
      radius="md"
      classNames={{ root: classes.error ?? '', message: classes.errorText ?? '' }}
    >
      <b>{title}</b>
      {children && <div>{children}</div>}
    </Alert>
  )
