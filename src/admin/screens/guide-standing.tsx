import { useQuery } from '@tanstack/react-query'
import { launchQuery } from '../data/launch.ts'
import { Standing } from '../parts/status.tsx'
import { momentOf } from '../parts/words.ts'

/** What is true where nothing is unsaved. */
export function GuideStanding() {
  const { data } = useQuery(launchQuery)
  return <Standing title="Tudo guardado" note={noteOf(data?.launchedAt)} />
}

function noteOf(launchedAt: string | null | undefined): string {
  if (launchedAt === undefined) return 'Um momento'
  return launchedAt ? `Site lançado ${momentOf(launchedAt)}` : 'Ainda não lançado'
}
