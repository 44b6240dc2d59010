import { type ComponentType, createContext, useContext } from 'react'
import { useMark } from './marks.ts'

/** The place of an empty field, or in a list the place of the hidden entries before this position. */
type Props = { field: string } | { list: string; at: number }

/** Nothing on the public page; the live preview says what could be there. */
export const PlaceholderContext = createContext<ComponentType<Props>>(() => null)

export function Placeholder(props: Props) {
  const Component = useContext(PlaceholderContext)
  return <Component {...props} />
}

type WrittenProps = { field: string; className?: string | undefined; children: string }

/** The text of a field that may be empty. */
export function Written({ field, className, children }: WrittenProps) {
  const mark = useMark()
  if (children === '') return <Placeholder field={field} />
  return (
    <p className={className} {...mark(field)}>
      {children}
    </p>
  )
}
