import {
  ActionIcon,
  type ComboboxItem,
  Group,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import Search from 'lucide-react/icons/search'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isReceptionPart } from '#content/reception.ts'
import type { Author } from '#protocol/author.ts'
import type { HistoryFilter } from '../../data/history.ts'
import { historyParts } from '../../history/sentences.ts'
import { useIsReception } from '../../session/session-context.ts'

type Name = 'secao' | 'pessoa' | 'ver' | 'busca' | 'ate'

/** The value of `ver` that shows the entries that were deleted, instead of the changes. */
const DELETED = 'excluidos'

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
    // What is typed letter by letter is no step of its own.
    const isTyped = 'busca' in changes || 'ate' in changes
    setSearch(next, { preventScrollReset: isTyped, replace: isTyped })
  }
  const day = get('ate')
  const filter: HistoryFilter = {
    entities: historyParts.find(({ value }) => value === get('secao'))?.entities,
    by: get('pessoa'),
    words: get('busca'),
    until: day && endOfDay(day),
  }
  return { get, change, filter, isDeleted: get('ver') === DELETED }
}

/** The end of the day in local time; undefined if it is not a day. */
function endOfDay(day: string): string | undefined {
  const start = new Date(`${day}T00:00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + 1)
  return start.toISOString()
}

const TYPING_MILLISECONDS = 300

/** The filters that a phone hides. */
const hidden: Name[] = ['secao', 'pessoa', 'ate', 'ver']

type Props = { search: ReturnType<typeof useHistorySearch>; people: Author[] }

/** Words, part of the site, person, day, and what was deleted; a phone shows all but the words when asked to. */
export function TimelineFilters({ search, people }: Props) {
  const [isOpen, { toggle }] = useDisclosure(hidden.some((name) => search.get(name)))
  const [words, setWords] = useState(search.get('busca') ?? '')
  const find = useDebouncedCallback(
    (busca: string) => search.change({ busca: busca.trim() }),
    TYPING_MILLISECONDS,
  )
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label="Buscar no histórico"
          placeholder="Buscar no histórico"
          leftSection={<Search size={18} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            find(currentTarget.value)
          }}
        />
        <ActionIcon
          hiddenFrom="md"
          variant={isOpen ? 'light' : 'default'}
          size={44}
          aria-label="Filtrar o histórico"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Sliders size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="xs" {...(!isOpen && { visibleFrom: 'md' })}>
        <Selects search={search} people={people} />
      </SimpleGrid>
    </Stack>
  )
}

const ALL = ''

function Selects({ search, people }: Props) {
  const isReception = useIsReception()
  const parts = historyParts.filter(({ value }) => !isReception || isReceptionPart(value))
  const selectOf = (name: Name, label: string, all: string, choices: ComboboxItem[]) => (
    <Select
      aria-label={label}
      value={search.get(name) ?? ALL}
      data={[{ value: ALL, label: all }, ...choices]}
      onChange={(value) => search.change({ [name]: value ?? ALL })}
    />
  )
  return (
    <>
      {selectOf('secao', 'Seção', 'Toda seção', parts)}
      {selectOf(
        'pessoa',
        'Pessoa',
        'Toda pessoa',
        people.map(({ userId = '', name }) => ({ value: userId, label: name })),
      )}
      <TextInput
        type="date"
        aria-label="Até o dia"
        value={search.get('ate') ?? ''}
        max={new Date().toLocaleDateString('sv')}
        onChange={({ currentTarget }) => search.change({ ate: currentTarget.value })}
      />
      {!isReception &&
        selectOf('ver', 'O que mostrar', 'Mudanças', [{ value: DELETED, label: 'Excluídos' }])}
    </>
  )
}
