import { Button, Group, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import type { HistoryPage, ReleaseSummary } from '#protocol/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { LiveDot, StatusLine } from '../../editor/status-line.tsx'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import { BackButton } from '../../history/back-button.tsx'
import { ByDay } from '../../history/group-by-day.tsx'
import { hasWayBack } from '../../history/open-restore.tsx'
import { historyQuery, recentQuery } from '../../history/releases.ts'
import { agoOf } from '../../history/sentences/release-moments.ts'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences/release-sentences.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { useIsReception } from '../../session/guard.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted, dayOf, timeOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { DayButton } from './day-button.tsx'
import classes from './timeline.module.css'
import { TimelineFilters } from './timeline-filters.tsx'
import { useHistorySearch } from './use-history-search.ts'

/** Everything that was ever published, by day. */
export function Timeline({ section }: ScreenProps) {
  const search = useHistorySearch()
  const query = useQuery(historyQuery(search.query))
  const recent = useQuery(recentQuery).data?.releases ?? []
  const isLaunched = useIsLaunched()
  return (
    <Screen title={section.label}>
      <TimelineFilters search={search} page={query.data} />
      <QueryBoundary query={query} rows={6} failure="Não deu para ler o histórico">
        {(page) => (
          <>
            <Days page={page} isFiltered={search.isFiltered} />
            <Pages page={page} onPage={search.change} />
          </>
        )}
      </QueryBoundary>
      <Dock status={<StatusLine {...statusOf(recent[0], isLaunched)} />} isStacked>
        <DayButton onDay={(day) => search.change({ ate: day })} />
      </Dock>
    </Screen>
  )
}

const statusOf = (newest: ReleaseSummary | undefined, isLaunched: boolean) => ({
  title: [
    isLaunched ? 'No ar' : 'Em preparação',
    newest && `${isLaunched ? ' desde' : ', mudou'} ${dayOf(newest.at)}`,
  ].join(''),
  note: 'Sempre dá para voltar.',
})

function Days({ page, isFiltered }: { page: HistoryPage; isFiltered: boolean }) {
  if (page.releases.length === 0) {
    return (
      <EmptyState title={isFiltered ? 'Nada com esse filtro' : 'Ainda não há mudanças'}>
        {isFiltered
          ? 'Tente outra palavra, outra seção ou outra pessoa.'
          : 'O que você salvar aparece aqui, e tudo pode ser desfeito.'}
      </EmptyState>
    )
  }
  return (
    <ByDay items={page.releases}>
      {(releases) => (
        <ol className={`sheet ${classes.list}`}>
          {releases.map((release) => (
            <Row key={release.id} release={release} />
          ))}
        </ol>
      )}
    </ByDay>
  )
}

function Row({ release }: { release: ReleaseSummary }) {
  const { id, at, by, kind, note, isLive, pictures } = release
  const isReception = useIsReception()
  const isLaunched = useIsLaunched()
  const [who, deed, detail] = [authorNameOf(by), actionTextOf(release), detailOf(release)]
  return (
    <li className={classes.row}>
      <Link to={`/history/${id}`} className={classes.open}>
        <AuthorAvatar by={by} kind={kind} />
        <span className={classes.told}>
          <span className={classes.sentence}>
            <b>{who}</b> {deed}
            {isLive && (
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
          {pictures.map((url) => (
            <Thumb key={url} url={url} className={classes.thumb} />
          ))}
        </span>
        <span className={classes.when}>
          <b>{timeOf(at)}</b>
          {agoOf(at)}
        </span>
      </Link>
      {hasWayBack(release) && <BackButton name={`${who} ${deed}`} change={{ release: id }} />}
      <MoreMenu label={`Mais sobre: ${who} ${deed}`}>
        <Menu.Item component={Link} to={`/history/${id}`} leftSection={<FileText size={18} />}>
          Ver o que mudou
        </Menu.Item>
        {!isReception && (
          <Menu.Item component={Link} to={`/history/${id}/site`} leftSection={<Eye size={18} />}>
            Ver o site como era
          </Menu.Item>
        )}
      </MoreMenu>
    </li>
  )
}

type PagesProps = { page: HistoryPage; onPage: ReturnType<typeof useHistorySearch>['change'] }

/** By cursor, so that a new change does not shift what is being read. */
function Pages({ page, onPage }: PagesProps) {
  const { releases, hasNewer, hasOlder, total, since } = page
  const [newest, oldest] = [releases[0], releases.at(-1)]
  return (
    <nav className={classes.foot} aria-label="Páginas do histórico">
      <Text size="sm" className="soft">
        {counted(total, 'mudança', 'mudanças')}
        {since && `, desde ${dayOf(since).split(',')[0]}`}
      </Text>
      {(hasNewer || hasOlder) && (
        <Group gap="2xs" wrap="nowrap" justify="center">
          <Button
            variant="subtle"
            px="sm"
            disabled={!hasNewer}
            leftSection={<ChevronLeft size={18} aria-hidden />}
            onClick={() => onPage({ depois: String(newest?.id) })}
          >
            Mais novas
          </Button>
          <Button
            variant="subtle"
            px="sm"
            disabled={!hasOlder}
            rightSection={<ChevronRight size={18} aria-hidden />}
            onClick={() => onPage({ antes: String(oldest?.id) })}
          >
            Mais antigas
          </Button>
        </Group>
      )}
    </nav>
  )
}
