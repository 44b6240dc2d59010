import { Popover, type PopoverDropdownProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Omit<PopoverDropdownProps, 'children'> & {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  width: number
  /** What opens it. */
  button: ReactNode
  children: ReactNode
}

/** Opens above a button of the dock, and returns the focus to it. */
export const DockPopover = ({ isOpen, onOpen, width, button, children, ...props }: Props) => (
  <Popover
    opened={isOpen}
    onChange={onOpen}
    position="top-end"
    offset={20}
    width={width}
    shadow="lg"
    radius="lg"
    trapFocus
    returnFocus
  >
    <Popover.Target>{button}</Popover.Target>
    <Popover.Dropdown {...props}>{children}</Popover.Dropdown>
  </Popover>
)
