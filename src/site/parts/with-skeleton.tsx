import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type WithSkeletonProps = {
  shapes: ('picture' | 'heading' | 'text' | 'card')[]
  children: ReactNode
}

/** How a section appears: at once on the public page, after a skeleton in the live preview. */
export const SkeletonContext = createContext<ComponentType<WithSkeletonProps>>(
  ({ children }) => children,
)

export function WithSkeleton(props: WithSkeletonProps) {
  const Component = useContext(SkeletonContext)
  return <Component {...props} />
}
