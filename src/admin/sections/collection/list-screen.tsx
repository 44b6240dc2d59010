import { Button } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CollectionName } from '#content/index.ts'
import { NEW } from '../../data/new-document.ts'
import { Dock } from '../../form/save-dock.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { RefreshButton } from '../section/refresh-button.tsx'
import { TextsLink } from '../section/section-texts.tsx'

type Props = {
  section: PanelSection
  entity: CollectionName
  /** What is said while the list is empty; absent when it is not. */
  blank: { title: string; action: string; words: string; image?: string } | undefined
  add: string
  status: ReactNode
  /** The entries; each is opened below this path. */
  children: (path: string) => ReactNode
}

/** The frame of a list: its own texts, its entries or what to do while there are none, and how to add one. */
export function ListScreen({ section, entity, blank, add, status, children }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const handleAdd = () => navigate(`${path}/${NEW}`)
  return (
    <Screen
      title={section.label}
      hint={section.hint}
      anchor={section.anchor}
      aside={<RefreshButton entity={entity} />}
    >
      <TextsLink section={section} entity={`${entity}Section`} />
      {blank && (
        <EmptyState
          title={blank.title}
          action={blank.action}
          onAction={handleAdd}
          {...(blank.image && { image: blank.image })}
        >
          {blank.words}
        </EmptyState>
      )}
      {children(path)}
      <Dock status={status}>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={handleAdd}>
          {add}
        </Button>
      </Dock>
    </Screen>
  )
}
