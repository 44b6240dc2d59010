import { Box, Group, Radio } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { value: string; children: ReactNode }

/** One of a few answers that need more than a line each. */
export const ChoiceCard = ({ value, children }: Props) => (
  <Radio.Card value={value} radius="md" p="md">
    <Group wrap="nowrap" align="flex-start" gap="sm" flex={1}>
      <Radio.Indicator mt="3xs" />
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </Group>
  </Radio.Card>
)
