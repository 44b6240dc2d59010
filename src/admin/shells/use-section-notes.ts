import { useQueries, useQuery } from '@tanstack/react-query'
import type { CollectionName } from '#content/index.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import type { Publishing } from '#protocol/publishing.ts'
import type { Document } from '#sdk/documents.ts'
import { slugOf } from '../data/document-path.ts'
import { documentsQuery } from '../data/documents.ts'
import { publishingQuery, useIsTogether } from '../data/publishing/publishing-state.ts'
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
  const isTogether = useIsTogether()
  return sections.filter(
    ({ isForOwners, isForTogether }) =>
      (!isForOwners || role === 'owner') && (!isForTogether || isTogether),
  )
}

const lists = ['treatments', 'team', 'testimonials'] as const satisfies CollectionName[]

/** The counts and reminders beside the names of the sections. */
export function useSectionNotes(): Partial<Record<PanelSlug, Notes | undefined>> {
  const [treatments, team, testimonials] = useQueries({
    queries: [documentsQuery('treatments'), documentsQuery('team'), documentsQuery('testimonials')],
  })
  const notes = {
    treatments: treatments.data && { count: treatments.data.length },
    team: team.data && {
      count: team.data.length,
      ...pending(
        team.data.some(({ _isExample }) => _isExample),
        'Pessoas de exemplo',
      ),
    },
    testimonials: testimonials.data && {
      count: testimonials.data.length,
      ...pending(waiting(testimonials.data) > 0, waitingWords(waiting(testimonials.data))),
    },
  } satisfies Record<(typeof lists)[number], Notes | undefined>
  return withWaiting(notes, useQuery(publishingQuery).data?.waiting ?? {})
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

const pending = (isPending: boolean, words: string) => (isPending ? { pending: words } : {})

const waiting = (testimonials: Document<'testimonials'>[]) =>
  testimonials.filter(({ is_approved }) => !is_approved).length

const waitingWords = (count: number) => counted(count, 'espera aprovação', 'esperam aprovação')
