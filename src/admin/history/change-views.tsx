import { Button, Text } from '@mantine/core'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ImageIcon from 'lucide-react/icons/image'
import ListIcon from 'lucide-react/icons/list'
import Minus from 'lucide-react/icons/minus'
import Paintbrush from 'lucide-react/icons/paintbrush'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { DocumentSheet, Move } from '#content/history/change-sheet.ts'
import { Thumb } from '../pictures/thumb.tsx'
import classes from './change-views.module.css'

const marks = {
  words: Pencil,
  picture: ImageIcon,
  colour: Paintbrush,
  entry: UserRound,
  list: ListIcon,
  order: ArrowUpDown,
  added: Plus,
  removed: Minus,
  hidden: EyeOff,
  shown: Eye,
}

type ChangeProps = {
  mark: keyof typeof marks
  label: ReactNode
  children?: ReactNode
  /** What became of it, or who made it. */
  note?: ReactNode
  /** Replaces the mark. */
  lead?: ReactNode
  action?: ReactNode
}

/** One change: a mark, what it is called on its screen, what happened, and one quiet action. */
export function Change({ mark, label, children, note, lead, action }: ChangeProps) {
  const Icon = marks[mark]
  return (
    <li className={classes.change}>
      {lead ?? (
        <span className={classes.mark} data-mark={mark} aria-hidden="true">
          <Icon size={17} />
        </span>
      )}
      <div className={classes.body}>
        <Text fw={600} size="sm">
          {label}
        </Text>
        {children && <div className={classes.words}>{children}</div>}
        {note && (
          <Text size="xs" mt="xs" className="soft">
            {note}
          </Text>
        )}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}

export const Changes = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={classes.changes} aria-label={label}>
    {children}
  </ul>
)

type QuietProps = { children: ReactNode; label?: string; onClick: () => void }

export const QuietButton = ({ children, label, onClick }: QuietProps) => (
  <Button
    variant="subtle"
    px="sm"
    className={classes.quiet}
    onClick={onClick}
    {...(label && { 'aria-label': label })}
  >
    {children}
  </Button>
)

/** The places around an entry that moved. */
export const MoveView = ({ move }: { move: Move }) =>
  move.around.length > 0 && (
    <ol className={classes.order}>
      {move.around.map(({ place, name }) => (
        <li key={place} data-moved={place === move.to || undefined}>
          {`${place}. ${name}`}
        </li>
      ))}
    </ol>
  )

/** The picture and the text of an entry that was added or removed. */
export const EntryView = ({ picture = '', summary }: DocumentSheet) =>
  (picture || summary) && (
    <div className={classes.entry}>
      {picture && <Thumb url={picture} className={classes.entryPicture} />}
      {summary && <span className="clamp-3">{summary}</span>}
    </div>
  )
