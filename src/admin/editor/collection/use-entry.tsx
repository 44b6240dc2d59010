import { useNavigate } from 'react-router'
import { type CollectionName, collections } from '#content/index.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { Document } from '#sdk/documents.ts'
import { toListed } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { useLinkToGuide, useSectionPath } from '../../ui/paths.ts'
import { isOf } from '../drafts/draft-facts.ts'
import { askToDelete } from './ask-to-delete.ts'
import type { FormProps } from './collection-screen.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { saveFailureOf } from './visibility.ts'

type Options<Name extends CollectionName> = FormProps<Name> & {
  entity: Name
  blank: Document<Name>
}

/** The entry of this id, or a new one, with what the forms of all entries have in common. */
export function useEntry<Name extends CollectionName>(options: Options<Name>) {
  const { section, entity, id, known, blank } = options
  const navigate = useNavigate()
  const list = { to: useSectionPath(section.slug), label: section.label }
  const back = useLinkToGuide() ?? list
  const isNew = known === null
  const draft = useDrafts().find(isOf(entity, id))
  // Of an entry that is only a draft, nothing is published.
  const document = known ?? { ...blank, id, _id: id }
  const name = draft ? String(draft.data.name) : document.name
  const leave = () => navigate(back.to)
  const { one, article } = collections[entity].noun
  const editor = {
    entity,
    document,
    title: name || `Nov${article} ${one}`,
    back,
    anchor: section.anchor,
    aside: !isNew && (
      <EntryMenu
        name={document.name}
        onDelete={() => askToDelete(entity, toListed(entity, document), leave)}
        erasable={{ entity, id, name: document.name, onErased: leave }}
      />
    ),
    failure: saveFailureOf(entity),
    onSaved: leave,
    onCancel: leave,
  }
  return { document, name, isNew, leave, editor }
}

/** Shows the card of this entry alone in its section, whether visitors see it or not. */
export const previewOfCard = (entity: 'treatments' | 'team' | 'testimonials', id: string) => ({
  previewAnchor: `h-${entity}`,
  previewPart: entity,
  previewAs: { [collections[entity].shownBy]: true },
  previewOf: (content: PublicContent): PublicContent => ({
    ...content,
    [entity]: content[entity].filter((entry) => entry.id === id),
  }),
})
