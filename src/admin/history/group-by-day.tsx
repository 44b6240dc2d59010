import { Box, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayNamesOf } from './sentences/moments.ts'

type Props<Item> = { items: Item[]; children: (items: Item[]) => ReactNode }

/** What happened, newest first, under the name of its day. */
export function ByDay<Item extends { at: string }>({ items, children }: Props<Item>) {
  const days = Map.groupBy(items, ({ at }) => new Date(at).toDateString())
  return [...days].map(([day, list]) => {
    const { name, rest } = dayNamesOf(list[0]?.at ?? '')
    return (
      <Box key={day} component="section">
        <Title order={2} mb="xs">
          {name}{' '}
          <Text span size="sm" className="soft">
            {rest}
          </Text>
        </Title>
        {children(list)}
      </Box>
    )
  })
}
