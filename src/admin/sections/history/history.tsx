import { useParams } from 'react-router'
import type { ScreenProps } from '../../registry/registry.ts'
import { NotForReception } from '../../session/not-for-reception.tsx'
import { PastSite } from './past-site.tsx'
import { ReleaseScreen } from './release.tsx'
import { Timeline } from './timeline.tsx'

/** The history: its list, one release, or the site as it was then. */
export function HistoryScreen({ section }: ScreenProps) {
  const { id, view } = useParams()
  if (id === undefined) return <Timeline section={section} />
  if (view !== 'site') return <ReleaseScreen id={Number(id)} />
  return (
    <NotForReception>
      <PastSite id={Number(id)} />
    </NotForReception>
  )
}
