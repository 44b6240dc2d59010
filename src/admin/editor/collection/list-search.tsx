import { SegmentedControl, TextInput } from '@mantine/core'
import SearchIcon from 'lucide-react/icons/search'
import classes from './list-search.module.css'

export type Search<Shown extends string> = { words: string; shown: Shown }

type Props<Shown extends string> = {
  label: string
  placeholder: string
  search: Search<Shown>
  /** The parts of the list that can be shown alone. */
  choices: { value: Shown; label: string }[]
  onSearch: (search: Search<Shown>) => void
}

/** Finds entries of a list by words, and shows a part of them. */
export const ListSearch = <Shown extends string>(props: Props<Shown>) => {
  const { label, placeholder, search, choices, onSearch } = props
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        leftSection={<SearchIcon size={18} aria-hidden />}
        value={search.words}
        onChange={({ currentTarget }) => onSearch({ ...search, words: currentTarget.value })}
      />
      <div className={classes.choices}>
        <SegmentedControl
          aria-label="Mostrar"
          data={choices}
          value={search.shown}
          onChange={(shown) => onSearch({ ...search, shown: shown as Shown })}
        />
      </div>
    </div>
  )
}
