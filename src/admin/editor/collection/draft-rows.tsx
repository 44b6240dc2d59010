import { Badge, Menu } from '@mantine/core'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { type CollectionName, collections } from '#content/index.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Draft } from '#protocol/drafts.ts'
import { useCollection } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { askToDiscard } from '../../drafts/draft-changes.tsx'
import { stateOf } from '../../drafts/draft-facts.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'

type Props = { entity: CollectionName; path: string }

/** The entries that are only drafts, above those that are on the site. */
export function DraftRows({ entity, path }: Props) {
  const drafts = useNewEntries(entity)
  if (drafts.length === 0) return null
  return (
    <Sheet>
      <Rows label="Rascunhos">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} to={`${path}/${draft.id}`} />
        ))}
      </Rows>
    </Sheet>
  )
}

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

type RowProps = {
  draft: Draft
  to: string
  /** Instead of since or until when it is prepared. */
  note?: ReactNode
  detail?: ReactNode
  /** Instead of a badge with its state. */
  state?: ReactNode
}

export function DraftRow({ draft, to, ...shown }: RowProps) {
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
      note={shown.note ?? note}
      detail={shown.detail}
      state={shown.state ?? <Badge>{label}</Badge>}
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
