import type { CollectionName } from '#content/index.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { type LoadedList, useCollections } from '../data/documents.ts'
import { type Entry, entries, type PanelSection } from '../registry/registry.ts'
import { useSession } from '../session/session-context.ts'
import { counted } from '../ui/format.ts'

export type Notes = {
  count?: number
  /** Why this section needs attention. */
  pending?: string
}

/** The entries of the menu with the sections that this person may open. */
export function useVisibleEntries(): Entry[] {
  const { role } = useSession()
  const lists = useCollections()
  const hasEntries = (entity: CollectionName) =>
    lists.some((list) => list.entity === entity && list.documents.length > 0)
  const isVisible = ({ isForOwners, isForList, isForReception }: PanelSection) =>
    (!isForOwners || role === 'owner') &&
    (!isForList || hasEntries(isForList)) &&
    (isForReception || role !== 'reception')
  return entries
    .map((entry) => ({ ...entry, sections: entry.sections.filter(isVisible) }))
    .filter(({ to, sections }) => to !== undefined || sections.length > 0)
}

/** The counts and reminders beside the names of the sections. */
export function useSectionNotes(): Partial<Record<PanelSlug, Notes | undefined>> {
  const lists = useCollections().map((list) => [
    list.entity,
    { count: list.documents.length, ...pendingOf(list) },
  ])
  return Object.fromEntries(lists)
}

function pendingOf({ entity, documents }: LoadedList): Pick<Notes, 'pending'> {
  if (entity === 'team' && documents.some(({ _isExample }) => _isExample)) {
    return { pending: 'Pessoas de exemplo' }
  }
  const waiting = documents.filter((entry) => 'is_approved' in entry && !entry.is_approved).length
  return waiting > 0 ? { pending: counted(waiting, 'espera aprovação', 'esperam aprovação') } : {}
}
