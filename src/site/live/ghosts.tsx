import { type ComponentProps, createContext, useContext } from 'react'
import type { Ghost } from '../parts/ghost.tsx'
import type { HiddenEntry } from './preview-message.ts'

export const HiddenContext = createContext<HiddenEntry[]>([])

/** What visitors do not see, in its place: empty fields to write, hidden entries to show. */
export function LiveGhost(props: ComponentProps<typeof Ghost>) {
  const hidden = useContext(HiddenContext)
  if ('field' in props) return <GhostButton field={props.field} why="sem texto" verb="Escrever" />
  return hidden
    .filter(({ list, at }) => list === props.list && at === props.at)
    .map(({ field, name }) => (
      <li key={field} className="mark-ghost-item">
        <GhostButton field={field} name={name} why="não aparece" verb="Mostrar" />
      </li>
    ))
}

type ButtonProps = { field: string; name?: string; why: string; verb: 'Escrever' | 'Mostrar' }

/** The name of an empty field is filled in when the panel has sent it (pointing.ts). */
const GhostButton = ({ field, name, why, verb }: ButtonProps) => (
  <button
    type="button"
    className="mark-ghost"
    data-field={field}
    data-verb={verb === 'Mostrar' ? 'show' : 'write'}
  >
    <span>
      <b data-name={name === undefined || undefined}>{name}</b> <small>{why}</small>
    </span>
    <em>{verb}</em>
  </button>
)
