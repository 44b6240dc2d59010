import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Eye from 'lucide-react/icons/eye'
import HistoryIcon from 'lucide-react/icons/history'
import { Link } from 'react-router'
import { entities } from '#content/index.ts'
import type { ReleaseDetail, ReleaseDocument } from '#protocol/history.ts'
import { documentPath } from '../../data/document-path.ts'
import { useIsLaunched } from '../../data/status.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import { Changes } from '../../history/change-views.tsx'
import { hasWayBack, openRestore } from '../../history/open-restore.tsx'
import { releaseQuery } from '../../history/releases.ts'
import { changeCountOf } from '../../history/sentences/change-sentences.ts'
import { fullMomentOf } from '../../history/sentences/release-moments.ts'
import { actionTextOf, authorNameOf } from '../../history/sentences/release-sentences.ts'
import { SheetSection } from '../../history/sheet-section.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { useIsReception } from '../../session/guard.tsx'
import { counted } from '../../ui/format.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { WithAside } from '../../ui/page/with-aside.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import classes from './release.module.css'
import { ReleaseChanges } from './release-changes.tsx'
import { ReleaseFacts } from './release-facts.tsx'

const back = { to: '/history', label: 'Histórico' }

/** One release: what it changed, section by section, and the way back to each part of it. */
export function ReleaseScreen({ id }: { id: number }) {
  const query = useQuery(releaseQuery(id))
  const isReception = useIsReception()
  const current = useIsLaunched() ? 'É o que está no ar' : 'É a versão atual'
  const { release, documents = [], older, newer } = query.data ?? {}
  return (
    <Screen
      title={release ? `${authorNameOf(release.by)} ${actionTextOf(release)}` : 'O que mudou'}
      back={back}
      note={release && fullMomentOf(release.at)}
      aside={!isReception && <Neighbours older={older?.id ?? null} newer={newer?.id ?? null} />}
    >
      <QueryBoundary query={query} rows={4} failure="Esta mudança não está no histórico">
        {(detail) => (
          <WithAside isSticky label="Sobre esta mudança" aside={<ReleaseFacts detail={detail} />}>
            <ReleaseSheet detail={detail} />
          </WithAside>
        )}
      </QueryBoundary>
      {release && (
        <Dock
          status={
            <StatusLine
              mark={<HistoryIcon size={19} />}
              title={changesOf(documents)}
              note={release.isLive ? current : 'Nada se perde ao voltar'}
            />
          }
          isStacked
        >
          {hasWayBack(release) && (
            <Button variant="subtle" px="sm" onClick={() => openRestore({ release: id })}>
              Voltar…
            </Button>
          )}
          {!isReception && (
            <Button
              component={Link}
              to={`/history/${release.id}/site`}
              leftSection={<Eye size={18} aria-hidden />}
            >
              <span>
                Ver<span className={classes.wide}> o site</span> como era
              </span>
            </Button>
          )}
        </Dock>
      )}
    </Screen>
  )
}

function changesOf(documents: ReleaseDocument[]) {
  const again = documents.reduce((sum, { today }) => sum + today.changed.length, 0)
  const changed = again > 0 ? `, ${counted(again, 'já mudou', 'já mudaram')} de novo` : ''
  return changeCountOf(documents) + changed
}

const Neighbours = ({ older, newer }: { older: number | null; newer: number | null }) => (
  <>
    <Neighbour id={newer} label="Mudança mais nova" Icon={ChevronUp} />
    <Neighbour id={older} label="Mudança mais antiga" Icon={ChevronDown} />
  </>
)

type NeighbourProps = { id: number | null; label: string; Icon: typeof ChevronUp }

const Neighbour = ({ id, label, Icon }: NeighbourProps) =>
  id === null ? (
    <ActionIcon aria-label={label} disabled>
      <Icon size={20} />
    </ActionIcon>
  ) : (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={`/history/${id}`} aria-label={label}>
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  )

/** What the release changed, section by section. */
function ReleaseSheet({ detail: { release, documents } }: { detail: ReleaseDetail }) {
  const sheets = [...Map.groupBy(documents, ({ entity }) => entity)]
  return (
    <div className="sheet">
      {sheets.map(([entity, list]) => (
        <SheetSection
          key={entity}
          icon={sectionBySlug(documentPath(entity, '').split('/')[1])?.icon ?? HistoryIcon}
          title={entities[entity].label}
        >
          <Changes>
            {list.map((document) => (
              <ReleaseChanges
                key={document.id}
                document={document}
                release={release.id}
                canReturn={hasWayBack(release)}
              />
            ))}
          </Changes>
        </SheetSection>
      ))}
      {sheets.length === 0 && (
        <p className={`soft ${classes.nothing}`}>
          Nada do que os visitantes veem mudou com esta publicação.
        </p>
      )}
    </div>
  )
}
