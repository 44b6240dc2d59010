import { isCollection } from '#content/index.ts'
import type { WaitingChanges, WaitingDocument, WaitingOrder } from '#protocol/publishing.ts'
import { slugOf } from '../../data/document-path.ts'
import { sections } from '../../registry/registry.ts'

/** What waits on one screen of the panel. */
export type ScreenChanges = { slug: string; documents: WaitingDocument[]; orders: WaitingOrder[] }

/** In the order of the sidebar. */
export function changesByScreen({ documents, orders }: WaitingChanges): ScreenChanges[] {
  return sections
    .map(({ slug }) => {
      const isHere = ({ entity }: { entity: string }) => slugOf(entity) === slug
      return { slug, documents: documents.filter(isHere), orders: orders.filter(isHere) }
    })
    .filter(({ documents, orders }) => documents.length + orders.length > 0)
}

/** What a field is called; for entries of lists, and sections that share a screen, with their name. */
export const labelOf = ({ entity, title }: WaitingDocument, label: string, isAlone: boolean) =>
  !isCollection(entity) && isAlone ? label : `${title} · ${label}`
