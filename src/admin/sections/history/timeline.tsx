import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SaveSummary } from '#protocol/history.ts'
import { newestSaveQuery, timelineQuery } from '../../data/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { LiveDot, StatusLine } from '../../editor/status-line.tsx'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import { MoreButton } from '../../history/editor-history.tsx'
import { ByDay } from '../../history/group-by-day.tsx'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences/save-sentences.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayOf, timeOf } from '../../ui/format.ts'
import { Dock } from '../../ui/parts/dock.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { DayButton } from './day-button.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import classes from './timeline.module.css'
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
          {(saves) => (
            <>
              <Days saves={saves} isFiltered={search.isFiltered} />
              <MoreButton query={query} />
            </>
          )}
        </QueryBoundary>
      )}
      <Dock status={<StatusLine {...statusOf(newest, isLaunched)} />} isStacked>
        {!search.isDeleted && <DayButton onDay={(day) => search.change({ ate: day })} />}
      </Dock>
    </Screen>
  )
}

const statusOf = (newest: SaveSummary | undefined, isLaunched: boolean) => ({
  title: [
    isLaunched ? 'No ar' : 'Em preparação',
    newest && `${isLaunched ? ' desde' : ', mudou'} ${dayOf(newest.at)}`,
  ].join(''),
  note: 'Sempre dá para voltar.',
})

function Days({ saves, isFiltered }: { saves: SaveSummary[]; isFiltered: boolean }) {
  if (saves.length === 0) {
    return (
      <EmptyState title={isFiltered ? 'Nada com esse filtro' : 'Ainda não há mudanças'}>
        {isFiltered
          ? 'Tente outra palavra, outra seção ou outra pessoa.'
          : 'O que você salvar aparece aqui, e tudo pode ser desfeito.'}
      </EmptyState>
    )
  }
  return (
    <ByDay items={saves}>
      {(saves) => (
        <ol className={`sheet ${classes.list}`}>
          {saves.map((save) => (
            <Row key={save.id} save={save} />
          ))}
        </ol>
      )}
    </ByDay>
  )
}

function Row({ save }: { save: SaveSummary }) {
  const { id, at, by, kind, note, isNewest, documents } = save
  const isLaunched = useIsLaunched()
  const detail = detailOf(save)
  const pictures = new Set(documents.flatMap((document) => document.pictures))
  return (
    <li className={classes.row}>
      <Link to={`/history/${id}`} className={classes.open}>
        <AuthorAvatar by={by} kind={kind} />
        <span className={classes.told}>
          <span className={classes.sentence}>
            <b>{authorNameOf(by)}</b> {actionTextOf(save)}
            {isNewest && (
              <span className={classes.live}>
                <LiveDot label={isLaunched ? 'No ar agora' : 'Versão atual'} />
              </span>
            )}
          </span>
          <span className={classes.detail}>
            {detail}
            {detail && note && ' · '}
            {note && <span className={classes.note}>{`“${note}”`}</span>}
          </span>
        </span>
        <span className={classes.thumbs}>
          {[...pictures].map((url) => (
            <Thumb key={url} url={url} className={classes.thumb} />
          ))}
        </span>
        <span className={classes.when}>{timeOf(at)}</span>
      </Link>
    </li>
  )
}
