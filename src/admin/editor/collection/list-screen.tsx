import { Button, Menu } from '@mantine/core'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CollectionName, ListOnPage } from '#content/index.ts'
import type { ScreenPart } from '#protocol/history.ts'
import { NEW } from '../../data/new-document.ts'
import { takeLastAdded } from '../../data/saves.ts'
import { ScreenUndo } from '../../history/screen-undo.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { useIsReception } from '../../session/guard.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { Dock } from '../save-dock.tsx'
import { RefreshItem } from '../section/refresh-item.tsx'
import { TextsLink } from '../section/section-texts.tsx'
import { showSeveral } from './change-several.ts'
import { DeletedEntries } from './deleted-entries.tsx'
import classes from './list-screen.module.css'
import { askToRestoreList, hasOriginals } from './original-list.ts'
import { SelectionProvider, useSelection } from './selection.tsx'
import { SelectionDock } from './selection-dock.tsx'
import { showEntry } from './show-entry.ts'
import { type HidableName, isHidable } from './visibility.ts'

type Props = {
  section: PanelSection
  entity: ListOnPage
  /** The empty state; absent when there are entries. */
  emptyState: { title: string; action: string; words: string; image?: string } | undefined
  add: string
  status: ReactNode
  /** The page of the list, if it has one that visitors can open. */
  page?: string | undefined
  /** The button for what is done most often; beside it, the one that adds an entry is secondary. */
  main?: ReactNode
  /** More items of the menu of rarer actions. */
  menuItems?: ReactNode
  /** Replaces the dock while entries are chosen; by default it hides and shows them. */
  selectionDock?: ReactNode
  /** Renders the entries, which open below the given path. */
  children: (path: string) => ReactNode
}

/** The list with the texts around it. */
const screenOf = (entity: ListOnPage): ScreenPart[] => [
  { entity },
  { entity: `${entity}Section`, id: `${entity}Section` },
]

function showLastAdded() {
  const id = takeLastAdded()
  return id ? showEntry(id) : undefined
}

/** The screen of a collection: the link to its texts, its entries or an empty state, and the add button. Reception has the entries and the main button. */
export const ListScreen = (props: Props) => (
  <SelectionProvider>
    <ListParts {...props} />
  </SelectionProvider>
)

function ListParts(props: Props) {
  const { section, entity, emptyState, add, page, status, main } = props
  const { menuItems, selectionDock, children } = props
  const navigate = useNavigate()
  const { isOn } = useSelection()
  const path = useSectionPath(section.slug)
  const isReception = useIsReception()
  useEffect(showLastAdded, [])
  const handleAdd = () => navigate(`${path}/${NEW}`)
  return (
    <Screen
      title={section.label}
      page={page}
      anchor={page ? '' : section.anchor}
      aside={
        !isReception && (
          <ListMenu entity={entity} isEmpty={emptyState !== undefined}>
            {menuItems}
          </ListMenu>
        )
      }
    >
      {!isReception && <TextsLink section={section} entity={`${entity}Section`} />}
      {emptyState && (
        <EmptyState
          title={emptyState.title}
          {...(!isReception && { action: emptyState.action, onAction: handleAdd })}
          {...(emptyState.image && { image: emptyState.image })}
        >
          {emptyState.words}
        </EmptyState>
      )}
      {children(path)}
      {isOn ? (
        (selectionDock ?? (isHidable(entity) && <VisibilityDock entity={entity} />))
      ) : (
        <Dock status={status} aside={!isReception && <ScreenUndo screen={screenOf(entity)} />}>
          {!isReception && (
            <Button
              {...(main && { variant: 'subtle', className: classes.second })}
              leftSection={<Plus size={18} aria-hidden />}
              aria-label={add}
              onClick={handleAdd}
            >
              {add}
            </Button>
          )}
          {main}
        </Dock>
      )}
    </Screen>
  )
}

type MenuProps = { entity: CollectionName; isEmpty: boolean; children?: ReactNode }

/** Refetches the list, chooses several entries, shows what was deleted, and restores the original entries. */
export function ListMenu({ entity, isEmpty, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { start } = useSelection()
  return (
    <>
      <MoreMenu label="Mais ações desta tela" data-list-menu>
        <RefreshItem entity={entity} />
        {!isEmpty && (
          <Menu.Item leftSection={<ListChecks size={18} />} onClick={start}>
            Escolher vários
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Trash size={18} />} onClick={() => setIsOpen(true)}>
          Excluídos
        </Menu.Item>
        {hasOriginals(entity) && (
          <Menu.Item leftSection={<RotateCcw size={18} />} onClick={() => askToRestoreList(entity)}>
            Voltar à lista original
          </Menu.Item>
        )}
        {children}
      </MoreMenu>
      {isOpen && <DeletedEntries entity={entity} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** For the lists whose entries are hidden and shown by one field of their own. */
const VisibilityDock = ({ entity }: { entity: HidableName }) => (
  <SelectionDock
    entity={entity}
    actions={[
      {
        label: 'Esconder do site',
        icon: <EyeOff size={18} />,
        act: (chosen) => showSeveral(chosen, false),
      },
      {
        label: 'Mostrar no site',
        icon: <Eye size={18} />,
        act: (chosen) => showSeveral(chosen, true),
      },
    ]}
  />
)
