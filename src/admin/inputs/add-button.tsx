import { Button, type ButtonProps } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'

/** Adds an entry below a list. Its label begins where the entries begin. */
export const AddButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button
    variant="subtle"
    px="sm"
    ml="-sm"
    leftSection={<Plus size={18} aria-hidden />}
    {...props}
  />
)
