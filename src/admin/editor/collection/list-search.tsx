import { Flex, SegmentedControl, TextInput } from '@mantine/core'
import SearchIcon from 'lucide-react/icons/search'
import { collections } from '#content/index.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import type { HidableName } from './visibility.ts'

/** From this many entries on, a list can be searched. */
const SEARCHED = 12

export type Search<Shown extends string> = { words: string; shown: Shown }

type Props<Shown extends string> = {
  label: string
  placeholder: string
  search: Search<Shown>
  /** How many entries the list has; a short one needs no search, unless it is what one left. */
  total: number
  /** All of the list, and its parts that can be shown alone. */
  choices: { value: Shown; label: string }[]
  onSearch: (search: Search<Shown>) => void
}

/** Finds entries of a list by words, and shows a part of them. */
export const ListSearch = <Shown extends string>(props: Props<Shown>) => {
  const { label, placeholder, search, total, choices, onSearch } = props
  const isSearching = search.words !== '' || search.shown !== choices[0]?.value
  if (total < SEARCHED && !isSearching) return null
  return (
    <Flex
      justify="space-between"
      align={{ base: 'stretch', md: 'center' }}
      gap={{ base: 'xs', md: 'md' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <TextInput
        w={{ base: '100%', md: 320 }}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        leftSection={<SearchIcon size={18} aria-hidden />}
        value={search.words}
        onChange={({ currentTarget }) => onSearch({ ...search, words: currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Mostrar"
        data={choices}
        value={search.shown}
        onChange={(shown) => onSearch({ ...search, shown: shown as Shown })}
      />
    </Flex>
  )
}

type Listed = Pick<Document<HidableName>, 'is_active'>
type Shown = 'all' | 'live' | 'hidden'

export const everyEntry: Search<Shown> = { words: '', shown: 'all' }

const isShown: Record<Shown, (entry: Listed) => boolean> = {
  all: () => true,
  live: ({ is_active }) => is_active,
  hidden: ({ is_active }) => !is_active,
}

/** Whether an entry is looked for, by what `textOf` says of it. */
export const isFound =
  <Entry extends Listed>({ words, shown }: Search<Shown>, textOf: (entry: Entry) => string) =>
  (entry: Entry) =>
    isShown[shown](entry) && withoutAccents(textOf(entry)).includes(withoutAccents(words.trim()))

type VisibilityProps = Omit<Props<Shown>, 'label' | 'choices' | 'total'> & {
  entity: HidableName
  documents: Listed[]
}

/** Finds entries by words, and shows all, those that visitors see, or the others. */
export function VisibilitySearch({ entity, documents, ...props }: VisibilityProps) {
  const { one, article } = collections[entity].noun
  const live = documents.filter(isShown.live).length
  return (
    <ListSearch
      {...props}
      label={`Procurar ${one}`}
      total={documents.length}
      choices={[
        { value: 'all', label: `Tod${article}s ${documents.length}` },
        { value: 'live', label: `No ar ${live}` },
        { value: 'hidden', label: `Escondid${article}s ${documents.length - live}` },
      ]}
    />
  )
}
