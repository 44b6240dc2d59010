import { useIdle } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useIsBatch } from '../data/publishing/publishing-state.ts'
import { useSession } from '../session/guard.tsx'
import { loadCode } from '../ui/load-code.ts'

const IDLE_MILLISECONDS = 5_000

const BackgroundCheck = lazy(async () => ({
  default: (await loadCode(() => import('../sections/preflight/background-check.tsx')))
    .BackgroundCheck,
}))

/** Where saves wait, what is saved is checked while nobody types or clicks, so that Publicar knows the result. A key ends the check; the next pause begins it again. */
export function CheckWhenIdle() {
  const isBatch = useIsBatch()
  const { role } = useSession()
  const isIdle = useIdle(IDLE_MILLISECONDS, {
    events: ['keydown', 'pointerdown'],
    initialState: false,
  })
  if (!isBatch || !isIdle || role === 'reception') return null
  return (
    <Suspense>
      <BackgroundCheck />
    </Suspense>
  )
}
