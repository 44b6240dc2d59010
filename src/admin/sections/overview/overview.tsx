import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { documentsQuery } from '../../data/documents.ts'
import { statusQuery } from '../../data/status.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { useIsReception, useSession } from '../../session/guard.tsx'
import { useIsOnline } from '../../ui/connection.ts'
import { firstNameOf } from '../../ui/format.ts'
import { loadCode } from '../../ui/load-code.ts'
import { ScreenSkeleton } from '../../ui/parts/screen-skeleton.tsx'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { contactsQuery } from '../contacts/contacts-data.ts'
import { useIsSectionHidden } from '../testimonials/section-hidden.ts'
import { FrontDoor, GuideDoor } from './front-door.tsx'
import { LastChange } from './last-change.tsx'
import classes from './overview.module.css'
import {
  greetingOf,
  sentenceOf,
  type Tile as TileName,
  tileNotes,
  tiles,
} from './overview-facts.ts'
import { SystemStatus } from './system-status.tsx'
import { DRAFTS, receptionTasks } from './tasks.ts'
import { TasksCard, useTasks } from './tasks-card.tsx'
import { TeamPhotos } from './team-photos.tsx'

const Numbers = lazy(async () => ({
  default: await loadCode(async () => (await import('../contacts/numbers.tsx')).Numbers),
}))

const DraftsSheet = lazy(async () => ({
  default: await loadCode(async () => (await import('./drafts-sheet.tsx')).DraftsSheet),
}))

/** The address of the numbers, below that of the start. */
const NUMBERS = 'numeros'

const MOST_TASKS = 4

/** Beside the tasks of every day. */
const MOST_OF_RECEPTION = 2

/** The first screen of the panel: the number that matters, the ways to everyday work, and what there is to do. */
export function Overview() {
  const [search] = useSearchParams()
  if (!search.has(NUMBERS) && !search.has(DRAFTS)) return <Start />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {search.has(NUMBERS) ? <Numbers /> : <DraftsSheet />}
    </Suspense>
  )
}

function Start() {
  const isReception = useIsReception()
  return (
    <div className={classes.overview}>
      <title>Início | Painel Leveza</title>
      {isReception ? <Reception /> : <WholePanel />}
    </div>
  )
}

function WholePanel() {
  const isNew = useQuery(statusQuery).data?.site.isLaunched === false
  return (
    <>
      <Hello />
      {isNew ? <GuideDoor /> : <Doors />}
      <Changes isNew={isNew} />
      <Tiles shown={tiles} />
      <SystemStatus />
    </>
  )
}

const Doors = () => (
  <div className={classes.columns}>
    <FrontDoor />
    <ContactsCard to={`?${NUMBERS}`} />
  </div>
)

/** What there is to do and what changed last. On a new site the guide asks for what is missing. */
function Changes({ isNew }: { isNew: boolean }) {
  const tasks = useTasks().filter(({ kind }) => !isNew || kind !== 'missing')
  return (
    <div className={classes.columns}>
      {tasks.length > 0 && <TasksCard tasks={tasks.slice(0, MOST_TASKS)} />}
      <LastChange />
    </div>
  )
}

/** What reception does every day. */
const Reception = () => (
  <>
    <Hello />
    <TasksCard tasks={[...useTasks().slice(0, MOST_OF_RECEPTION), ...receptionTasks]}>
      <TeamPhotos />
    </TasksCard>
    <Tiles shown={['team', 'testimonials']} />
    <SystemStatus isReception />
  </>
)

function Hello() {
  const { user } = useSession()
  const { data: status } = useQuery(statusQuery)
  const { data: contacts } = useQuery({
    ...contactsQuery,
    enabled: status?.site.isLaunched === true,
  })
  const isOnline = useIsOnline()
  const sentence = sentenceOf({ isOnline, site: status?.site, total: contacts?.total })
  return (
    <header className={classes.hello}>
      <Title order={1}>{`${greetingOf(new Date())}, ${firstNameOf(user.userName)}.`}</Title>
      {sentence ? (
        <p>
          {sentence.start}
          {sentence.strong && <b>{sentence.strong}</b>}
          {sentence.end}
        </p>
      ) : (
        <Skeleton height={20} width={420} maw="100%" mt="xs" />
      )}
    </header>
  )
}

const Tiles = ({ shown }: { shown: readonly TileName[] }) => (
  <nav className={classes.tiles} aria-label="Ações rápidas">
    {shown.map((slug) => (
      <Tile key={slug} slug={slug} />
    ))}
  </nav>
)

function Tile<Name extends TileName>({ slug }: { slug: Name }) {
  const { data } = useQuery(documentsQuery(slug))
  const isHidden = useIsSectionHidden()
  const section = sectionBySlug(slug)
  const Icon = section?.icon
  return (
    <Link to={`/${slug}`} className={`sheet ${classes.tile}`}>
      {Icon && <Icon size={22} aria-hidden />}
      <span>
        <b>{section?.label}</b>{' '}
        <small>
          {data ? (
            tileNotes[slug](data, isHidden)
          ) : (
            <Skeleton component="span" height={16} width={64} />
          )}
        </small>
      </span>
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
