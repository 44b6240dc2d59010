import { useSearchParams } from 'react-router'
import type { HistoryFilter } from '../../data/history.ts'
import { historyParts } from '../../history/sentences/save-sentences.ts'

export type FilterName = 'secao' | 'pessoa' | 'ver' | 'busca'
type Name = FilterName | 'ate'

/** The value of `ver` that shows the entries that were deleted, instead of the changes. */
export const DELETED = 'excluidos'

/** The filter in the address, so that it survives a reload and can be sent to somebody. */
export function useHistorySearch() {
  const [search, setSearch] = useSearchParams()
  const get = (name: Name) => search.get(name) ?? undefined
  const change = (changes: Partial<Record<Name, string | undefined>>) => {
    const next = new URLSearchParams(search)
    // Another filter begins with the newest changes again.
    next.delete('ate')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { preventScrollReset: 'busca' in changes, replace: 'busca' in changes })
  }
  const day = get('ate')
  const filter: HistoryFilter = {
    entities: historyParts.find(({ value }) => value === get('secao'))?.entities,
    by: get('pessoa'),
    words: get('busca'),
    until: day && endOfDay(day),
  }
  const isFiltered = ['secao', 'pessoa', 'busca'].some((name) => search.has(name))
  return { get, change, filter, isFiltered, isDeleted: get('ver') === DELETED }
}

/** The end of the day in local time; undefined if it is not a day. */
function endOfDay(day: string): string | undefined {
  const start = new Date(`${day}T00:00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + 1)
  return start.toISOString()
}
