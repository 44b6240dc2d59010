import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_NOTE_LENGTH } from '#content/public/publish-mode.ts'
import type { WaitingChanges } from '#protocol/publishing.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { attempt } from '../../data/attempt.ts'
import { publish, saveLeftOut, schedule, waitingQuery } from '../../data/publishing/publishing.ts'
import {
  publishingQuery,
  refreshPublishing,
  useIsBatch,
} from '../../data/publishing/publishing-state.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { WithAside } from '../../ui/page/with-aside.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { useSavedDocuments } from '../preflight/draft-documents.ts'
import { lastPreflightQuery, stopsOf } from '../preflight/preflight-query.ts'
import { usePreflight } from '../preflight/use-preflight.tsx'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import { momentTextOf } from '../schedule/schedule-sentences.ts'
import { ScheduledCards } from '../schedule/scheduled-cards.tsx'
import classes from './publish.module.css'
import { CheckCard, NoteCard, PreviewCard } from './publish-aside.tsx'
import { PublishSection } from './publish-section.tsx'
import { PublishedCard, type PublishedNow } from './published-card.tsx'
import { changesByScreen, type ScreenChanges } from './screen-changes.ts'
import { allKeysOf, isLeftOut, namesOf, requestOf, selectionOf } from './selection.ts'

/** Everything that waits, as one sheet; each change can stay out of what is published. */
export function PublishScreen({ section }: ScreenProps) {
  const query = useQuery(waitingQuery)
  const [published, setPublished] = useState<PublishedNow>()
  return (
    <Screen title={section.label}>
      <div className={classes.cards}>
        {published && <PublishedCard published={published} />}
        <ScheduledCards hasChanges />
      </div>
      <QueryBoundary query={query} rows={4}>
        {(waiting) =>
          allKeysOf(waiting).length > 0 ? (
            <Sheet waiting={waiting} onPublished={setPublished} />
          ) : (
            <Nothing />
          )
        }
      </QueryBoundary>
    </Screen>
  )
}

function Nothing() {
  const isBatch = useIsBatch()
  return (
    <EmptyState title="Nada espera a publicação">
      {isBatch ? (
        'O que você salvar aparece aqui, para ir ao ar em conjunto.'
      ) : (
        <>
          Neste site, cada mudança vai ao ar ao salvar. Em{' '}
          <Link to="/settings?aba=publicar">Ajustes</Link> dá para publicar em conjunto.
        </>
      )}
    </EmptyState>
  )
}

type SheetProps = { waiting: WaitingChanges; onPublished: (published: PublishedNow) => void }

function Sheet({ waiting, onPublished }: SheetProps) {
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isScheduling, setIsScheduling] = useState(false)
  const left = new Set(waiting.leftOut)
  const selection = selectionOf(waiting, left)
  const request = requestOf(waiting, selection, note)
  const gate = usePreflight()
  const { data: report, isError } = useQuery(lastPreflightQuery(useSavedDocuments()))
  /** By the last check: the server refuses what it knows to be wrong. */
  const passFor = (anyway: string, go: (reason: string) => void) =>
    gate.passKnown(report ? stopsOf(report).filter((issue) => !isLeftOut(issue, left)) : [], {
      anyway,
      go,
    })
  const handlePublish = async (reason: string) => {
    setIsBusy(true)
    const noted = reason ? { ...request, note: noteWith(note, reason) } : request
    const isDone = await attempt(async () => {
      const { release } = await publish(noted).catch(followChange)
      const names = namesOf(waiting, selection)
      onPublished({ release, at: new Date().toISOString(), count: selection.size, names })
    })
    setIsBusy(false)
    if (!isDone) return
    setNote('')
    // The button that had the focus may be gone.
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  const schedulingWith = (reason: string) => {
    if (reason) setNote(noteWith(note, reason))
    setIsScheduling(true)
  }
  return (
    <>
      <WithAside
        isSticky
        label="Revisão, recado e prévia"
        aside={
          <>
            <CheckCard report={report} isError={isError} />
            <NoteCard note={note} onNote={setNote} />
            <PreviewCard request={{ ...request, note: '' }} />
          </>
        }
      >
        <div className="sheet">
          {changesByScreen(waiting).map((changes: ScreenChanges) => (
            <PublishSection
              key={changes.slug}
              {...changes}
              release={waiting.release}
              selection={selection}
              left={left}
              onLeave={(left) => attempt(() => saveLeftOut(left))}
            />
          ))}
        </div>
      </WithAside>
      <Dock status={<PublishStatus {...{ waiting, selection }} />} isStacked>
        <Button
          variant="light"
          px="sm"
          disabled={selection.size === 0}
          leftSection={<CalendarClock size={18} aria-hidden />}
          onClick={() => passFor('Agendar assim mesmo', schedulingWith)}
        >
          Agendar…
        </Button>
        <Button
          className={classes.grow}
          disabled={selection.size === 0}
          loading={isBusy}
          onClick={() => passFor('Publicar assim mesmo', handlePublish)}
        >
          Publicar agora
        </Button>
      </Dock>
      {gate.dialog}
      {isScheduling && (
        <ScheduleDialog
          title="Quando publicar?"
          count={selection.size}
          yes="Marcar publicação"
          onTime={(time) =>
            attempt(() => schedule({ ...request, ...time }).catch(followChange), {
              success: `Marcado para ${momentTextOf(time)}.`,
            })
          }
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  )
}

/** The reason for going on comes first, so that it is never cut off. */
const noteWith = (note: string, reason: string) =>
  [reason, note.trim()].filter(Boolean).join(' · ').slice(0, MAX_NOTE_LENGTH)

/** An outdated sheet is refetched before anything is published. */
async function followChange(error: unknown): Promise<never> {
  if (error instanceof SdkError && error.code === 409) await refreshPublishing()
  throw error
}

function PublishStatus({
  waiting,
  selection,
}: {
  waiting: WaitingChanges
  selection: ReadonlySet<string>
}) {
  const { scheduled = [] } = useQuery(publishingQuery).data ?? {}
  const going = selection.size
  const rest = allKeysOf(waiting).length - going
  const timed = scheduled.reduce((sum, { count, isAsking }) => sum + (isAsking ? 0 : count), 0)
  const notes = [
    rest > 0 && `${rest} ${rest === 1 ? 'fica' : 'ficam'} esperando`,
    timed > 0 && `${timed} já ${timed === 1 ? 'tem' : 'têm'} hora marcada`,
  ].filter(Boolean)
  return (
    <StatusLine
      mark={<span className="spark" />}
      title={
        going === 0 ? 'Nada escolhido' : `${counted(going, 'mudança vai', 'mudanças vão')} ao ar`
      }
      note={
        notes.join(' · ') ||
        `Os visitantes ainda veem o site publicado ${momentOf(waiting.publishedAt)}`
      }
    />
  )
}
