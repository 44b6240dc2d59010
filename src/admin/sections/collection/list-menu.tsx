import { ActionIcon, Menu } from '@mantine/core'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { CollectionName } from '#content/index.ts'
import { RefreshItem } from '../section/refresh-button.tsx'
import { askToRestoreList } from './original-list.ts'

/** Restores the original entries of the list; on phones it also refetches them. */
export const ListMenu = ({ entity }: { entity: CollectionName }) => (
  <Menu position="bottom-end" width={240} shadow="md">
    <Menu.Target>
      <ActionIcon aria-label="Mais ações desta tela">
        <Ellipsis size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <RefreshItem entity={entity} />
      <Menu.Item leftSection={<RotateCcw size={18} />} onClick={() => askToRestoreList(entity)}>
        Voltar à lista original
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
