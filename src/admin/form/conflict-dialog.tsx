import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import type { ConflictProps } from './conflict-choices.tsx'

const ConflictChoices = lazyPart(() => import('./conflict-choices.tsx'), 'ConflictChoices')

/** The dialog for a conflict with someone else's save, loaded at the first conflict. */
export const ConflictDialog = (props: ConflictProps) => (
  <Suspense>
    <ConflictChoices {...props} />
  </Suspense>
)
