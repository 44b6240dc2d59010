import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ActivityEntry, ActivityPage } from '#protocol/activity.ts'
import { activityCsvUrlOf, activityQuery } from '../../data/security/activity.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { ActivityFilters, useActivitySearch } from './activity-filters.tsx'
import { ActivityTable } from './activity-table.tsx'

export function ActivityTab() {
  const { search, change } = useActivitySearch()
  const query = useInfiniteQuery(activityQuery(search))
  return (
    <>
      <ActivityFilters search={search} onChange={change} />
      <QueryBoundary query={query} rows={6}>
        {({ pages }) => (
          <>
            <Entries entries={entriesOf(pages)} />
            {query.hasNextPage && (
              <Button
                variant="default"
                display="block"
                mt="lg"
                mx="auto"
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                Mostrar mais antigos
              </Button>
            )}
            <Text size="sm" mt="lg" className="soft">
              Ninguém consegue apagar ou mudar o registro. Ele guarda{' '}
              {counted(pages[0]?.months ?? 0, 'mês', 'meses')}, e os endereços ficam incompletos de
              propósito.
            </Text>
          </>
        )}
      </QueryBoundary>
      <Dock status={<StatusLine {...statusOf(query.data?.pages, query.hasNextPage)} />}>
        <Button
          component="a"
          href={activityCsvUrlOf(search)}
          download
          leftSection={<FileDown size={18} aria-hidden />}
        >
          Baixar CSV
        </Button>
      </Dock>
    </>
  )
}

const entriesOf = (pages: ActivityPage[]) => pages.flatMap(({ entries }) => entries)

const Entries = ({ entries }: { entries: ActivityEntry[] }) =>
  entries.length === 0 ? (
    <EmptyState title="Nada por aqui neste período">
      Escolha outra pessoa, outro assunto ou um período maior.
    </EmptyState>
  ) : (
    <ActivityTable entries={entries} />
  )

function statusOf(pages: ActivityPage[] | undefined, hasMore: boolean) {
  if (!pages) return { title: 'Registro de atividades', note: 'Um momento' }
  const entries = entriesOf(pages)
  const locks = entries.filter(({ kind }) => kind === 'sign-in-locked').length
  return {
    title: `${counted(entries.length, 'registro', 'registros')}${hasMore ? ' à vista' : ''}`,
    note:
      locks > 0
        ? counted(locks, 'entrada travada', 'entradas travadas')
        : 'Do mais novo ao mais antigo',
  }
}
