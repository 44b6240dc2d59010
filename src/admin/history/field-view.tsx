import { VisuallyHidden } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { EntryChange, FieldChange } from '#content/history/field-changes.ts'
import { wordChangesOf } from '#content/history/word-changes.ts'
import { isCollection } from '#content/index.ts'
import { joined } from '#content/rules/text.ts'
import { readDocument } from '../data/documents.ts'
import { Thumb } from '../pictures/thumb.tsx'
import classes from './changes.module.css'

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

export type SideNames = { before: string; after: string }
const pastNames: SideNames = { before: 'Antes', after: 'Depois' }

type FieldProps = { field: FieldChange; names?: SideNames }

/** How a field looks before and after. */
export function FieldView({ field, names = pastNames }: FieldProps) {
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
  if (field.look === 'entry') {
    return <WordChanges before={namesIn(field, 'before')} after={namesIn(field, 'after')} />
  }
  return <WordChanges before={field.before} after={field.after} />
}

/** What the entries are called today; one that is gone has no name. */
function namesIn(field: FieldChange & { look: 'entry' }, side: 'before' | 'after'): string {
  const { collection } = field
  const nameOf = (id: string) => {
    const entry = isCollection(collection) ? readDocument(collection, id) : undefined
    return entry && 'name' in entry ? String(entry.name) : 'alguém ou algo que saiu'
  }
  return joined(field[side].split(' ').filter(Boolean).map(nameOf))
}

const Swatch = ({ value }: { value: string }) => (
  <span className={classes.swatch}>
    <span style={{ background: value }} aria-hidden="true" />
    {value || 'segue a cor principal'}
  </span>
)

const entryText: Record<EntryChange['kind'], string> = {
  added: 'entrou',
  removed: 'saiu',
  moved: 'mudou de lugar',
  edited: 'mudou',
}

type EntriesProps = { entries: EntryChange[]; names: SideNames }

const EntryViews = ({ entries, names }: EntriesProps) => (
  <ul className={classes.entries}>
    {entries.map((entry) => (
      <EntryLine key={`${entry.kind}-${entry.key}`} {...{ entry, names }} />
    ))}
  </ul>
)

type EntryProps = { entry: EntryChange; names: SideNames }

function EntryLine({ entry, names }: EntryProps) {
  const { kind, name, fields } = entry
  return (
    <li>
      {kind === 'added' && <New>{name}</New>}
      {kind === 'removed' && <Gone>{name}</Gone>}
      {(kind === 'edited' || kind === 'moved') && <b>{name}</b>}{' '}
      <span className="soft">{entryText[kind]}</span>
      {fields.map((field) => (
        <div key={field.path} className={classes.inner}>
          {field.label && <span className="soft">{`${field.label}: `}</span>}
          <FieldView field={field} names={names} />
        </div>
      ))}
    </li>
  )
}
