import { Button, Group, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useSearchParams } from 'react-router'
import { ACTIVITY_CSV_PATH, type ActivityEntry } from '#protocol/activity.ts'
import { activityQuery, originOf } from '../../data/security.ts'
import { type ScreenProps, sectionAt } from '../../registry/registry.ts'
import { counted, dayOf } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { BackupTab } from './backup-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'

const parts: Record<string, () => React.ReactNode> = {
  registro: ActivityTab,
  privacidade: PrivacyTab,
}

/** Backups, the log and privacy share an address. */
export function SecurityScreen({ section }: ScreenProps) {
  const [search] = useSearchParams()
  const shown = sectionAt(`/${section.slug}`, `?${search}`) ?? section
  const Part = parts[search.get('aba') ?? ''] ?? BackupTab
  return (
    <Screen title={shown.label}>
      <Part />
    </Screen>
  )
}

/** What happened besides the changes of the page and the sign-ins, which stand with the person. */
export function ActivityTab() {
  const query = useInfiniteQuery(activityQuery)
  return (
    <QueryBoundary query={query} rows={6}>
      {({ pages }) => (
        <>
          <Group justify="space-between">
            <Text size="sm" className="soft" flex={1} miw={240}>
              O que muda na página está no Histórico; as entradas de cada pessoa, com ela. Ninguém
              consegue apagar ou mudar o registro. Ele guarda{' '}
              {counted(pages[0]?.months ?? 0, 'mês', 'meses')}, e os endereços ficam incompletos de
              propósito.
            </Text>
            <Button
              component="a"
              href={ACTIVITY_CSV_PATH}
              download
              variant="light"
              leftSection={<FileDown size={18} aria-hidden />}
            >
              Baixar CSV
            </Button>
          </Group>
          <Sheet>
            <Table
              aria-label="Registro de atividades"
              fz="md"
              horizontalSpacing="lg"
              verticalSpacing="sm"
            >
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={{ base: 112, sm: 176 }}>Quando</Table.Th>
                  <Table.Th>O que aconteceu</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {pages
                  .flatMap(({ entries }) => entries)
                  .map((entry) => (
                    <ActivityRow key={entry.id} entry={entry} />
                  ))}
              </Table.Tbody>
            </Table>
          </Sheet>
          {query.hasNextPage && (
            <Button
              variant="default"
              display="block"
              mx="auto"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              Mostrar mais antigos
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { at, by, sentence, isWarning } = entry
  return (
    <Table.Tr>
      <Table.Td className="soft tabular" valign="top">
        {dayOf(at)}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <span className={isWarning ? 'bad' : undefined}>
          {by && <b>{by.name} </b>}
          {sentence}
        </span>
        <Text size="sm" className="soft">
          {originOf(entry)}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
