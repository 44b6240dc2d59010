import { Anchor, Button, Paper, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import type { FieldChange } from '#content/history/field-changes.ts'
import type { SaveDetail, SaveSummary } from '#protocol/history.ts'
import { newestSaveQuery, saveQuery, undoSave } from '../../data/history.ts'
import { act } from '../../history/act.ts'
import { FieldView } from '../../history/field-view.tsx'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences/save-sentences.ts'
import { dayOf } from '../../ui/format.ts'
import { Sheet } from '../../ui/parts/sheet.tsx'

/** The newest change of the site, what it changed, and the way back. */
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
            onClick={() => act('Desfeito.', () => undoSave({ save: newest.id }))}
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
      {newest && <Told save={newest} />}
    </Sheet>
  )
}

function Told({ save }: { save: SaveSummary }) {
  const { data: detail } = useQuery(saveQuery(save.id))
  const field = detail && shortChangeIn(detail)
  const where = detailOf(save)
  return (
    <>
      <Anchor component={Link} to={`/history/${save.id}`} c="inherit">
        <b>{authorNameOf(save.by)}</b> {actionTextOf(save)}
        <Text component="small" display="block" size="sm" className="soft">
          {dayOf(save.at)}
        </Text>
      </Anchor>
      {(field || where) && (
        <Paper bg="var(--sunk)" py="sm" px="md" visibleFrom="sm">
          {field?.label && <span className="soft">{`${field.label}: `}</span>}
          {field ? <FieldView field={field} /> : where}
        </Paper>
      )}
    </>
  )
}

const MAX_LETTERS = 160

/** The first field whose words fit here. */
const shortChangeIn = ({ documents }: SaveDetail): FieldChange | undefined =>
  documents
    .flatMap(({ fields }) => fields)
    .find(({ look, before, after }) => look === 'words' && (before + after).length <= MAX_LETTERS)
