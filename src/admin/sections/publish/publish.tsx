import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_NOTE_LENGTH } from '#content/public/publish-mode.ts'
import type { WaitingChanges } from '#protocol/publishing.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { attempt } from '../../data/attempt.ts'
import {
  publicationQuery,
  publish,
  schedule,
  waitingQuery,
} from '../../data/publishing/publishing.ts'
import { refreshPublishing, useIsBatch } from '../../data/publishing/publishing-state.ts'
import { queryClient } from '../../data/query-client.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { WithAside } from '../../ui/page/with-aside.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { usePreflight } from '../preflight/use-preflight.tsx'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import { momentTextOf } from '../schedule/schedule-sentences.ts'
import { ScheduledCards } from '../schedule/scheduled-cards.tsx'
import classes from './publish.module.css'
import { CheckCard, NoteCard, PreviewCard } from './publish-aside.tsx'
import { PublishSection } from './publish-section.tsx'
import { changesByScreen, type ScreenChanges } from './screen-changes.ts'
import { allKeysOf, requestOf, selectionOf } from './selection.ts'

/** Everything that waits, as one sheet; each change can stay out of what is published. */
export function PublishScreen({ section }: ScreenProps) {
  const query = useQuery(waitingQuery)
  return (
    <Screen title={section.label}>
      <QueryBoundary query={query} rows={4}>
        {(waiting) => (allKeysOf(waiting).length > 0 ? <Sheet waiting={waiting} /> : <Nothing />)}
      </QueryBoundary>
    </Screen>
  )
}

function Nothing() {
  const isBatch = useIsBatch()
  return (
    <>
      <div className={classes.schedules}>
        <ScheduledCards />
      </div>
      <EmptyState title="Nada espera a publicação">
        {isBatch ? (
          'Tudo o que foi salvo já está no ar. O que você salvar aparece aqui, para ir ao ar em conjunto.'
        ) : (
          <>
            Neste site, cada mudança vai ao ar ao salvar. Em{' '}
            <Link to="/settings?aba=publicar">Ajustes</Link> dá para publicar em conjunto.
          </>
        )}
      </EmptyState>
    </>
  )
}

function Sheet({ waiting }: { waiting: WaitingChanges }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [checkedFor, setCheckedFor] = useState<'now' | 'later'>()
  const [isScheduling, setIsScheduling] = useState(false)
  const selection = selectionOf(waiting, left)
  const request = requestOf(waiting, selection, note)
  const chosen = { ...request, note: '' }
  const gate = usePreflight()
  /** Checks the site with exactly the chosen changes first. */
  const passFor = async (when: 'now' | 'later', anyway: string, go: (reason: string) => void) => {
    if (checkedFor) return
    setCheckedFor(when)
    const documents = await queryClient.fetchQuery(publicationQuery(chosen)).catch(() => undefined)
    if (documents) await gate.pass(documents, { anyway, go })
    else go('')
    setCheckedFor(undefined)
  }
  const handlePublish = async (reason: string) => {
    setIsBusy(true)
    const noted = reason ? { ...request, note: noteWith(note, reason) } : request
    const isDone = await attempt(() => publish(noted).catch(followChange), {
      success: 'Publicado. O site mudou agora, de uma vez.',
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
      <div className={classes.schedules}>
        <ScheduledCards />
      </div>
      <WithAside
        isSticky
        label="Recado e prévia"
        aside={
          <>
            <NoteCard note={note} onNote={setNote} />
            <CheckCard request={chosen} />
            <PreviewCard request={chosen} />
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
              onLeave={setLeft}
            />
          ))}
        </div>
      </WithAside>
      <Dock status={<PublishStatus {...{ waiting, selection }} />} isStacked>
        <Button
          variant="subtle"
          px="sm"
          disabled={selection.size === 0}
          leftSection={
            checkedFor === 'later' ? <Loader size={18} /> : <CalendarClock size={18} aria-hidden />
          }
          onClick={() => passFor('later', 'Agendar assim mesmo', schedulingWith)}
        >
          Agendar…
        </Button>
        <Button
          className={classes.grow}
          disabled={selection.size === 0}
          loading={isBusy || checkedFor === 'now'}
          onClick={() => passFor('now', 'Publicar assim mesmo', handlePublish)}
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
  const all = allKeysOf(waiting).length
  const going = selection.size
  const rest = all - going
  const mark = <span className={classes.spark} />
  if (rest === 0) {
    return (
      <StatusLine
        mark={mark}
        title={counted(all, 'mudança pronta', 'mudanças prontas')}
        note={`Os visitantes ainda veem o site publicado ${momentOf(waiting.publishedAt)}`}
      />
    )
  }
  const verb = going === 1 ? 'vai' : 'vão'
  return (
    <StatusLine
      mark={mark}
      title={
        going === 0
          ? 'Nada escolhido'
          : `${going} de ${counted(all, 'mudança', 'mudanças')} ${verb} ao ar`
      }
      note={`${rest} ${rest === 1 ? 'fica' : 'ficam'} esperando`}
    />
  )
}
