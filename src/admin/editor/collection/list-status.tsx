import EyeOff from 'lucide-react/icons/eye-off'
import { type CollectionName, collections } from '#content/index.ts'
import { counted, momentOf } from '../../ui/format.ts'
import { StatusLine } from '../status-line.tsx'

type Props = {
  entity: CollectionName
  entries: { _updatedTime: string; is_active?: boolean }[]
  /** How many of them visitors see; those that are active by default. */
  live?: number
  title?: string
  note?: string
  /** What is said instead while visitors see none of them. */
  none?: { title: string; note: string }
}

/** What the dock of a list says: how much of the list visitors see. */
export function ListStatus({ entity, entries, none, ...props }: Props) {
  const { note, live = entries.filter(({ is_active }) => is_active).length } = props
  if (live === 0) {
    const mark = <EyeOff size={19} className="soft" />
    return (
      <StatusLine
        mark={mark}
        title={none?.title ?? 'Seção escondida'}
        note={none?.note || 'O resto do site está no ar'}
      />
    )
  }
  const hidden = entries.length - live
  const { article } = collections[entity].noun
  const title = [
    `${live} no ar`,
    ...(hidden > 0 ? [counted(hidden, `escondid${article}`, `escondid${article}s`)] : []),
  ].join(', ')
  const [savedAt = ''] = entries
    .map(({ _updatedTime }) => _updatedTime)
    .toSorted()
    .reverse()
  return <StatusLine title={props.title ?? title} note={note ?? `Salvo ${momentOf(savedAt)}`} />
}
