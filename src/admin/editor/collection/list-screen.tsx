import { Button, Menu } from '@mantine/core'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CollectionName, collections, isListOnPage, type ListOnPage } from '#content/index.ts'
import type { ScreenPart } from '#protocol/history.ts'
import { NEW } from '../../data/new-document.ts'
import { takeLastAdded } from '../../data/saves.ts'
import { ScreenUndo } from '../../history/screen-undo.tsx'
import { useIsReception } from '../../session/guard.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { Dock } from '../save-dock.tsx'
import { reload } from '../section/section-menu.tsx'
import { TextsLink } from '../section/section-texts.tsx'
import { showSeveral } from './change-several.ts'
import type { ListProps } from './collection-screen.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { DraftRows, useNewEntries } from './draft-rows.tsx'
import classes from './list-screen.module.css'
import { ListStatus } from './list-status.tsx'
import { askToRestoreList, hasOriginals } from './original-list.ts'
import { SelectionProvider, useSelection } from './selection.tsx'
import { SelectionDock } from './selection-dock.tsx'
import { showEntry } from './show-entry.ts'
import { type HidableName, isHidable } from './visibility.ts'

type Props<Name extends CollectionName> = ListProps<Name> & {
  entity: Name
  /** What is said while there are no entries. */
  emptyState: { title: string; action: string; words: string; image?: string }
  /** The button that adds an entry. Default: 'Novo' and the noun. */
  add?: string
  /** Default: how many of the entries visitors see. */
  status?: ReactNode
  /** The page of the list, if it has one that visitors can open. */
  page?: string | undefined
  /** The button for what is done most often; beside it, the one that adds an entry is secondary. */
  main?: ReactNode
  /** More items of the menu of rarer actions. */
  menuItems?: ReactNode
  /** Whether new entries that are only drafts are listed above; otherwise the list does it. */
  hasDraftRows?: boolean
  /** Whether several entries can be chosen for one action. */
  hasSelection?: boolean
  /** Replaces the dock while entries are chosen; by default it hides and shows them. */
  selectionDock?: ReactNode
  /** Shown below, also while there are no entries. */
  more?: ReactNode
  /** Renders the entries, which open below the given path. */
  children: (path: string) => ReactNode
}

function showLastAdded() {
  const id = takeLastAdded()
  return id ? showEntry(id) : undefined
}

/** The screen of a collection: the link to its texts, its entries or an empty state, and the add button. Reception has the entries and the main button. */
export const ListScreen = <Name extends CollectionName>(props: Props<Name>) => (
  <SelectionProvider>
    <ListParts {...props} />
  </SelectionProvider>
)

function ListParts<Name extends CollectionName>(props: Props<Name>) {
  const { section, entity, documents, emptyState, page, main } = props
  const { hasSelection = true, hasDraftRows = true } = props
  const { isOn } = useSelection()
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const isReception = useIsReception()
  useEffect(showLastAdded, [])
  const handleAdd = () => navigate(`${path}/${NEW}`)
  const { one, article } = collections[entity].noun
  const add = props.add ?? `Nov${article} ${one}`
  const begun = useNewEntries(entity)
  const isEmpty = documents.length === 0 && (hasDraftRows || begun.length === 0)
  return (
    <Screen
      title={section.label}
      page={page}
      anchor={page ? '' : section.anchor}
      aside={
        !isReception && (
          <ListMenu entity={entity} hasSelection={hasSelection && !isEmpty}>
            {props.menuItems}
          </ListMenu>
        )
      }
    >
      {!isReception && isListOnPage(entity) && (
        <TextsLink section={section} entity={`${entity}Section`} />
      )}
      {isEmpty && (
        <EmptyState
          title={emptyState.title}
          {...(!isReception && { action: emptyState.action, onAction: handleAdd })}
          {...(emptyState.image && { image: emptyState.image })}
        >
          {emptyState.words}
        </EmptyState>
      )}
      {hasDraftRows && !isReception && <DraftRows entity={entity} path={path} />}
      {!isEmpty && props.children(path)}
      {props.more}
      {isOn ? (
        (props.selectionDock ?? (isHidable(entity) && <VisibilityDock entity={entity} />))
      ) : (
        <Dock
          status={props.status ?? <ListStatus entity={entity} entries={documents} />}
          aside={!isReception && isListOnPage(entity) && <ScreenUndo screen={screenOf(entity)} />}
        >
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

/** The list with the texts around it. */
const screenOf = (entity: ListOnPage): ScreenPart[] => [
  { entity },
  { entity: `${entity}Section`, id: `${entity}Section` },
]

type MenuProps = { entity: CollectionName; hasSelection: boolean; children?: ReactNode }

/** Refetches the list, chooses several entries, shows what was deleted, and restores the original entries. */
export function ListMenu({ entity, hasSelection, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { start } = useSelection()
  return (
    <>
      <MoreMenu label="Mais ações desta tela" data-list-menu>
        <Menu.Item
          leftSection={<RefreshCw size={18} />}
          onClick={() => reload([entity], 'Erro ao atualizar dados')}
        >
          Atualizar
        </Menu.Item>
        {hasSelection && (
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
