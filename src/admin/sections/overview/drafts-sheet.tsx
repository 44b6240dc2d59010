import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Link } from 'react-router'
import { entities, isCollection } from '#content/index.ts'
import { joined } from '#content/rules/text.ts'
import { type Draft, draftPagePathOf } from '#protocol/drafts.ts'
import { attempt } from '../../data/attempt.ts'
import { draftsQuery, publishDrafts, scheduleDraft } from '../../data/drafts.ts'
import { liveSentence } from '../../data/status.ts'
import { askToDiscard, DraftChanges } from '../../editor/drafts/draft-changes.tsx'
import {
  dueTimeOf,
  isOutdated,
  momentTextOf,
  ownerTextOf,
} from '../../editor/drafts/draft-facts.ts'
import { ScheduleDialog } from '../../editor/drafts/schedule-dialog.tsx'
import { tell } from '../../history/act.ts'
import { documentPath } from '../../registry/document-path.ts'
import { Empty, Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'

/** Everything that is prepared, and how it is published. */
export function DraftsSheet() {
  const query = useQuery(draftsQuery)
  const [isBusy, setIsBusy] = useState(false)
  const publish = async (chosen: Draft[]) => {
    setIsBusy(true)
    await attempt(async () => {
      const published = await publishDrafts(chosen)
      const count = chosen.length - published.refused.length
      if (count > 0) tell(publishedTextOf(count), published)
      else toast.error(`Não foi publicado: ${joined(chosen.map(({ sheet }) => sheet.title))}.`)
    })
    setIsBusy(false)
  }
  const { data = [] } = query
  return (
    <Screen
      title="Rascunhos"
      back={{ to: '/', label: 'Início' }}
      note={data.length > 0 && 'Quem visita ainda não vê nada disto.'}
      action={
        data.length > 1 && (
          <Button loading={isBusy} onClick={() => publish(data)}>
            Publicar tudo
          </Button>
        )
      }
    >
      <QueryBoundary query={query} rows={3}>
        {(drafts) =>
          drafts.length > 0 ? (
            <>
              {drafts.map((draft) => (
                <PreparedDraft
                  key={`${draft.entity} ${draft.id}`}
                  draft={draft}
                  isBusy={isBusy}
                  onPublish={() => publish([draft])}
                />
              ))}
              <PageLink />
            </>
          ) : (
            <Empty title="Nenhum rascunho">
              Ao lado de Salvar, em cada tela, dá para guardar um rascunho ou marcar o dia em que
              ele vai ao ar.
            </Empty>
          )
        }
      </QueryBoundary>
    </Screen>
  )
}

const PageLink = () => (
  <Button
    component="a"
    href={draftPagePathOf('/')}
    target="_blank"
    rel="noopener"
    variant="subtle"
    px="sm"
    mr="auto"
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    Ver a página com os rascunhos
  </Button>
)

type DraftProps = { draft: Draft; isBusy: boolean; onPublish: () => void }

function PreparedDraft({ draft, isBusy, onPublish }: DraftProps) {
  const [isScheduling, setIsScheduling] = useState(false)
  const { entity, id, sheet, problem } = draft
  const due = dueTimeOf(draft)
  const name = isCollection(entity) ? `${entities[entity].label} · ${sheet.title}` : sheet.title
  const handleTime = async (time: NonNullable<typeof due>) => {
    await scheduleDraft(draft, time)
    toast.success(`Agendado para ${momentTextOf(time)}.`)
    setIsScheduling(false)
  }
  return (
    <Sheet
      title={<Link to={documentPath(entity, id)}>{name}</Link>}
      hint={`${ownerTextOf(draft)}.${due ? ` Vai ao ar ${momentTextOf(due)}.` : ''}`}
    >
      {problem && <Note tone="warn">{`Não foi publicado: ${problem}`}</Note>}
      {isOutdated(draft) && !problem && (
        <Note tone="warn">O que está no site mudou depois. Abra para conferir e salvar.</Note>
      )}
      <DraftChanges sheet={sheet} />
      <Group gap={0}>
        <Button variant="light" px="md" disabled={isBusy} onClick={onPublish}>
          Publicar
        </Button>
        <Button
          variant="subtle"
          px={{ base: 'xs', sm: 'sm' }}
          onClick={() => setIsScheduling(true)}
        >
          Agendar…
        </Button>
        <Button variant="subtle" px={{ base: 'xs', sm: 'sm' }} onClick={() => askToDiscard(draft)}>
          Descartar
        </Button>
      </Group>
      {isScheduling && (
        <ScheduleDialog initial={due} onTime={handleTime} onClose={() => setIsScheduling(false)} />
      )}
    </Sheet>
  )
}

const publishedTextOf = (count: number) =>
  count === 1
    ? `1 rascunho publicado. ${liveSentence()}`
    : `${count} rascunhos publicados. ${liveSentence('many')}`
