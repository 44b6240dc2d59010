import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCollection, useSection } from '../../data/documents.ts'
import { statusQuery } from '../../data/status.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { useSession } from '../../session/guard.tsx'
import { useIsOnline } from '../../ui/connection.ts'
import { firstNameOf } from '../../ui/format.ts'
import { loadCode } from '../../ui/load-code.ts'
import { ScreenSkeleton } from '../../ui/page/screen-skeleton.tsx'
import { CodeCard } from '../contacts/code-card.tsx'
import { contactsQuery } from '../contacts/contacts-data.ts'
import { FrontDoor, GuideDoor } from './front-door.tsx'
import { LastChange } from './last-change.tsx'
import classes from './overview.module.css'
import { greetingOf, sentenceOf, tilesOf } from './overview-facts.ts'
import { SystemStatus } from './system-status.tsx'
import { useWaitingItems, WaitingCard } from './waiting-card.tsx'

const Numbers = lazy(async () => ({
  default: await loadCode(async () => (await import('../contacts/numbers.tsx')).Numbers),
}))

/** The address of the charts, below that of the start. */
const NUMBERS = 'numeros'

/** The first screen of the panel: the number that matters, the ways to everyday work, and what waits. */
export function Overview() {
  const [search] = useSearchParams()
  if (!search.has(NUMBERS)) return <Start />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Numbers />
    </Suspense>
  )
}

function Start() {
  const isNew = useQuery(statusQuery).data?.site.isLaunched === false
  return (
    <div className={classes.overview}>
      <title>Início | Painel Leveza</title>
      <Hello />
      {isNew ? <GuideDoor /> : <Doors />}
      <Changes isNew={isNew} />
      <Tiles />
      <SystemStatus />
    </div>
  )
}

const Doors = () => (
  <div className={classes.columns}>
    <FrontDoor />
    <CodeCard />
  </div>
)

/** What waits and what changed last. On a new site the guide asks for what is missing. */
function Changes({ isNew }: { isNew: boolean }) {
  const items = useWaitingItems().filter(({ kind }) => !isNew || kind !== 'missing')
  return (
    <div className={classes.columns}>
      {items.length > 0 && <WaitingCard items={items} />}
      <LastChange />
    </div>
  )
}

function Hello() {
  const { user } = useSession()
  const { data: status } = useQuery(statusQuery)
  const { data: contacts } = useQuery({
    ...contactsQuery('7'),
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
          {sentence.end}{' '}
          {isOnline && contacts?.hasAny && <Link to={`?${NUMBERS}`}>Ver números</Link>}
        </p>
      ) : (
        <Skeleton height={20} width={420} maw="100%" mt="xs" />
      )}
    </header>
  )
}

const blanks = [
  { slug: 'hero', label: 'Abertura' },
  { slug: 'team', label: 'Equipe' },
  { slug: 'treatments', label: 'Tratamentos' },
  { slug: 'testimonials', label: 'Depoimentos' },
].map((tile) => ({ ...tile, note: '' }))

function useTiles() {
  const { document: hero } = useSection('hero')
  const { documents: team } = useCollection('team')
  const { documents: treatments } = useCollection('treatments')
  const { documents: testimonials } = useCollection('testimonials')
  if (!hero || !team || !treatments || !testimonials) return blanks
  return tilesOf({ hero, team, treatments, testimonials })
}

const Tiles = () => (
  <nav className={classes.tiles} aria-label="Ações rápidas">
    {useTiles().map(({ slug, label, note }) => {
      const Icon = sectionBySlug(slug)?.icon
      return (
        <Link key={slug} to={`/${slug}`} className={`sheet ${classes.tile}`}>
          {Icon && <Icon size={22} aria-hidden />}
          <span>
            <b>{label}</b>{' '}
            <small>{note || <Skeleton component="span" height={16} width={64} />}</small>
          </span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      )
    })}
  </nav>
)
