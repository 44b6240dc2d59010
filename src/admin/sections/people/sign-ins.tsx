import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { originOf, signInsQuery } from '../../data/security.ts'
import { dayOf } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'

/** When a person signed in last, and from where. */
export const SignIns = ({ by }: { by: string }) => (
  <QueryBoundary query={useQuery(signInsQuery(by))} rows={3}>
    {(entries) =>
      entries.length === 0 ? (
        <Text className="soft">Nenhuma entrada registrada.</Text>
      ) : (
        <List listStyleType="none" spacing="xs" aria-label="Últimas entradas">
          {entries.map((entry) => (
            <List.Item key={entry.id}>
              {dayOf(entry.at)} <span className="soft">· {originOf(entry)}</span>
            </List.Item>
          ))}
        </List>
      )
    }
  </QueryBoundary>
)
