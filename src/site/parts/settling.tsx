import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type SettlingProps = {
  shapes: ('picture' | 'heading' | 'text' | 'card')[]
  children: ReactNode
}

/** How a section appears: at once on the public page, after a skeleton in the live preview. */
export const SettlingContext = createContext<ComponentType<SettlingProps>>(
  ({ children }) => children,
)

export function Settling(props: SettlingProps) {
  const Appearing = useContext(SettlingContext)
  return <Appearing {...props} />
}
