import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Rocket from 'lucide-react/icons/rocket'
import { useState } from 'react'
import type { Launch } from '#protocol/launch.ts'
import { attempt } from '../../data/attempt.ts'
import { launchQuery, launchSite, openChecksOf } from '../../data/launch.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import { useSession } from '../../session/guard.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { useSavedDocuments } from '../preflight/draft-documents.ts'
import { PreflightCard } from '../preflight/preflight-card.tsx'
import { usePreflight } from '../preflight/use-preflight.tsx'
import classes from './guide-launch.module.css'
import { LaunchChecks } from './launch-checks.tsx'
import { Launched } from './launched.tsx'

/** What is left to do, and the button that launches the site. */
export function LaunchStep() {
  const query = useQuery(launchQuery)
  return (
    <QueryBoundary query={query} rows={6}>
      {(launch) => (
        <>
          {launch.launchedAt && <Launched at={launch.launchedAt} />}
          {!launch.launchedAt && <LaunchChecks launch={launch} />}
          {!launch.launchedAt && <SavedCheck />}
          {launch.launchedAt ? (
            <LaunchedDock at={launch.launchedAt} />
          ) : (
            <LaunchDock launch={launch} />
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** What is saved is what goes live, not what is still being typed. */
function SavedCheck() {
  return (
    <div className={classes.check}>
      <PreflightCard documents={useSavedDocuments()} />
    </div>
  )
}

const SiteLink = () => (
  <Button
    component="a"
    href="/"
    target="_blank"
    rel="noopener"
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    Ver o site
  </Button>
)

const LaunchedDock = ({ at }: { at: string }) => (
  <Dock status={<StatusLine title="Site lançado" note={`Lançado ${momentOf(at)}`} />}>
    <SiteLink />
  </Dock>
)

function LaunchDock({ launch }: { launch: Launch }) {
  const { role } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const gate = usePreflight()
  const documents = useSavedDocuments()
  const open = openChecksOf(launch).length
  const send = async (reason: string) => {
    setIsBusy(true)
    await attempt(() => launchSite(reason), { success: 'O site está lançado. Parabéns!' })
    setIsBusy(false)
  }
  const askToLaunch = (reason: string) =>
    confirm({
      question: 'Lançar o site?',
      detail:
        'Os depoimentos de exemplo saem e o aviso de conteúdo de exemplo some do pé da página. Você continua podendo mudar tudo.',
      yes: { label: 'Lançar o site', onChoose: () => send(reason) },
      stay: 'Ainda não',
    })
  const checkToLaunch = () =>
    gate.pass(documents ?? [], { anyway: 'Lançar assim mesmo', go: askToLaunch })
  return (
    <Dock
      status={
        <StatusLine
          {...(open > 0 && { mark: <span className={classes.open} /> })}
          title={
            open > 0
              ? counted(open, 'ponto a resolver', 'pontos a resolver')
              : 'Tudo pronto para lançar'
          }
          note={role === 'owner' ? 'Ainda não lançado' : 'Quem responde pelo site lança'}
        />
      }
    >
      <Button
        leftSection={<Rocket size={18} aria-hidden />}
        disabled={open > 0 || role !== 'owner' || !documents}
        loading={isBusy || gate.isChecking}
        onClick={checkToLaunch}
      >
        Lançar o site
      </Button>
      {gate.dialog}
    </Dock>
  )
}
