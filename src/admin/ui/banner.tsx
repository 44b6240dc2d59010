import { Alert } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import classes from './banner.module.css'

/** The result of a save, shown inside the screen. */
export type BannerMessage = { kind: 'success' | 'failure'; words: string }

/** How long each kind stays on the screen. */
const SHOWN_MILLISECONDS = { success: 5_000, failure: 6_000 }

const looks = {
  success: { Icon: CircleCheck, role: 'status' },
  failure: { Icon: CircleAlert, role: 'alert' },
}

/** The current message, and a function to show another. Each one disappears by itself. */
export function useBanner(initial?: BannerMessage) {
  const [message, setMessage] = useState(initial)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MILLISECONDS[message.kind])
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}

export function Banner({ message }: { message: BannerMessage | undefined }) {
  if (!message) return null
  const { Icon, role } = looks[message.kind]
  return (
    <Alert
      className={classes.banner ?? ''}
      data-kind={message.kind}
      icon={<Icon size={20} aria-hidden />}
      radius="lg"
      role={role}
    >
      {message.words}
    </Alert>
  )
}
