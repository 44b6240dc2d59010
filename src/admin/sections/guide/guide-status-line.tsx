import { useQuery } from '@tanstack/react-query'
import { launchQuery } from '../../data/launch.ts'
import { StatusLine } from '../../editor/status-line.tsx'
import { momentOf } from '../../ui/format.ts'

/** The status while nothing is unsaved. */
export function GuideStatusLine() {
  const { data } = useQuery(launchQuery)
  return <StatusLine title="Tudo guardado" note={noteOf(data?.launchedAt)} />
}

function noteOf(launchedAt: string | null | undefined): string {
  if (launchedAt === undefined) return 'Um momento'
  return launchedAt ? `Site lançado ${momentOf(launchedAt)}` : 'Ainda não lançado'
}
