import { ActionIcon, Badge } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { isExampleRegistration } from '#content/rules/registration.ts'
import type { Document } from '#sdk/documents.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { Line } from '../../ui/lines.tsx'
import { askToDeleteMember } from '../team/member-card.tsx'
import { askToDeleteTreatment } from '../treatments/treatment-actions.ts'
import classes from './guide.module.css'
import type { ListPlan } from './guide-plan.ts'

type Entry = Document<'team'> | Document<'treatments'>

type Props = {
  entity: ListPlan['entity']
  entry: Entry
  onEdit: () => void
}

const pictures = { team: defaultPictures.member, treatments: defaultPictures.treatment }

const askToDelete = (entry: Entry) =>
  isMember(entry) ? askToDeleteMember(entry) : askToDeleteTreatment(entry)

const isMember = (entry: Entry): entry is Document<'team'> => 'role' in entry

/** Marks example content. */
function markOf(entry: Entry): string | undefined {
  if (entry._isExample) return 'Exemplo'
  const isLeft = isMember(entry) && isExampleRegistration(entry.credentials)
  return isLeft ? 'Falta o registro' : undefined
}

export function GuideLine({ entity, entry, onEdit }: Props) {
  const { name, image } = entry
  const mark = markOf(entry)
  return (
    <Line
      picture={<Thumb url={image} fallback={pictures[entity]} className={classes.photo} />}
      title={name}
      mark={mark && <Badge color="amber">{mark}</Badge>}
      note={isMember(entry) ? entry.role : entry.category}
    >
      <ActionIcon aria-label={`Editar ${name}`} onClick={onEdit}>
        <Pencil size={18} />
      </ActionIcon>
      <ActionIcon aria-label={`Excluir ${name}`} onClick={() => askToDelete(entry)}>
        <Trash size={18} />
      </ActionIcon>
    </Line>
  )
}
