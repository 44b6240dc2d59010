import { useSearchParams } from 'react-router'
import type { ReleaseKind } from '#protocol/history.ts'
import type { HistoryQuery } from '../../history/releases.ts'
import { historyParts } from '../../history/sentences/release-sentences.ts'

/** The kinds as people call them; going back has several. */
export const kindChoices: { value: string; label: string; kinds: ReleaseKind[] }[] = [
  { value: 'mudancas', label: 'Mudanças', kinds: ['save', 'publish'] },
  { value: 'ordem', label: 'Ordem', kinds: ['order'] },
  { value: 'importacoes', label: 'Importações', kinds: ['import'] },
  { value: 'restauracoes', label: 'Restaurações', kinds: ['restore', 'undo', 'redo'] },
  { value: 'marcadas', label: 'Com hora marcada', kinds: ['scheduled'] },
]

export type HistoryFilter = 'secao' | 'pessoa' | 'tipo' | 'busca'
type Cursor = 'antes' | 'depois' | 'ate'

const cursors: Cursor[] = ['antes', 'depois', 'ate']

/** The filter and the page in the address, so that both survive a reload and can be sent to somebody. */
export function useHistorySearch() {
  const [search, setSearch] = useSearchParams()
  const get = (name: HistoryFilter | Cursor) => search.get(name) ?? undefined
  const change = (changes: Partial<Record<HistoryFilter | Cursor, string | undefined>>) => {
    const next = new URLSearchParams(search)
    // Another filter begins with the newest page again.
    for (const name of cursors) next.delete(name)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { preventScrollReset: 'busca' in changes, replace: 'busca' in changes })
  }
  const numberOf = (name: Cursor) => {
    const text = get(name) ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  }
  const day = get('ate')
  const query: HistoryQuery = {
    entities: historyParts.find(({ value }) => value === get('secao'))?.entities,
    by: get('pessoa'),
    kinds: kindChoices.find(({ value }) => value === get('tipo'))?.kinds,
    words: get('busca'),
    before: numberOf('antes'),
    after: numberOf('depois'),
    until: day && endOfDay(day),
  }
  const isFiltered = ['secao', 'pessoa', 'tipo', 'busca'].some((name) => search.has(name))
  return { get, change, query, isFiltered }
}

/** The end of the day in local time; undefined if it is not a day. */
function endOfDay(day: string): string | undefined {
  const start = new Date(`${day}T00:00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + 1)
  return start.toISOString()
}
