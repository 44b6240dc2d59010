import { Button, Menu } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CollectionName, collections, isListOnPage } from '#content/index.ts'
import { NEW, takeLastAdded } from '../../data/saves.ts'
import { useIsReception } from '../../session/session-context.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Empty, Note } from '../../ui/parts/note.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { reload } from '../section/section-menu.tsx'
import { TextsLink } from '../section/section-texts.tsx'
import type { ListProps } from './collection-screen.tsx'
import { DraftRows, useNewEntries } from './draft-rows.tsx'

type Props<Name extends CollectionName> = ListProps<Name> & {
  entity: Name
  /** What is said while there are no entries. */
  emptyState: { title: string; action: string; words: string }
  /** The button that adds an entry. Default: 'Novo' and the noun. */
  add?: string
  /** What is said above the entries. Default: whether visitors see none of them. */
  notice?: string | undefined
  /** The page of the list, if it has one that visitors can open. */
  page?: string | undefined
  /** The button for what is done most often; beside it, the one that adds an entry is secondary, and on a phone in the menu. */
  main?: ReactNode
  /** More items of the menu of rarer actions. */
  menuItems?: ReactNode
  /** Shown below, also while there are no entries. */
  more?: ReactNode
  /** Renders the entries, which open below the given path. */
  children: (path: string) => ReactNode
}

const LIT_MILLISECONDS = 2_500

/**
 * Scrolls to the entry and highlights it for a moment, as soon as the list shows it. Returns a
 * function that stops waiting for it.
 */
function showEntry(id: string): () => void {
  const show = () => {
    const entry = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
    if (!entry) return false
    entry.scrollIntoView({ block: 'center' })
    entry.setAttribute('data-lit', '')
    setTimeout(() => entry.removeAttribute('data-lit'), LIT_MILLISECONDS)
    return true
  }
  if (show()) return () => {}
  // The end of a long list is rendered later.
  const observer = new MutationObserver(() => show() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function showLastAdded() {
  const id = takeLastAdded()
  return id ? showEntry(id) : undefined
}

/** The screen of a collection: the link to its texts, its entries or an empty state, and the add button. Reception has the entries and the main button. */
export function ListScreen<Name extends CollectionName>(props: Props<Name>) {
  const { section, entity, documents, emptyState, page, main } = props
  const { notice = noneLiveOf(entity, documents) } = props
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const isReception = useIsReception()
  const isPhone = useIsPhone()
  useEffect(showLastAdded, [])
  const handleAdd = () => navigate(`${path}/${NEW}`)
  const { one, article } = collections[entity].noun
  const add = props.add ?? `Nov${article} ${one}`
  const isAddInMenu = isPhone && main !== undefined
  const begun = useNewEntries(entity)
  const isEmpty = documents.length + begun.length === 0
  return (
    <Screen
      title={section.label}
      page={page}
      anchor={page ? '' : section.anchor}
      action={
        <>
          {!isReception && !isAddInMenu && (
            <Button
              {...(main && { variant: 'subtle' })}
              leftSection={<Plus size={18} aria-hidden />}
              aria-label={add}
              onClick={handleAdd}
            >
              {isPhone ? add.split(' ')[0] : add}
            </Button>
          )}
          {main}
        </>
      }
      aside={
        !isReception && (
          <ListMenu entity={entity}>
            {isAddInMenu && (
              <Menu.Item leftSection={<Plus size={18} />} onClick={handleAdd}>
                {add}
              </Menu.Item>
            )}
            {props.menuItems}
          </ListMenu>
        )
      }
    >
      {!isReception && isListOnPage(entity) && (
        <TextsLink section={section} entity={`${entity}Section`} />
      )}
      {isEmpty && (
        <Empty
          title={emptyState.title}
          isFirst
          action={
            !isReception && (
              <Button variant="light" onClick={handleAdd}>
                {emptyState.action}
              </Button>
            )
          }
        >
          {emptyState.words}
        </Empty>
      )}
      {!isEmpty && notice && <Note>{notice}</Note>}
      {!isReception && <DraftRows drafts={begun} path={path} />}
      {documents.length > 0 && props.children(path)}
      {props.more}
    </Screen>
  )
}

function noneLiveOf(entity: CollectionName, documents: object[]) {
  const { noun, shownBy } = collections[entity]
  const isHidden = (entry: object) =>
    shownBy in entry && !(entry as Record<string, unknown>)[shownBy]
  if (!isListOnPage(entity) || documents.length === 0 || !documents.every(isHidden))
    return undefined
  const none = noun.article === 'a' ? 'Nenhuma' : 'Nenhum'
  return `${none} ${noun.one} está no ar: a seção não aparece no site.`
}

type MenuProps = { entity: CollectionName; children?: ReactNode }

/** Refetches the list, and shows what was deleted from it. */
const ListMenu = ({ entity, children }: MenuProps) => (
  <MoreMenu label="Mais ações desta tela">
    <Menu.Item
      leftSection={<RefreshCw size={18} />}
      onClick={() => reload([entity], 'Erro ao atualizar dados')}
    >
      Atualizar
    </Menu.Item>
    <Menu.Item
      component={Link}
      to={`/history?ver=excluidos&secao=${entity}`}
      leftSection={<Trash size={18} />}
    >
      Excluídos
    </Menu.Item>
    {children}
  </MoreMenu>
)
