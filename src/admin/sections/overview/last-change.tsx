import { Button, Skeleton, Title } from '@mantine/core'
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
import classes from './last-change.module.css'

/** The newest change of the site, what it changed, and the way back. */
export function LastChange() {
  const { data, isError } = useQuery(newestSaveQuery)
  const [newest] = data?.saves ?? []
  if (newest?.kind === 'start') return null
  return (
    <section className={`sheet ${classes.card}`} aria-busy={!data && !isError}>
      <Title order={2}>Última mudança</Title>
      {!data && !isError && <Skeleton height={48} />}
      {!data && isError && <p>Não deu para ler o histórico agora. Nada se perdeu.</p>}
      {newest && <Told save={newest} />}
      {newest?.canUndo && (
        <Button
          variant="light"
          size="sm"
          leftSection={<Undo2 size={18} aria-hidden />}
          onClick={() => act('Desfeito.', () => undoSave({ save: newest.id }))}
        >
          Desfazer
        </Button>
      )}
    </section>
  )
}

function Told({ save }: { save: SaveSummary }) {
  const { data: detail } = useQuery(saveQuery(save.id))
  const field = detail && shortChangeIn(detail)
  const where = detailOf(save)
  return (
    <>
      <Link to={`/history/${save.id}`} className={classes.words}>
        <span>
          <b>{authorNameOf(save.by)}</b> {actionTextOf(save)}
        </span>
        <small>{dayOf(save.at)}</small>
      </Link>
      {(field || where) && (
        <div className={classes.difference}>
          {field?.label && <span className="soft">{`${field.label}: `}</span>}
          {field ? <FieldView field={field} /> : where}
        </div>
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
