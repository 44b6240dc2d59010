import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './login.module.css'

type Props = { title: string; children?: ReactNode }

/** An error that screen readers announce at once; renders nothing without a title. */
export const FailureBox = ({ title, children }: Props) =>
  title && (
    <Alert
      color="rose"
      role="alert"
      radius="md"
      classNames={{ root: classes.error, message: classes.errorText }}
    >
      <b>{title}</b>
      {children && <div>{children}</div>}
    </Alert>
  )
