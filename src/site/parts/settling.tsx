import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type SettlingProps = {
  shapes: ('picture' | 'heading' | 'text' | 'card')[]
  children: ReactNode
}

/** How a section appears. What the server sent is there from the start; the live page puts a skeleton before it. */
export const SettlingContext = createContext<ComponentType<SettlingProps>>(
  ({ children }) => children,
)

export function Settling(props: SettlingProps) {
  const Appearing = useContext(SettlingContext)
  return <Appearing {...props} />
}
