import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import type { FieldChange } from '#content/history/field-changes.ts'
import type { ReleaseDetail, ReleaseSummary } from '#protocol/history.ts'
import { FieldView } from '../../history/field-view.tsx'
import { hasWayBack, openRestore } from '../../history/open-restore.tsx'
import { recentQuery, releaseQuery } from '../../history/releases.ts'
import { actionTextOf, authorNameOf, detailOf } from '../../history/sentences/release-sentences.ts'
import { dayOf } from '../../ui/format.ts'
import classes from './last-change.module.css'

/** The newest change of the site, what it changed, and the way back, which shows its consequence first. */
export function LastChange() {
  const { data, isError } = useQuery(recentQuery)
  const [newest] = data?.releases ?? []
  if (newest?.kind === 'start') return null
  return (
    <section className={`sheet ${classes.card}`} aria-busy={!data && !isError}>
      <Title order={2}>Última mudança</Title>
      {!data && !isError && <Skeleton height={48} />}
      {!data && isError && <p>Não deu para ler o histórico agora. Nada se perdeu.</p>}
      {newest && <Told release={newest} />}
      {newest && hasWayBack(newest) && (
        <Button
          variant="light"
          size="sm"
          leftSection={<Undo2 size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openRestore({ release: newest.id })}
        >
          Desfazer…
        </Button>
      )}
    </section>
  )
}

function Told({ release }: { release: ReleaseSummary }) {
  const { data: detail } = useQuery(releaseQuery(release.id))
  const field = detail && shortChangeIn(detail)
  const where = detailOf(release)
  return (
    <>
      <Link to={`/history/${release.id}`} className={classes.words}>
        <span>
          <b>{authorNameOf(release.by)}</b> {actionTextOf(release)}
        </span>
        <small>{dayOf(release.at)}</small>
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
const shortChangeIn = ({ documents }: ReleaseDetail): FieldChange | undefined =>
  documents
    .flatMap(({ fields }) => fields)
    .find(({ look, before, after }) => look === 'words' && (before + after).length <= MAX_LETTERS)
