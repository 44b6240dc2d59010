import { ActionIcon, Button, Skeleton, Text, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Eye from 'lucide-react/icons/eye'
import HistoryIcon from 'lucide-react/icons/history'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReleaseDocument, ReleaseSummary } from '#protocol/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import { comparisonQuery, releaseQuery } from '../../history/releases.ts'
import { RestoreDialog, type RestoreQuestion } from '../../history/restore-dialog.tsx'
import { type FieldQuestion, RestoreFieldDialog } from '../../history/restore-field-dialog.tsx'
import { changeCountOf } from '../../history/sentences/change-sentences.ts'
import { fullMomentOf } from '../../history/sentences/release-moments.ts'
import { actionTextOf, authorNameOf } from '../../history/sentences/release-sentences.ts'
import { SheetView } from '../../history/sheet-view.tsx'
import { siteQuestion } from '../../history/site-question.ts'
import { LargeDialog } from '../../ui/dialog/large-dialog.tsx'
import { counted, dayOf } from '../../ui/format.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { WithAside } from '../../ui/page/with-aside.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import classes from './release.module.css'
import { ReleaseFacts } from './release-facts.tsx'
import { ReleaseSheet } from './release-sheet.tsx'

const back = { to: '/history', label: 'Histórico' }

/** One release: what it changed, section by section, and the way back to each part of it. */
export function ReleaseScreen({ id }: { id: number }) {
  const query = useQuery(releaseQuery(id))
  const current = useIsLaunched() ? 'É o que está no ar' : 'É a versão atual'
  const [field, setField] = useState<FieldQuestion>()
  const [asked, setAsked] = useState<RestoreQuestion>()
  const [isComparing, setIsComparing] = useState(false)
  const { release, documents = [], older = null, newer } = query.data ?? {}
  return (
    <Screen
      title={release ? `${authorNameOf(release.by)} ${actionTextOf(release)}` : 'O que mudou'}
      back={back}
      hint={release && fullMomentOf(release.at)}
      aside={<Neighbours older={older} newer={newer?.id ?? null} />}
    >
      <QueryBoundary query={query} rows={4} failure="Esta mudança não está no histórico">
        {(detail) => (
          <WithAside
            isSticky
            label="Sobre esta mudança"
            aside={<ReleaseFacts detail={detail} onCompare={() => setIsComparing(true)} />}
          >
            <ReleaseSheet detail={detail} onField={setField} onAsk={setAsked} />
          </WithAside>
        )}
      </QueryBoundary>
      {release && (
        <Dock
          status={
            <StatusLine
              mark={<HistoryIcon size={19} />}
              title={changesOf(documents)}
              note={release.isLive ? current : 'Nada se perde ao restaurar'}
            />
          }
          isStacked
        >
          {release.canRestoreSite && (
            <Button variant="subtle" px="sm" onClick={() => setAsked(siteQuestion(release))}>
              Voltar o site…
            </Button>
          )}
          <Button
            component={Link}
            to={`/history/${release.id}/site`}
            leftSection={<Eye size={18} aria-hidden />}
          >
            <span>
              Ver<span className={classes.wide}> o site</span> como era
            </span>
          </Button>
        </Dock>
      )}
      {field && <RestoreFieldDialog asked={field} onClose={() => setField(undefined)} />}
      {asked && <RestoreDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {release && isComparing && (
        <CompareDialog release={release} onClose={() => setIsComparing(false)} />
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

type CompareProps = { release: Pick<ReleaseSummary, 'id' | 'at'>; onClose: () => void }

/** Everything in which the site of today differs from the site after the release. Changes nothing. */
function CompareDialog({ release, onClose }: CompareProps) {
  const { data, error } = useQuery(comparisonQuery(release.id))
  return (
    <LargeDialog
      title={`O que mudou desde ${dayOf(release.at)}`}
      size={720}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Fechar a comparação' }}
    >
      {error && <Text className="soft">{error.message}</Text>}
      {!data && !error && <Skeleton height={160} radius="lg" aria-label="Carregando" />}
      {data?.documents.length === 0 && <Text>O site de hoje é igual ao de então.</Text>}
      {data && data.documents.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet is scrolled by the keyboard
        <div className={classes.compared} tabIndex={0}>
          <SheetView documents={data.documents} tense="past" />
        </div>
      )}
    </LargeDialog>
  )
}
