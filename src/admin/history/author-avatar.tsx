import Archive from 'lucide-react/icons/archive'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import Rotate from 'lucide-react/icons/history'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Pencil from 'lucide-react/icons/pencil'
import Rocket from 'lucide-react/icons/rocket'
import Sparkles from 'lucide-react/icons/sparkles'
import Undo from 'lucide-react/icons/undo-2'
import UserX from 'lucide-react/icons/user-x'
import type { Author } from '#protocol/author.ts'
import type { SaveKind } from '#protocol/history.ts'
import { initialsOf } from '../ui/format.ts'
import classes from './author-avatar.module.css'

const icons: Record<SaveKind, typeof Pencil> = {
  save: Pencil,
  order: ArrowUpDown,
  import: Download,
  restore: Rotate,
  undo: Undo,
  scheduled: CalendarClock,
  arrival: MessageSquareQuote,
  withdrawal: EyeOff,
  launch: Rocket,
  start: Sparkles,
  copy: Archive,
  erasure: UserX,
}

const TONES = 4

/** The same tone for the same person, whoever else there is. */
const toneOf = ({ userId = '', name }: Author) =>
  [...(userId || name)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES

type Props = { by: Author; kind?: SaveKind; size?: 'small' }

/** Initials with a mark of what was done. Decorative: the text beside it says both. */
export function AuthorAvatar({ by, kind, size }: Props) {
  const Icon = kind && icons[kind]
  return (
    <span className={classes.avatar} data-tone={toneOf(by)} data-size={size} aria-hidden="true">
      {initialsOf(by.name)}
      {Icon && (
        <span className={classes.kind}>
          <Icon size={13} />
        </span>
      )}
    </span>
  )
}
