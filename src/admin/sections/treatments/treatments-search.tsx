import { SegmentedControl, TextInput } from '@mantine/core'
import SearchIcon from 'lucide-react/icons/search'
import { withoutAccents } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import classes from './treatments-list.module.css'

type Treatment = Document<'treatments'>
type Shown = 'all' | 'live' | 'hidden'

export type Search = { words: string; shown: Shown }

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
  const data: { value: Shown; label: string }[] = [
    { value: 'all', label: `Todos ${treatments.length}` },
    { value: 'live', label: `${isBatch ? 'Visíveis' : 'No ar'} ${live}` },
    { value: 'hidden', label: `Escondidos ${treatments.length - live}` },
  ]
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.find}
        type="search"
        aria-label="Procurar tratamento"
        placeholder="Procurar pelo nome"
        leftSection={<SearchIcon size={18} aria-hidden />}
        value={search.words}
        onChange={({ currentTarget }) => onSearch({ ...search, words: currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Mostrar"
        data={data}
        value={search.shown}
        onChange={(shown) => onSearch({ ...search, shown: shown as Shown })}
      />
    </div>
  )
}
