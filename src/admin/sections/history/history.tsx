import { Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { SaveSummary } from '#protocol/history.ts'
import { timelineQuery } from '../../data/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { AuthorAvatar, ByDay } from '../../history/by-day.tsx'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { NotForReception } from '../../session/guard.tsx'
import { timeOf } from '../../ui/format.ts'
import { Empty } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { RestoreSite } from './restore-site.tsx'
import { SaveScreen } from './save.tsx'
import { TimelineFilters, useHistorySearch } from './timeline-filters.tsx'

/** The history: its list, one save, or the way back to the site of that day. */
export function HistoryScreen({ section }: ScreenProps) {
  const { id, view } = useParams()
  if (id === undefined) return <Timeline section={section} />
  if (view !== 'site') return <SaveScreen id={Number(id)} />
  return (
    <NotForReception>
      <RestoreSite id={Number(id)} />
    </NotForReception>
  )
}

/** Everything that was ever saved, by day, or what was deleted. */
function Timeline({ section }: ScreenProps) {
  const search = useHistorySearch()
  const query = useInfiniteQuery(timelineQuery(search.filter))
  const saves = query.data?.pages.flatMap((page) => page.saves)
  return (
    <Screen title={section.label}>
      <TimelineFilters search={search} people={query.data?.pages[0]?.people ?? []} />
      {search.isDeleted ? (
        <DeletedEntries filter={search.filter} />
      ) : (
        <QueryBoundary
          query={{ ...query, data: saves }}
          rows={6}
          failure="Não deu para ler o histórico"
        >
          {(saves) =>
            saves.length === 0 ? (
              <Empty title="Nada com esse filtro">
                Tente outra palavra, outra seção, outra pessoa ou outro dia.
              </Empty>
            ) : (
              <ByDay items={saves} query={query}>
                {(saves) => (
                  <Sheet>
                    <Rows>
                      {saves.map((save) => (
                        <SaveRow key={save.id} save={save} />
                      ))}
                    </Rows>
                  </Sheet>
                )}
              </ByDay>
            )
          }
        </QueryBoundary>
      )}
    </Screen>
  )
}

function SaveRow({ save }: { save: SaveSummary }) {
  const { id, at, by, note, isNewest, documents } = save
  const isLaunched = useIsLaunched()
  const pictures = new Set(documents.flatMap((document) => document.pictures))
  return (
    <Row
      to={`/history/${id}`}
      picture={<AuthorAvatar by={by} />}
      title={
        <>
          <b>{authorNameOf(by)}</b> {actionTextOf(save)}
        </>
      }
      mark={isNewest && <LiveDot label={isLaunched ? 'No ar agora' : 'Versão atual'} />}
      note={[detailOf(save), note && `“${note}”`].filter(Boolean).join(' · ')}
      state={
        pictures.size > 0 && (
          <Group gap="2xs" justify="flex-end">
            {[...pictures].map((url) => (
              <Thumb key={url} url={url} size={[52, 38]} />
            ))}
          </Group>
        )
      }
      actions={
        <Text size="sm" className="soft tabular">
          {timeOf(at)}
        </Text>
      }
    />
  )
}
