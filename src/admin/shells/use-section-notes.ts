import { useQuery } from '@tanstack/react-query'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import type { Publishing } from '#protocol/publishing.ts'
import { slugOf } from '../data/document-path.ts'
import { type LoadedList, useCollections } from '../data/documents.ts'
import { publishingQuery, useIsBatch } from '../data/publishing/publishing-state.ts'
import { type PanelSection, sections } from '../registry/registry.ts'
import { useSession } from '../session/guard.tsx'
import { counted } from '../ui/format.ts'

export type Notes = {
  count?: number
  /** Why this section needs attention. */
  pending?: string
}

export const useVisibleSections = (): PanelSection[] => {
  const { role } = useSession()
  const isBatch = useIsBatch()
  return sections.filter(
    ({ isForOwners, isForBatch }) => (!isForOwners || role === 'owner') && (!isForBatch || isBatch),
  )
}

/** The counts and reminders beside the names of the sections. */
export function useSectionNotes(): Partial<Record<PanelSlug, Notes | undefined>> {
  const notes = useCollections().map((list) => [
    list.entity,
    { count: list.documents.length, ...pendingOf(list) },
  ])
  return withWaiting(Object.fromEntries(notes), useQuery(publishingQuery).data?.waiting ?? {})
}

/** What waits for publication is mentioned before other reminders. */
function withWaiting(
  notes: Record<string, Notes | undefined>,
  waiting: Publishing['waiting'],
): Record<string, Notes | undefined> {
  const counts = new Map<string, number>()
  for (const [entity, count] of Object.entries(waiting)) {
    counts.set(slugOf(entity), (counts.get(slugOf(entity)) ?? 0) + count)
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const reminders = [...counts].map(([slug, count]) => [
    slug,
    { ...notes[slug], pending: counted(count, 'mudança esperando', 'mudanças esperando') },
  ])
  return {
    ...notes,
    ...Object.fromEntries(reminders),
    ...(all > 0 && { publish: { count: all } }),
  }
}

function pendingOf({ entity, documents }: LoadedList): Pick<Notes, 'pending'> {
  if (entity === 'team' && documents.some(({ _isExample }) => _isExample)) {
    return { pending: 'Pessoas de exemplo' }
  }
  const waiting = documents.filter((entry) => 'is_approved' in entry && !entry.is_approved).length
  return waiting > 0 ? { pending: counted(waiting, 'espera aprovação', 'esperam aprovação') } : {}
}
