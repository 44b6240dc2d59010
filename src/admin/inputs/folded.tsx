import { Box, Group, Stack, Text } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormState } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'

type Props = {
  title: string
  /** What is inside, in a few words. */
  summary: ReactNode
  /** What unfolding is for, if not for more of the same. */
  action?: ReactNode
  /** The fields inside. An error in one of them opens the row. */
  names: string[]
  children: ReactNode
}

/** Fields that are rarely needed: one row that says what they hold, and unfolds. */
export function Folded({ title, summary, action, names, children }: Props) {
  const { form } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const hasError = useFormState(form, (_, errors) =>
    Object.keys(errors).some((path) => names.some((name) => `${path}.`.startsWith(`${name}.`))),
  )
  useEffect(() => {
    if (hasError) setIsOpen(true)
  }, [hasError])
  return (
    <Box
      component="details"
      mb="calc(-1 * var(--stack-gap))"
      data-folded
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <Group component="summary" gap="sm" mih={60} py="2xs" wrap="nowrap" fz="sm">
        <Box flex={1} miw={0}>
          <b>{title}</b>
          <Text component="span" inherit lineClamp={3} className="soft">
            {summary}
          </Text>
        </Box>
        {action}
        <ChevronDown size={20} className="soft" aria-hidden />
      </Group>
      <Stack gap="lg" pt="2xs" pb="xl">
        {children}
      </Stack>
    </Box>
  )
}
