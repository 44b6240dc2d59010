import { expect, test } from 'vitest'
import { testPanel } from '../../testing/panel-parts.tsx'
import { elementsNamed } from '../../testing/panel-steps.ts'
import { everyEntry, VisibilitySearch } from './list-search.tsx'

const panel = testPanel()

const entries = (count: number) => Array.from({ length: count }, () => ({ is_active: true }))

test.each([
  ['is there for a long list', 12, everyEntry, 1],
  ['is not there for a short one', 11, everyEntry, 0],
  ['stays while it hides entries by words', 11, { ...everyEntry, words: 'a' }, 1],
  ['stays while it hides entries by state', 11, { ...everyEntry, shown: 'live' as const }, 1],
])('the search of a list %s', (_fact, count, search, found) => {
  panel.show(
    <VisibilitySearch
      entity="treatments"
      placeholder="Procurar pelo nome"
      documents={entries(count)}
      search={search}
      onSearch={() => {}}
    />,
  )
  expect(elementsNamed('field', 'Procurar tratamento')).toHaveLength(found)
})
