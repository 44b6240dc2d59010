import { Group, Text } from '@mantine/core'
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
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import { entities, isCollection } from '#content/index.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { Row, Rows } from '../ui/parts/rows.tsx'
import { FieldView, type SideNames } from './field-view.tsx'
import { moveTextOf, presenceTextOf } from './sentences.ts'

type Props = {
  documents: DocumentSheet[]
  label?: string
  /** What both sides of a picture are called; by default 'Antes' and 'Depois'. */
  names?: SideNames
  /** Whether the document is named above the list. */
  isNamed?: boolean
}

/** Every difference between two moments, document by document, in the words of their forms. */
export const Changes = ({ documents, label, ...shown }: Props) => (
  <Rows {...(label && { label })}>
    {documents.map((document) => (
      <DocumentChanges key={`${document.entity}/${document.id}`} document={document} {...shown} />
    ))}
  </Rows>
)

type DocumentProps = Pick<Props, 'names' | 'isNamed'> & { document: DocumentSheet }

function DocumentChanges({ document, names, isNamed = false }: DocumentProps) {
  const { entity, title, kind, fields, visibility, move } = document
  const place = !isNamed && isCollection(entity) ? `${entities[entity].label} · ` : ''
  return (
    <>
      {kind !== 'edited' && (
        <Change mark={kind} label={place + presenceTextOf(title, kind)}>
          <EntryView {...document} />
        </Change>
      )}
      {visibility && <Change mark={visibility} label={place + presenceTextOf(title, visibility)} />}
      {move && <Change mark="order" label={place + moveTextOf(title, move)} />}
      {fields.map((field) => (
        <Change
          key={field.path}
          mark={field.look}
          label={isNamed ? field.label : `${place}${title} · ${field.label}`}
        >
          <FieldView field={field} {...(names && { names })} />
        </Change>
      ))}
    </>
  )
}

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

type ChangeProps = { mark: keyof typeof marks; label: string; children?: ReactNode }

const tones = { added: 'good', removed: 'bad' } as const

/** A mark, what it is called on its screen, and what happened. */
function Change({ mark, label, children }: ChangeProps) {
  const Icon = marks[mark]
  return (
    <Row
      title={label}
      picture={<Icon size={17} aria-hidden />}
      tone={mark === 'added' || mark === 'removed' ? tones[mark] : undefined}
      note={
        children && (
          <Text component="div" lh={1.65} c="var(--ink)" style={{ whiteSpace: 'pre-line' }}>
            {children}
          </Text>
        )
      }
    />
  )
}

/** The picture and the text of an entry that was added or removed. */
const EntryView = ({ picture = '', summary }: DocumentSheet) =>
  (picture || summary) && (
    <Group gap="sm" wrap="nowrap" mt="2xs">
      {picture && <Thumb url={picture} size={[84, 60]} />}
      {summary && <span className="clamp-3">{summary}</span>}
    </Group>
  )
