import { Stack } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormState } from '../unsaved/form-store.ts'
import classes from './folded.module.css'
import { useFormContext } from './form-context.tsx'

type Props = {
  title: string
  /** What is inside, in a few words. */
  summary: ReactNode
  /** The fields inside. An error in one of them opens the row. */
  names: string[]
  children: ReactNode
}

/** Fields that are rarely needed: one row that says what they hold, and unfolds. */
export function Folded({ title, summary, names, children }: Props) {
  const { form } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const hasError = useFormState(form, (_, errors) =>
    Object.keys(errors).some((path) => names.some((name) => `${path}.`.startsWith(`${name}.`))),
  )
  useEffect(() => {
    if (hasError) setIsOpen(true)
  }, [hasError])
  return (
    <details
      className={classes.folded}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <b>{title}</b>
        <span className={classes.summary}>{summary}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <Stack gap="lg" pt="2xs" pb="xl">
        {children}
      </Stack>
    </details>
  )
}
