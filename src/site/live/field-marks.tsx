import { type ComponentProps, createContext, useContext } from 'react'
import type { HiddenEntry, PreviewContent } from '#protocol/windows/preview-message.ts'
import type { Mark } from '../parts/marks.ts'
import type { Placeholder } from '../parts/placeholder.tsx'

type Positions = NonNullable<PreviewContent['positions']>

/** Marks elements with the field as it is stored: the page counts only the entries that it shows. Words without a document are the site's own. */
export const markWith =
  (positions: Positions = {}): Mark =>
  (field) =>
    /^\w/.test(field) ? { 'data-field': storedFieldOf(field, positions) } : {}

function storedFieldOf(field: string, positions: Positions): string {
  const list = Object.keys(positions).find((list) => field.startsWith(`${list}.`))
  if (list === undefined) return field
  const [index = '', ...rest] = field.slice(list.length + 1).split('.')
  return [list, positions[list]?.[Number(index)] ?? index, ...rest].join('.')
}

export const HiddenContext = createContext<HiddenEntry[]>([])

/** What visitors do not see, in its place: empty fields to write, hidden entries to show. */
export function LivePlaceholder(props: ComponentProps<typeof Placeholder>) {
  const hidden = useContext(HiddenContext)
  if ('field' in props)
    return <PlaceholderButton field={props.field} why="sem texto" verb="Escrever" />
  return hidden
    .filter(({ list, at }) => list === props.list && at === props.at)
    .map(({ field, name }) => (
      <li key={field} className="mark-placeholder-item">
        <PlaceholderButton field={field} name={name} why="não aparece" verb="Mostrar" />
      </li>
    ))
}

type ButtonProps = { field: string; name?: string; why: string; verb: 'Escrever' | 'Mostrar' }

/** The name of an empty field is filled in when the panel has sent it (pointing.ts). */
const PlaceholderButton = ({ field, name, why, verb }: ButtonProps) => (
  <button
    type="button"
    className="mark-placeholder"
    data-field={field}
    data-verb={verb === 'Mostrar' ? 'show' : 'write'}
  >
    <span>
      <b data-name={name === undefined || undefined}>{name}</b> <small>{why}</small>
    </span>
    <em>{verb}</em>
  </button>
)
