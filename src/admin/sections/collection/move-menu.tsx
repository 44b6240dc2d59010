import { ActionIcon, Menu } from '@mantine/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'

type Props = {
  name: string
  index: number
  total: number
  onMove: (from: number, to: number) => void
  className?: string | undefined
  /** More menu items. */
  children?: ReactNode
}

/** Moves an entry without dragging. */
export const MoveMenu = ({ name, index, total, onMove, className, children }: Props) => (
  <Menu position="bottom-end" width={230} shadow="md">
    <Menu.Target>
      <ActionIcon className={className ?? ''} aria-label={`Mais ações de ${name}`}>
        <Ellipsis size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<ArrowUp size={18} />}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        Subir uma posição
      </Menu.Item>
      <Menu.Item
        leftSection={<ArrowDown size={18} />}
        disabled={index === total - 1}
        onClick={() => onMove(index, index + 1)}
      >
        Descer uma posição
      </Menu.Item>
      {children}
    </Menu.Dropdown>
  </Menu>
)
