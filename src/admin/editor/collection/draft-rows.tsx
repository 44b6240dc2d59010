import { Badge, Menu } from '@mantine/core'
import Trash from 'lucide-react/icons/trash-2'
import { type CollectionName, collections } from '#content/index.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Draft } from '#protocol/drafts.ts'
import { useCollection } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { askToDiscard } from '../drafts/draft-changes.tsx'
import { stateOf } from '../drafts/draft-facts.ts'

type Props = { drafts: Draft[]; path: string }

/** The entries that are only drafts, above those that are on the site. */
export const DraftRows = ({ drafts, path }: Props) =>
  drafts.length > 0 && (
    <Sheet>
      <Rows label="Rascunhos">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} to={`${path}/${draft.id}`} />
        ))}
      </Rows>
    </Sheet>
  )

/** The drafts of entries that are not on the list. */
export function useNewEntries(entity: CollectionName): Draft[] {
  const { documents = [] } = useCollection(entity)
  const known = new Set(documents.map(({ _id }) => _id))
  return useDrafts().filter((draft) => draft.entity === entity && !known.has(draft.id))
}

const fallbacks: Partial<Record<string, string>> = {
  treatments: defaultPictures.treatment,
  articles: defaultPictures.about,
  team: defaultPictures.member,
}

function DraftRow({ draft, to }: { draft: Draft; to: string }) {
  const { one } = collections[draft.entity as CollectionName].noun
  const name = draft.sheet.title || one
  const { label, note } = stateOf(draft)
  const fallback = fallbacks[draft.entity]
  return (
    <Row
      title={name}
      to={to}
      entry={draft.id}
      picture={
        fallback && (
          <Thumb
            url={String(draft.data.image)}
            fallback={fallback}
            position={String(draft.data.imagePosition)}
          />
        )
      }
      note={note}
      state={<Badge>{label}</Badge>}
      actions={
        <MoreMenu label={`Mais ações de ${name}`}>
          <Menu.Item
            color="rose"
            leftSection={<Trash size={18} />}
            onClick={() => askToDiscard(draft)}
          >
            Descartar
          </Menu.Item>
        </MoreMenu>
      }
    />
  )
}
