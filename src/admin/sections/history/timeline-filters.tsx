import { ActionIcon, Button, Drawer, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import Search from 'lucide-react/icons/search'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { isReceptionPart } from '#content/reception.ts'
import type { HistoryPage } from '#protocol/history.ts'
import { historyParts } from '../../history/sentences/release-sentences.ts'
import { useIsReception } from '../../session/guard.tsx'
import { counted } from '../../ui/format.ts'
import classes from './timeline.module.css'
import { kindChoices, type useHistorySearch } from './use-history-search.ts'

const TYPING_MILLISECONDS = 300

type Props = { search: ReturnType<typeof useHistorySearch>; page: HistoryPage | undefined }

/** Words, part of the site, person and kind; on a phone the last three are in a drawer. */
export function TimelineFilters({ search, page }: Props) {
  const [isOpen, drawer] = useDisclosure(false)
  const [words, setWords] = useState(search.get('busca') ?? '')
  const find = useDebouncedCallback(
    (busca: string) => search.change({ busca: busca.trim() }),
    TYPING_MILLISECONDS,
  )
  return (
    <div className={classes.tools}>
      <TextInput
        aria-label="Buscar no histórico"
        placeholder="Buscar no histórico"
        leftSection={<Search size={18} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value)
          find(currentTarget.value)
        }}
      />
      <div className={classes.selects}>
        <Selects search={search} page={page} />
      </div>
      <ActionIcon
        className={classes.filterButton}
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
        title="Filtrar o histórico"
      >
        <Stack pb="xl">
          <Selects search={search} page={page} />
          <Button variant="light" onClick={drawer.close}>
            {`Mostrar ${counted(page?.total ?? 0, 'mudança', 'mudanças')}`}
          </Button>
        </Stack>
      </Drawer>
    </div>
  )
}

const ALL = ''

function Selects({ search, page }: Props) {
  const isReception = useIsReception()
  const parts = historyParts.filter(({ value }) => !isReception || isReceptionPart(value))
  return (
    <>
      <Select
        aria-label="Seção"
        value={search.get('secao') ?? ALL}
        allowDeselect={false}
        data={[{ value: ALL, label: 'Todas as seções' }, ...parts]}
        onChange={(value) => search.change({ secao: value ?? ALL })}
      />
      <Select
        aria-label="Pessoa"
        value={search.get('pessoa') ?? ALL}
        allowDeselect={false}
        data={[
          { value: ALL, label: 'Todas as pessoas' },
          ...(page?.people ?? []).map(({ userId = '', name }) => ({ value: userId, label: name })),
        ]}
        onChange={(value) => search.change({ pessoa: value ?? ALL })}
      />
      <Select
        aria-label="Tipo de mudança"
        value={search.get('tipo') ?? ALL}
        allowDeselect={false}
        data={[{ value: ALL, label: 'Todos os tipos' }, ...kindChoices]}
        onChange={(value) => search.change({ tipo: value ?? ALL })}
      />
    </>
  )
}
