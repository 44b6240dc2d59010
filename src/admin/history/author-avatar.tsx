import { Avatar, Indicator } from '@mantine/core'
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

/** Each person has the same one, whoever else there is. */
const COLOURS = ['violet', 'leaf', 'rose', 'amber']

type Props = { by: Author; kind?: SaveKind; size?: number }

/** Initials with a mark of what was done. Decorative: the text beside it says both. */
export function AuthorAvatar({ by, kind, size = 44 }: Props) {
  const Icon = kind && icons[kind]
  const avatar = (
    <Avatar name={by.name} color="initials" allowedInitialsColors={COLOURS} size={size} radius="xl">
      {initialsOf(by.name)}
    </Avatar>
  )
  if (!Icon) return <span aria-hidden="true">{avatar}</span>
  return (
    <Indicator
      label={<Icon size={13} />}
      position="bottom-end"
      offset={5}
      size={23}
      color="var(--mantine-color-body)"
      styles={{ indicator: { color: 'var(--ink-soft)', boxShadow: '0 0 0 1px var(--hair)' } }}
      aria-hidden
    >
      {avatar}
    </Indicator>
  )
}
