import { useQueries } from '@tanstack/react-query'
import type { CollectionName } from '#content/index.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import type { Document } from '#sdk/documents.ts'
import { documentsQuery } from '../data/documents.ts'
import { type PanelSection, sections } from '../registry/registry.ts'
import { useSession } from '../session/guard.tsx'
import { counted } from '../ui/words.ts'

export type Notes = {
  count?: number
  /** Why this section needs attention. */
  pending?: string
}

export const useVisibleSections = (): PanelSection[] => {
  const { role } = useSession()
  return sections.filter(({ isForOwners }) => !isForOwners || role === 'owner')
}

const lists = ['treatments', 'team', 'testimonials'] as const satisfies CollectionName[]

/** The counts and reminders beside the names of the sections. */
export function useSectionNotes(): Partial<Record<PanelSlug, Notes>> {
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
  return Object.fromEntries(Object.entries(notes).filter(([, note]) => note))
}

const pending = (isPending: boolean, words: string) => (isPending ? { pending: words } : {})

const waiting = (testimonials: Document<'testimonials'>[]) =>
  testimonials.filter(({ is_approved }) => !is_approved).length

const waitingWords = (count: number) => counted(count, 'espera aprovação', 'esperam aprovação')
