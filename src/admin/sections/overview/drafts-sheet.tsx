import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Link } from 'react-router'
import { entities, isCollection } from '#content/index.ts'
import { joined } from '#content/rules/text.ts'
import { type Draft, draftPagePathOf } from '#protocol/drafts.ts'
import { attempt } from '../../data/attempt.ts'
import { documentPath } from '../../data/document-path.ts'
import { draftsQuery, publishDrafts, scheduleDraft } from '../../data/drafts.ts'
import { liveSentence } from '../../data/status.ts'
import { askToDiscard } from '../../drafts/discard-draft.ts'
import { DraftChanges } from '../../drafts/draft-changes.tsx'
import { dueTimeOf, isOutdated, ownerTextOf } from '../../drafts/draft-facts.ts'
import { ScheduleDialog } from '../../drafts/schedule-dialog.tsx'
import { momentTextOf } from '../../drafts/schedule-sentences.ts'
import { askForReason, readUnkept } from '../../editor/wording/ask-for-reason.tsx'
import { tell } from '../../history/act.ts'
import { Empty, Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { toast } from '../../ui/toast.tsx'

/** Everything that is prepared, and how it is published. */
export function DraftsSheet() {
  const query = useQuery(draftsQuery)
  return (
    <Screen title="Rascunhos" back={{ to: '/', label: 'Início' }}>
      <QueryBoundary query={query} rows={3}>
        {(drafts) => (drafts.length > 0 ? <Drafts drafts={drafts} /> : <Nothing />)}
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
    ml={{ base: 'calc(-1 * var(--mantine-spacing-sm))', sm: 0 }}
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    Ver a página com os rascunhos
  </Button>
)

const Nothing = () => (
  <Empty title="Nenhum rascunho">
    Ao lado de Salvar, em cada tela, dá para guardar um rascunho ou marcar o dia em que ele vai ao
    ar.
  </Empty>
)

function Drafts({ drafts }: { drafts: Draft[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const publish = async (chosen: Draft[]) => {
    setIsBusy(true)
    await publishWithReason(chosen)
    setIsBusy(false)
  }
  return (
    <>
      <Group mb="md" gap="xs">
        <Text className="soft" flex="1 1 240px">
          Quem visita ainda não vê nada disto.
        </Text>
        <PageLink />
        {drafts.length > 1 && (
          <Button loading={isBusy} onClick={() => publish(drafts)}>
            Publicar tudo
          </Button>
        )}
      </Group>
      {drafts.map((draft) => (
        <PreparedDraft
          key={`${draft.entity} ${draft.id}`}
          draft={draft}
          isBusy={isBusy}
          onPublish={() => publish([draft])}
        />
      ))}
    </>
  )
}

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
    <Box component="section" className="sheet" aria-label={name} mb="md" p="lg">
      <Title order={2} size="h4">
        <Link to={documentPath(entity, id)}>{name}</Link>
      </Title>
      <Text size="sm" className="soft">
        {`${ownerTextOf(draft)}.`}
        {due && ` Vai ao ar ${momentTextOf(due)}.`}
      </Text>
      {(problem || isOutdated(draft)) && (
        <Box mt="xs">
          <Note tone="warn">
            {problem
              ? `Não foi publicado: ${problem}`
              : 'O que está no site mudou depois. Abra para conferir e salvar.'}
          </Note>
        </Box>
      )}
      <DraftChanges sheet={sheet} />
      <Group gap={0} mt="sm">
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
    </Box>
  )
}

/** Asks for a reason first where serious words would be published that nobody has kept with one. */
async function publishWithReason(drafts: Draft[]) {
  const objections = await Promise.all(drafts.map((draft) => readUnkept(draft)))
  const unkept = objections.flat()
  const reason = unkept.length > 0 ? await askForReason(unkept) : ''
  if (reason === undefined) return
  await attempt(async () => {
    const published = await publishDrafts(drafts, reason)
    const count = drafts.length - published.refused.length
    if (count > 0) tell(publishedTextOf(count), published)
    else toast.error(`Não foi publicado: ${joined(drafts.map(({ sheet }) => sheet.title))}.`)
  })
}

const publishedTextOf = (count: number) =>
  count === 1
    ? `1 rascunho publicado. ${liveSentence()}`
    : `${count} rascunhos publicados. ${liveSentence('many')}`
