import { useNavigate } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { NEW } from '../../data/new-document.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { askToDelete } from './ask-to-delete.ts'
import { EntryMenu } from './entry-menu.tsx'
import type { HidableName } from './visibility.ts'

type Options<Name extends HidableName> = {
  section: PanelSection
  entity: Name
  id: string
  documents: Document<Name>[]
  blank: Document<Name>
}

/** The entry of this id, or a new one, with what the forms of all entries have in common; undefined if it is gone. */
export function useEntry<Name extends HidableName>(options: Options<Name>) {
  const { section, entity, id, documents, blank } = options
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const isNew = id === NEW
  const document = isNew ? blank : documents.find(({ _id }) => _id === id)
  if (!document) return undefined
  const leave = () => navigate(path)
  const deletion = () => askToDelete(entity, document, leave)
  const editor = {
    entity,
    document,
    back: { to: path, label: section.label },
    anchor: section.anchor,
    aside: !isNew && <EntryMenu name={String(document.name)} onDelete={deletion} />,
    onSaved: leave,
    onCancel: leave,
  }
  return { document, isNew, leave, editor }
}

type Props = { section: PanelSection; title: string }

/** Shown instead of an entry that was deleted or never existed. */
export function GoneEntry({ section, title }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  return (
    <Screen title={section.label} back={{ to: path, label: section.label }}>
      <EmptyState title={title} action="Ver a lista" onAction={() => navigate(path)}>
        Talvez alguém tenha feito a exclusão em outro lugar. O que foi excluído continua no
        histórico.
      </EmptyState>
    </Screen>
  )
}
