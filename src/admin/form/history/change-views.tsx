import { Button, Text, VisuallyHidden } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ImageIcon from 'lucide-react/icons/image'
import ListIcon from 'lucide-react/icons/list'
import Minus from 'lucide-react/icons/minus'
import Paintbrush from 'lucide-react/icons/paintbrush'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { DocumentSheet, Move } from '#content/history/change-sheet.ts'
import type { EntryChange, FieldChange } from '#content/history/field-changes.ts'
import { wordChangesOf } from '#content/history/word-changes.ts'
import { Thumb } from '../images/thumb.tsx'
import classes from './change-views.module.css'

const marks = {
  words: Pencil,
  picture: ImageIcon,
  colour: Paintbrush,
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
          <Text size="xs" mt={6} className={`soft ${classes.note}`}>
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
    px={12}
    className={classes.quiet ?? ''}
    onClick={onClick}
    {...(label && { 'aria-label': label })}
  >
    {children}
  </Button>
)

const Gone = ({ children }: { children: string }) => (
  <del className={classes.gone} data-short={isShort(children) || undefined}>
    <VisuallyHidden>saiu: </VisuallyHidden>
    {children}
  </del>
)

const New = ({ children }: { children: string }) => (
  <ins className={classes.new} data-short={isShort(children) || undefined}>
    <VisuallyHidden>entrou: </VisuallyHidden>
    {children}
  </ins>
)

/** Values up to this length are not broken across lines. */
const MAX_SHORT = 24
const isShort = (text: string) => text.trim().length < MAX_SHORT && !text.includes('\n')

const Arrow = () => (
  <ArrowRight size={16} className={classes.arrow} role="img" aria-label="agora é" />
)

const Empty = () => <span className="soft">vazio</span>

/** A text with its changed words marked; if it was replaced as a whole, both versions with an arrow between them. */
function WordChanges({ before, after }: { before: string; after: string }) {
  const pieces = wordChangesOf(before, after)
  if (!pieces.some(({ kind }) => kind === 'same')) {
    return (
      <>
        {before ? <Gone>{before}</Gone> : <Empty />}
        <Arrow />
        {after ? <New>{after}</New> : <Empty />}
      </>
    )
  }
  return pieces.map(({ kind, text }, index) => {
    const [, lead = '', word = '', tail = ''] = text.match(/^(\s*)(.*?)(\s*)$/s) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change place
    if (kind === 'same') return <span key={index}>{text}</span>
    const Mark = kind === 'gone' ? Gone : New
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change place
      <span key={index}>
        {lead}
        <Mark>{word}</Mark>
        {tail || ' '}
      </span>
    )
  })
}

type Names = { before: string; after: string }
const pastNames: Names = { before: 'Antes', after: 'Depois' }

/** How a field looks before and after. */
export function FieldView({ field, names = pastNames }: { field: FieldChange; names?: Names }) {
  if (field.look === 'picture') {
    return (
      <div className={classes.pictures}>
        {(['before', 'after'] as const).map((side) => (
          <figure key={side}>
            <Thumb
              url={field[side]}
              className={classes.picture}
              instead={<span className={classes.noPicture}>Imagem padrão</span>}
            />
            <figcaption>{names[side]}</figcaption>
          </figure>
        ))}
      </div>
    )
  }
  if (field.look === 'colour') {
    return (
      <span className={classes.colours}>
        <Swatch value={field.before} /> <Arrow /> <Swatch value={field.after} />
      </span>
    )
  }
  if (field.look === 'list') return <EntryViews entries={field.entries} names={names} />
  return <WordChanges before={field.before} after={field.after} />
}

const Swatch = ({ value }: { value: string }) => (
  <span className={classes.swatch}>
    <span style={{ background: value }} aria-hidden="true" />
    {value || 'vazio'}
  </span>
)

const entryWords: Record<EntryChange['kind'], string> = {
  added: 'entrou',
  removed: 'saiu',
  moved: 'mudou de lugar',
  edited: 'mudou',
}

const EntryViews = ({ entries, names }: { entries: EntryChange[]; names: Names }) => (
  <ul className={classes.entries}>
    {entries.map(({ kind, name, fields }) => (
      <li key={`${kind}-${name}`}>
        {kind === 'added' && <New>{name}</New>}
        {kind === 'removed' && <Gone>{name}</Gone>}
        {(kind === 'edited' || kind === 'moved') && <b>{name}</b>}{' '}
        <span className="soft">{entryWords[kind]}</span>
        {fields.map((field) => (
          <div key={field.path} className={classes.inner}>
            {field.label && <span className="soft">{`${field.label}: `}</span>}
            <FieldView field={field} names={names} />
          </div>
        ))}
      </li>
    ))}
  </ul>
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
