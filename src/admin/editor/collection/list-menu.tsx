import { Menu } from '@mantine/core'
import ListChecks from 'lucide-react/icons/list-checks'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { RefreshItem } from '../section/refresh-button.tsx'
import { DeletedEntries } from './deleted-entries.tsx'
import { askToRestoreList } from './original-list.ts'
import { useSelection } from './selection.tsx'

/** Chooses several entries, shows what was deleted, and restores the original entries of the list; on phones it also refetches them. */
export function ListMenu({ entity, isEmpty }: { entity: CollectionName; isEmpty: boolean }) {
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
        <Menu.Item leftSection={<RotateCcw size={18} />} onClick={() => askToRestoreList(entity)}>
          Voltar à lista original
        </Menu.Item>
      </MoreMenu>
      {isOpen && <DeletedEntries entity={entity} onClose={() => setIsOpen(false)} />}
    </>
  )
}
