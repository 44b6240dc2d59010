import { collections } from '#content/index.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { ListSearch, type Search as SearchOf } from './list-search.tsx'
import type { HidableName } from './visibility.ts'

type Listed = Pick<Document<HidableName>, 'is_active'>
type Shown = 'all' | 'live' | 'hidden'

export type Search = SearchOf<Shown>

export const everyEntry: Search = { words: '', shown: 'all' }

const isShown: Record<Shown, (entry: Listed) => boolean> = {
  all: () => true,
  live: ({ is_active }) => is_active,
  hidden: ({ is_active }) => !is_active,
}

/** Whether an entry is looked for, by what `textOf` says of it. */
export const isFound =
  <Entry extends Listed>({ words, shown }: Search, textOf: (entry: Entry) => string) =>
  (entry: Entry) =>
    isShown[shown](entry) && withoutAccents(textOf(entry)).includes(withoutAccents(words.trim()))

type Props = {
  entity: HidableName
  placeholder: string
  search: Search
  documents: Listed[]
  onSearch: (search: Search) => void
}

/** Finds entries by words, and shows all, those that visitors see, or the others. */
export function VisibilitySearch({ entity, documents, ...props }: Props) {
  const isBatch = useIsBatch()
  const { one, article } = collections[entity].noun
  const live = documents.filter(isShown.live).length
  return (
    <ListSearch
      {...props}
      label={`Procurar ${one}`}
      choices={[
        { value: 'all', label: `Tod${article}s ${documents.length}` },
        { value: 'live', label: `${isBatch ? 'Visíveis' : 'No ar'} ${live}` },
        { value: 'hidden', label: `Escondid${article}s ${documents.length - live}` },
      ]}
    />
  )
}
