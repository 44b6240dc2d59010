import { type ComponentProps, createContext, useContext } from 'react'
import type { Placeholder } from '../parts/placeholder.tsx'
import type { HiddenEntry } from './preview-message.ts'

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
