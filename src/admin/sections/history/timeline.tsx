import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SaveSummary } from '#protocol/history.ts'
import { newestSaveQuery, timelineQuery } from '../../data/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import { MoreButton } from '../../history/editor-history.tsx'
import { ByDay } from '../../history/group-by-day.tsx'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences/save-sentences.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { dayOf, timeOf } from '../../ui/format.ts'
import { Empty } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { DayButton } from './day-button.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { TimelineFilters } from './timeline-filters.tsx'
import { useHistorySearch } from './use-history-search.ts'

/** Everything that was ever saved, by day, or what was deleted. */
export function Timeline({ section }: ScreenProps) {
  const search = useHistorySearch()
  const query = useInfiniteQuery(timelineQuery(search.filter))
  const [newest] = useQuery(newestSaveQuery).data?.saves ?? []
  const isLaunched = useIsLaunched()
  const saves = query.data?.pages.flatMap((page) => page.saves)
  return (
    <Screen
      title={section.label}
      note={shownTextOf(newest, isLaunched)}
      action={!search.isDeleted && <DayButton onDay={(day) => search.change({ ate: day })} />}
    >
      <TimelineFilters search={search} people={query.data?.pages[0]?.people ?? []} />
      {search.isDeleted ? (
        <DeletedEntries filter={search.filter} />
      ) : (
        <QueryBoundary
          query={{ ...query, data: saves }}
          rows={6}
          failure="Não deu para ler o histórico"
        >
          {(saves) => (
            <>
              <Days saves={saves} isFiltered={search.isFiltered} />
              <MoreButton query={query} />
            </>
          )}
        </QueryBoundary>
      )}
    </Screen>
  )
}

const shownTextOf = (newest: SaveSummary | undefined, isLaunched: boolean) =>
  newest &&
  `${isLaunched ? 'No ar desde' : 'Em preparação, mudou'} ${dayOf(newest.at)}. Sempre dá para voltar.`

function Days({ saves, isFiltered }: { saves: SaveSummary[]; isFiltered: boolean }) {
  if (saves.length === 0) {
    return (
      <Empty title={isFiltered ? 'Nada com esse filtro' : 'Ainda não há mudanças'}>
        {isFiltered
          ? 'Tente outra palavra, outra seção ou outra pessoa.'
          : 'O que você salvar aparece aqui, e tudo pode ser desfeito.'}
      </Empty>
    )
  }
  return (
    <ByDay items={saves}>
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

function SaveRow({ save }: { save: SaveSummary }) {
  const { id, at, by, kind, note, isNewest, documents } = save
  const isLaunched = useIsLaunched()
  const pictures = new Set(documents.flatMap((document) => document.pictures))
  return (
    <Row
      to={`/history/${id}`}
      picture={<AuthorAvatar by={by} kind={kind} />}
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
