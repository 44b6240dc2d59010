import { Button, Grid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { documentsQuery } from '../../data/documents.ts'
import { newestSaveQuery } from '../../data/history.ts'
import { statusQuery } from '../../data/status.ts'
import { undo } from '../../history/act.ts'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { useIsReception, useSession } from '../../session/session-context.ts'
import { dayOf, firstNameOf } from '../../ui/format.ts'
import { loadCode } from '../../ui/load-code.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { ScreenSkeleton } from '../../ui/parts/screen-skeleton.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { ContactsCard, contactsQuery } from './contacts-card.tsx'
import { FrontDoor, GuideDoor } from './front-door.tsx'
import {
  greetingOf,
  sentenceOf,
  type Tile as TileName,
  tileNotes,
  tiles,
} from './overview-facts.ts'
import { SystemStatus } from './system-status.tsx'
import { DRAFTS, receptionTasks } from './tasks.ts'
import { TasksCard, TeamPhotos, useTasks } from './tasks-card.tsx'

const Numbers = lazy(async () => ({
  default: await loadCode(async () => (await import('./numbers.tsx')).Numbers),
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
    <Stack
      gap="md"
      maw={1120}
      mx="auto"
      pt={{ base: 'xs', sm: 'xl' }}
      pb={{ base: 'sm', sm: '3xl' }}
    >
      <title>Início | Painel Leveza</title>
      {isReception ? <Reception /> : <WholePanel />}
    </Stack>
  )
}

function WholePanel() {
  const isNew = useQuery(statusQuery).data?.site.isLaunched === false
  return (
    <>
      <Hello />
      {isNew ? (
        <GuideDoor />
      ) : (
        <Beside aside={<ContactsCard to={`?${NUMBERS}`} />}>
          <FrontDoor />
        </Beside>
      )}
      <Changes isNew={isNew} />
      <Tiles shown={tiles} />
      <SystemStatus />
    </>
  )
}

type BesideProps = { aside: ReactNode; children: ReactNode }

/** Two cards of the same height. */
const Beside = ({ aside, children }: BesideProps) => (
  <Grid>
    <Grid.Col span={{ base: 12, md: 'auto' }} display="grid">
      {children}
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 4.4 }} display="grid">
      {aside}
    </Grid.Col>
  </Grid>
)

/** What there is to do and what changed last. On a new site the guide asks for what is missing. */
function Changes({ isNew }: { isNew: boolean }) {
  const tasks = useTasks().filter(({ kind }) => !isNew || kind !== 'missing')
  if (tasks.length === 0) return <LastChange />
  return (
    <Beside aside={<LastChange />}>
      <TasksCard tasks={tasks.slice(0, MOST_TASKS)} />
    </Beside>
  )
}

/** The newest change of the site, and the way back. */
export function LastChange() {
  const { data, isError } = useQuery(newestSaveQuery)
  const [newest] = data?.saves ?? []
  if (newest?.kind === 'start') return null
  return (
    <Sheet
      title="Última mudança"
      action={
        newest?.canUndo && (
          <Button
            variant="subtle"
            px="sm"
            my={-10}
            leftSection={<Undo2 size={18} aria-hidden />}
            onClick={() => undo([newest.id])}
          >
            Desfazer
          </Button>
        )
      }
    >
      {!data && !isError && <Skeleton height={48} aria-busy />}
      {!data && isError && (
        <Text className="soft">Não deu para ler o histórico agora. Nada se perdeu.</Text>
      )}
      {newest && (
        <Rows>
          <Row
            to={`/history/${newest.id}`}
            title={
              <>
                <b>{authorNameOf(newest.by)}</b> {actionTextOf(newest)}
              </>
            }
            note={[detailOf(newest), dayOf(newest.at)].filter(Boolean).join(' · ')}
          />
        </Rows>
      )}
    </Sheet>
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
  </>
)

function Hello() {
  const { user } = useSession()
  const { data: status } = useQuery(statusQuery)
  const { data: contacts } = useQuery({
    ...contactsQuery,
    enabled: status?.site.isLaunched === true,
  })
  const sentence = sentenceOf({ site: status?.site, total: contacts?.total })
  return (
    <header>
      <Title order={1} fz={{ base: '1.5rem', sm: 'h1' }}>
        {`${greetingOf(new Date())}, ${firstNameOf(user.userName)}.`}
      </Title>
      {sentence ? (
        <Text fz={{ base: 'sm', sm: 'lg' }} className="soft">
          {sentence.start}
          {sentence.strong && (
            <Text span inherit fw={600} c="var(--ink)">
              {sentence.strong}
            </Text>
          )}
          {sentence.end}
        </Text>
      ) : (
        <Skeleton height={20} width={420} maw="100%" mt="xs" />
      )}
    </header>
  )
}

const Tiles = ({ shown }: { shown: readonly TileName[] }) => (
  <nav aria-label="Ações rápidas">
    <Sheet>
      <Rows isGrid>
        {shown.map((slug) => (
          <Tile key={slug} slug={slug} />
        ))}
      </Rows>
    </Sheet>
  </nav>
)

function Tile<Name extends TileName>({ slug }: { slug: Name }) {
  const { data } = useQuery(documentsQuery(slug))
  const section = sectionBySlug(slug)
  const Icon = section?.icon
  return (
    <Row
      title={section?.label}
      note={
        data ? (
          tileNotes[slug](data)
        ) : (
          <Skeleton component="span" display="block" height={16} width={64} />
        )
      }
      picture={Icon && <Icon size={20} aria-hidden />}
      to={`/${slug}`}
    />
  )
}
