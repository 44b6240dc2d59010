import { Avatar, Box, Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Author } from '#protocol/author.ts'
import { initialsOf } from '../ui/format.ts'
import { dayNamesOf } from './sentences.ts'

type Props<Item> = {
  items: Item[]
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  children: (items: Item[]) => ReactNode
}

/** What happened, newest first, under the name of its day, and the way to what happened before. */
export function ByDay<Item extends { at: string }>({ items, query, children }: Props<Item>) {
  const days = Map.groupBy(items, ({ at }) => new Date(at).toDateString())
  return (
    <>
      {[...days].map(([day, list]) => {
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
      })}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Mostrar mudanças mais antigas
        </Button>
      )}
    </>
  )
}

/** Each person has the same one, whoever else there is. */
const COLOURS = ['violet', 'leaf', 'rose', 'amber']

/** Initials. Decorative: the name stands beside them. */
export const AuthorAvatar = ({ by: { name }, size = 44 }: { by: Author; size?: number }) => (
  <span aria-hidden="true">
    <Avatar name={name} color="initials" allowedInitialsColors={COLOURS} size={size} radius="xl">
      {initialsOf(name)}
    </Avatar>
  </span>
)
