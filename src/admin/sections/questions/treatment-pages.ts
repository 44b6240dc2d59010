import { pageKinds } from '#content/pages/entry-pages.ts'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../../data/documents.ts'
import { byOrder } from '../../editor/collection/order.ts'

type Question = Pick<Document<'questions'>, 'isOnHome' | 'treatments'>

/** The treatments on whose pages a question can stand, and those that were ticked before their page went. */
export function useTreatmentPages(ticked: string[]) {
  const { documents = [] } = useCollection('treatments')
  return byOrder(documents)
    .map((treatment) => ({
      id: treatment._id,
      name: treatment.name,
      hasPage: pageKinds.treatments.hasPage(treatment),
    }))
    .filter(({ id, hasPage }) => hasPage || ticked.includes(id))
}

/** Where visitors meet the question: 'Página inicial', the name of a treatment, or '2 páginas'. */
export function usePlaceText({ isOnHome, treatments }: Question): string {
  const pages = useTreatmentPages([]).filter(({ id }) => treatments.includes(id))
  const places = [...(isOnHome ? [HOME_PAGE] : []), ...pages.map(({ name }) => name)]
  if (places.length > 1) return `${places.length} páginas`
  return places[0] ?? 'Nenhuma página'
}

export const HOME_PAGE = 'Página inicial'
