import { UnstyledButton } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import classes from './read-only-list.module.css'

type Props = {
  entries: { field: string; label: string; value: ReactNode }[]
  /** Whether the list is alone on its sheet. */
  isPadded?: boolean
  onOpen: (field: string) => void
}

/** What is published, one field a row. Touching a row starts editing at that field. */
export const ReadOnlyList = ({ entries, isPadded = false, onOpen }: Props) => (
  <dl className={classes.list} data-padded={isPadded || undefined}>
    {entries.map(({ field, label, value }) => (
      <div key={field} className={classes.row}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <dd>
          <UnstyledButton
            className={classes.edit}
            aria-label={`Mudar ${label}`}
            onClick={() => onOpen(field)}
          >
            <Pencil size={16} aria-hidden />
          </UnstyledButton>
        </dd>
      </div>
    ))}
  </dl>
)
