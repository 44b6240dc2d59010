import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import { pastPagePathOf, type SaveDetail, type SavedDocument } from '#protocol/history.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { tellFailure } from '../../data/attempt.ts'
import { restoreVersion, saveQuery, undoSave } from '../../data/history.ts'
import { act, tell, UNDO_FAILED, undoneText } from '../../history/act.ts'
import { Changes } from '../../history/changes.tsx'
import { actionTextOf, authorNameOf, changeCountOf, fullMomentOf } from '../../history/sentences.ts'
import { useIsReception } from '../../session/session-context.ts'
import { Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'

const back = { to: '/history', label: 'Histórico' }

/** One save: what it changed, and the ways back. */
export function SaveScreen({ id }: { id: number }) {
  const query = useQuery(saveQuery(id))
  const { save } = query.data ?? {}
  return (
    <Screen
      title={save ? `${authorNameOf(save.by)} ${actionTextOf(save)}` : 'O que mudou'}
      back={back}
      note={save && `${fullMomentOf(save.at)}${save.isNewest ? ' · É o que está no site' : ''}`}
    >
      <QueryBoundary query={query} rows={4} failure="Esta mudança não está no histórico">
        {(detail) => <Detail key={id} detail={detail} />}
      </QueryBoundary>
    </Screen>
  )
}

function Detail({ detail: { save, documents } }: { detail: SaveDetail }) {
  const isReception = useIsReception()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoSave({ save: save.id }),
    onSuccess: (result) => tell(undoneText(result), result),
    onError: (error) => changedSince(error) || tellFailure(error, UNDO_FAILED),
  })
  const changed = changedSince(error)
  return (
    <Stack>
      {changed && <ChangedSince names={changed} documents={documents} />}
      <Group gap="2xs">
        {save.canUndo && documents.length > 0 && (
          <Button variant="light" loading={isPending} onClick={() => mutate()}>
            Desfazer esta mudança
          </Button>
        )}
        {!isReception && (
          <Button
            component="a"
            href={pastPagePathOf(save.id)}
            target="_blank"
            rel="noopener"
            variant="subtle"
            px="sm"
            rightSection={<ExternalLink size={16} aria-hidden />}
          >
            Ver o site deste dia<VisuallyHidden>, abre em nova aba</VisuallyHidden>
          </Button>
        )}
        {!isReception && save.canRestoreSite && (
          <Button component={Link} to={`/history/${save.id}/site`} variant="subtle" px="sm">
            Voltar o site a este dia
          </Button>
        )}
      </Group>
      <Sheet title={changeCountOf(documents)} hint={save.note && `“${save.note}”`}>
        <Changes documents={documents} label="O que mudou" />
        {documents.length === 0 && (
          <Text className="soft">Nada do que os visitantes veem mudou.</Text>
        )}
      </Sheet>
    </Stack>
  )
}

/** What was changed again after the save that should be undone. */
const changedSince = (error: unknown): string[] | undefined =>
  error instanceof SdkError && error.problem === 'changed-since'
    ? (error.data as string[])
    : undefined

type ChangedProps = { names: string[]; documents: SavedDocument[] }

/** Offers the whole document as it was before the save instead. */
const ChangedSince = ({ names, documents }: ChangedProps) => (
  <Note tone="warn" role="alert" title={`Mudou de novo depois: ${names.join(', ')}.`}>
    Por isso esta mudança não pode ser desfeita sozinha. Se quiser, volte tudo a como estava antes
    dela:
    {documents.map(({ entity, id, title, before }) => (
      <Group key={`${entity}/${id}`} justify="space-between" mt="xs">
        <span>{title}</span>
        {before === null ? (
          <span>entrou com esta mudança: exclua na lista</span>
        ) : (
          <Button
            variant="default"
            aria-label={`Voltar a esta versão: ${title}`}
            onClick={() =>
              act(`${title} voltou à versão de antes.`, () =>
                restoreVersion({ entity, id, version: before }),
              )
            }
          >
            Voltar a esta versão
          </Button>
        )}
      </Group>
    ))}
  </Note>
)
