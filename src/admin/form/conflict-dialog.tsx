import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import type { ConflictProps } from './conflict-choices.tsx'

const ConflictChoices = lazyPart(() => import('./conflict-choices.tsx'), 'ConflictChoices')

/** The dialog for a save that collides with another, loaded when the first collision happens. */
export const ConflictDialog = (props: ConflictProps) => (
  <Suspense>
    <ConflictChoices {...props} />
  </Suspense>
)
