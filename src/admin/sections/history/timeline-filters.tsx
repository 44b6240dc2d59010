import {
  ActionIcon,
  Button,
  type ComboboxItem,
  Drawer,
  Flex,
  Group,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import Search from 'lucide-react/icons/search'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { isReceptionPart } from '#content/reception.ts'
import type { Author } from '#protocol/author.ts'
import { historyParts } from '../../history/sentences/save-sentences.ts'
import { useIsReception } from '../../session/guard.tsx'
import { DELETED, type FilterName, type useHistorySearch } from './use-history-search.ts'

const TYPING_MILLISECONDS = 300

type Props = { search: ReturnType<typeof useHistorySearch>; people: Author[] }

/** Words, part of the site, person, and what was deleted; on a phone the last three are in a drawer. */
export function TimelineFilters({ search, people }: Props) {
  const [isOpen, drawer] = useDisclosure(false)
  const [words, setWords] = useState(search.get('busca') ?? '')
  const find = useDebouncedCallback(
    (busca: string) => search.change({ busca: busca.trim() }),
    TYPING_MILLISECONDS,
  )
  return (
    <Flex gap="xs">
      <TextInput
        flex={1}
        miw={0}
        aria-label="Buscar no histórico"
        placeholder="Buscar no histórico"
        leftSection={<Search size={18} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          find(currentTarget.value)
        }}
      />
      <Group visibleFrom="md" gap="xs" wrap="nowrap">
        <Selects search={search} people={people} />
      </Group>
      <ActionIcon
        hiddenFrom="md"
        variant="default"
        size={44}
        aria-label="Filtrar o histórico"
        onClick={drawer.open}
      >
        <Sliders size={20} />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="bottom"
        size="auto"
        styles={{ content: { height: 'auto' } }}
        title="Filtrar o histórico"
      >
        <Stack pb="xl">
          <Selects search={search} people={people} />
          <Button variant="light" onClick={drawer.close}>
            Mostrar
          </Button>
        </Stack>
      </Drawer>
    </Flex>
  )
}

const ALL = ''

function Selects({ search, people }: Props) {
  const isReception = useIsReception()
  const parts = historyParts.filter(({ value }) => !isReception || isReceptionPart(value))
  const selectOf = (name: FilterName, label: string, all: string, choices: ComboboxItem[]) => (
    <Select
      aria-label={label}
      value={search.get(name) ?? ALL}
      data={[{ value: ALL, label: all }, ...choices]}
      onChange={(value) => search.change({ [name]: value ?? ALL })}
    />
  )
  return (
    <>
      {selectOf('secao', 'Seção', 'Todas as seções', parts)}
      {selectOf(
        'pessoa',
        'Pessoa',
        'Todas as pessoas',
        people.map(({ userId = '', name }) => ({ value: userId, label: name })),
      )}
      {!isReception &&
        selectOf('ver', 'O que mostrar', 'Mudanças', [{ value: DELETED, label: 'Excluídos' }])}
    </>
  )
}
