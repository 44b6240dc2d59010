import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import FilePen from 'lucide-react/icons/file-pen-line'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { joined } from '#content/rules/text.ts'
import type { Draft } from '#protocol/drafts.ts'
import { attempt } from '../../data/attempt.ts'
import { scheduleDraft } from '../../data/drafts.ts'
import { documentPath } from '../../registry/document-path.ts'
import { Note } from '../../ui/parts/note.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { dueTimeOf, isOutdated, momentTextOf, ownerTextOf } from './draft-facts.ts'

type Props = {
  draft: Draft
  /** What somebody published since it was written, and it says differently. */
  disputed: string[]
  onSchedule: () => void
  onDiscard: () => void
}

/** Above a form that is on a draft: whose it is, what visitors see, the difference, and its day. */
export function DraftNote({ draft, disputed, onSchedule, onDiscard }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const { sheet, problem } = draft
  const due = dueTimeOf(draft)
  const isNew = sheet.kind === 'added'
  return (
    <Alert
      icon={<FilePen size={20} aria-hidden />}
      radius="lg"
      mb="lg"
      role="region"
      aria-label="Rascunho"
    >
      <Text size="sm">
        <b>{`${ownerTextOf(draft)}.`}</b>{' '}
        {isNew ? 'Não está no site.' : 'Quem visita vê o texto publicado.'}
        {due && ` Vai ao ar ${momentTextOf(due)}.`}
      </Text>
      {problem && <Note tone="warn">{`Não foi publicado: ${problem}`}</Note>}
      {isOutdated(draft) && <Note tone="warn">{outdatedTextOf(disputed)}</Note>}
      <Group gap={0} mt="2xs" ml="calc(-1 * var(--mantine-spacing-sm))">
        {!isNew && (
          <Button variant="subtle" px="sm" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Fechar a diferença' : 'Ver a diferença'}
          </Button>
        )}
        {due && (
          <>
            <Button variant="subtle" px="sm" onClick={onSchedule}>
              Mudar o dia
            </Button>
            <Button
              variant="subtle"
              px="sm"
              onClick={() =>
                attempt(() => scheduleDraft(draft, null), {
                  success: 'Sem dia marcado. O rascunho continua guardado.',
                })
              }
            >
              Tirar o dia
            </Button>
          </>
        )}
        <Button variant="subtle" px="sm" onClick={onDiscard}>
          Descartar
        </Button>
      </Group>
      {isOpen && <DraftChanges sheet={sheet} />}
    </Alert>
  )
}

const outdatedTextOf = (disputed: string[]) =>
  disputed.length === 0
    ? 'O que está no site mudou depois deste rascunho. Aqui já está tudo junto: confira e salve.'
    : `O que está no site mudou depois deste rascunho. Mudou nos dois: ${joined(disputed)}. Aqui está o do rascunho: confira e salve.`

/** Above a form in which something was typed before the draft was there. */
export const OtherDraftNote = ({ draft }: { draft: Draft }) => (
  <Alert icon={<FilePen size={20} aria-hidden />} radius="lg" mb="lg" role="note">
    <Text size="sm">
      <b>{`${ownerTextOf(draft)}.`}</b> Aqui está o que você escreveu antes. O rascunho abre nesta
      tela depois de salvar ou cancelar.
    </Text>
  </Alert>
)

/** Above forms that are never on drafts: what is prepared elsewhere, with the way to it. */
export const PreparedNote = ({ drafts }: { drafts: Draft[] }) => (
  <Alert icon={<FilePen size={20} aria-hidden />} radius="lg" mb="lg" role="note">
    <Text size="sm">
      Aqui você muda o que está no site. Há rascunho de{' '}
      {drafts.map(({ entity, id, sheet }, index) => (
        <Fragment key={`${entity} ${id}`}>
          {index > 0 && ', '}
          <Link to={documentPath(entity, id)}>{sheet.title}</Link>
        </Fragment>
      ))}
      .
    </Text>
  </Alert>
)
