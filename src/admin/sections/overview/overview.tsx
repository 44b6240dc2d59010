import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { statusQuery } from '../../data/status.ts'
import { useDraftList } from '../../drafts/queue/drafts-context.tsx'
import { LiveDot } from '../../editor/status-line.tsx'
import { RecentChanges } from '../../history/recent-changes.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { useSession } from '../../session/guard.tsx'
import { useIsOnline } from '../../ui/connection.ts'
import { firstNameOf, liveTextOf } from '../../ui/format.ts'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { PreflightLine } from '../preflight/preflight-line.tsx'
import { ScheduledCards } from '../schedule/scheduled-cards.tsx'
import { FirstVisit } from './first-visit.tsx'
import classes from './overview.module.css'
import { Checklist } from './overview-checklist.tsx'
import { Counters } from './overview-counters.tsx'
import { UnsavedDrafts } from './overview-drafts.tsx'
import { greetingOf, statusOf } from './overview-facts.ts'
import { SystemStatus } from './overview-system.tsx'
import { SitePicture } from './site-picture.tsx'

const quick = [
  ['hero', 'Mudar a abertura'],
  ['team', 'Cuidar da equipe'],
  ['treatments', 'Mexer nos tratamentos'],
  ['testimonials', 'Ver depoimentos'],
] as const

const AWAY = 'O painel está sem contato com o site. O que você escreve fica guardado aqui.'

/** The first screen of the panel: is the site online, what changed, what is missing. */
export const Overview = () => (
  <div className={classes.overview}>
    <title>Início | Painel Leveza</title>
    <FirstVisit />
    <section className={classes.welcome}>
      <div>
        <Hello />
        <QuickActions />
      </div>
      <SitePicture />
    </section>
    <ScheduledCards />
    <PreflightLine />
    <Counters />
    {useQuery(statusQuery).data?.site.isLaunched ? <LaunchedCards /> : <FirstCards />}
  </div>
)

/** Before the launch, when there is nobody to count. */
const FirstCards = () => (
  <div className={classes.columns}>
    <Checklist />
    <div className={classes.column}>
      <RecentChanges />
      <SystemStatus />
    </div>
  </div>
)

/** The short cards beside the long one. */
const LaunchedCards = () => (
  <>
    <ContactsCard>
      <Checklist />
      <SystemStatus />
    </ContactsCard>
    <RecentChanges />
  </>
)

function Hello() {
  const { user } = useSession()
  const { data: status } = useQuery(statusQuery)
  const isOnline = useIsOnline()
  const hasDrafts = useDraftList().length > 0
  const isLive = status?.site.isLive ?? true
  const label = isLive ? liveTextOf(status?.site) : 'Fora do ar'
  return (
    <>
      <LiveDot label={isOnline ? label : 'Sem conexão'} isOff={!isOnline || !isLive} />
      <Title order={1} className={classes.title}>
        {`${greetingOf(new Date())}, ${firstNameOf(user.userName)}.`}
      </Title>
      <Text size="lg" className={`soft ${classes.state}`}>
        {isOnline ? statusOf(status, hasDrafts) : AWAY}
      </Text>
      <UnsavedDrafts />
    </>
  )
}

const QuickActions = () => (
  <nav className={classes.quick} aria-label="Ações rápidas">
    {quick.map(([slug, label]) => {
      const Icon = sectionBySlug(slug)?.icon
      return (
        <Link key={slug} to={`/${slug}`}>
          <span className={classes.quickIcon}>{Icon && <Icon size={19} aria-hidden />}</span>
          {label}
          <ChevronRight size={18} aria-hidden className={classes.chevron} />
        </Link>
      )
    })}
  </nav>
)
