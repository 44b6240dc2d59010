import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from '../inputs/form-context.tsx'
import { FormSectionTitle } from '../ui/page/screen.tsx'
import classes from './collapsible.module.css'

type Props = {
  title: string
  hint?: ReactNode
  /** What is inside, in two or three words. */
  summary?: string
  /** The fields inside. An error in one of them opens the section. */
  names: string[]
  children: ReactNode
}

/** A form section that is rarely needed, closed at first. */
export function Collapsible({ title, hint, summary, names, children }: Props) {
  const { form } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const hasError = Object.keys(form.errors).some((path) => names.includes(path.split('.')[0] ?? ''))
  useEffect(() => {
    if (hasError) setIsOpen(true)
  }, [hasError])
  return (
    <details
      className={classes.collapsible}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <div>
          <FormSectionTitle title={title} hint={hint} />
        </div>
        {summary && <span className={classes.summary}>{summary}</span>}
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
