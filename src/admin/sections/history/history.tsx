import { useParams } from 'react-router'
import type { ScreenProps } from '../../registry/registry.ts'
import { NotForReception } from '../../session/guard.tsx'
import { RestoreSite } from './restore-site.tsx'
import { SaveScreen } from './save.tsx'
import { Timeline } from './timeline.tsx'

/** The history: its list, one save, or the way back to the site of that day. */
export function HistoryScreen({ section }: ScreenProps) {
  const { id, view } = useParams()
  if (id === undefined) return <Timeline section={section} />
  if (view !== 'site') return <SaveScreen id={Number(id)} />
  return (
    <NotForReception>
      <RestoreSite id={Number(id)} />
    </NotForReception>
  )
}
