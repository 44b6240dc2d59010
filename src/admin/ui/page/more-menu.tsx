import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode, Ref } from 'react'

/** Whatever else is given belongs to the button. */
type Props = Omit<ActionIconProps, 'children'> & {
  /** What the actions belong to, for screen readers. */
  label: string
  width?: number
  ref?: Ref<HTMLButtonElement>
  /** Menu items. */
  children: ReactNode
}

/** Three dots that open the rarer actions. */
export const MoreMenu = ({ label, width = 240, children, ...props }: Props) => (
  <Menu position="bottom-end" width={width} shadow="md">
    <Menu.Target>
      <ActionIcon {...props} aria-label={label}>
        <Ellipsis size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
