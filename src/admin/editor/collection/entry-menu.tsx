import { Button, Menu } from '@mantine/core'
import Trash from 'lucide-react/icons/trash-2'
import UserX from 'lucide-react/icons/user-x'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { MoveMenu } from '../../inputs/sorting/move-menu.tsx'
import { useIsOwner } from '../../session/session-context.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { askToErase, type Erasable } from './ask-to-erase.tsx'

type Props = {
  /** The name of the entry, within a sentence. */
  name: string
  /** Its place in its list; absent where it cannot be moved. */
  place?: Omit<ComponentProps<typeof MoveMenu>, 'name' | 'className' | 'children'> | undefined
  className?: string | undefined
  /** Asks before it deletes; absent for what lasts. */
  onDelete?: (() => void) | undefined
  /** Offers owners to erase it for good. */
  erasable?: Erasable | undefined
  /** More menu items. */
  children?: ReactNode
}

/** The rarer actions of an entry, in its list and in the head of its form. */
export function EntryMenu({ name, place, className, onDelete, erasable, children }: Props) {
  const items = (
    <>
      {children}
      {onDelete && (
        <Menu.Item color="rose" leftSection={<Trash size={18} />} onClick={onDelete}>
          Excluir
        </Menu.Item>
      )}
      {erasable && <EraseItem {...erasable} />}
    </>
  )
  if (place) return <MoveMenu {...{ name, className, ...place }}>{items}</MoveMenu>
  return (
    <MoreMenu label={`Mais ações de ${name}`} className={className ?? ''}>
      {items}
    </MoreMenu>
  )
}

/** For owners, as on the server. */
export const EraseItem = (erasable: Erasable) =>
  useIsOwner() && (
    <Menu.Item color="rose" leftSection={<UserX size={18} />} onClick={() => askToErase(erasable)}>
      Apagar de vez…
    </Menu.Item>
  )

/** Opens the form of an entry that is no row. */
export const EditLink = ({ name, to }: { name: string; to: string }) => (
  <Button component={Link} to={to} variant="subtle" px="sm" aria-label={`Editar ${name}`}>
    Editar
  </Button>
)
