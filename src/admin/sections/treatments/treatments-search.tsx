import { withoutAccents } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { ListSearch, type Search as SearchOf } from '../../editor/collection/list-search.tsx'

type Treatment = Document<'treatments'>
type Shown = 'all' | 'live' | 'hidden'

export type Search = SearchOf<Shown>

export const everyTreatment: Search = { words: '', shown: 'all' }

const isShown: Record<Shown, (treatment: Treatment) => boolean> = {
  all: () => true,
  live: ({ is_active }) => is_active,
  hidden: ({ is_active }) => !is_active,
}

export const isFound =
  ({ words, shown }: Search) =>
  (treatment: Treatment) =>
    isShown[shown](treatment) &&
    withoutAccents(treatment.name).includes(withoutAccents(words.trim()))

type Props = { search: Search; treatments: Treatment[]; onSearch: (search: Search) => void }

export function TreatmentsSearch({ search, treatments, onSearch }: Props) {
  const isBatch = useIsBatch()
  const live = treatments.filter(isShown.live).length
  return (
    <ListSearch
      label="Procurar tratamento"
      placeholder="Procurar pelo nome"
      search={search}
      onSearch={onSearch}
      choices={[
        { value: 'all', label: `Todos ${treatments.length}` },
        { value: 'live', label: `${isBatch ? 'Visíveis' : 'No ar'} ${live}` },
        { value: 'hidden', label: `Escondidos ${treatments.length - live}` },
      ]}
    />
  )
}
