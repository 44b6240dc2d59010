import { Button, SimpleGrid, type SimpleGridProps, Skeleton, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CONTACTS_PATH, type Contacts } from '#protocol/contacts.ts'
import { readerOf } from '../../data/site-client.ts'
import { Sheet, Stat } from '../../ui/parts/sheet.tsx'
import { changeOf, figuresOf, numberOf } from './contacts-words.ts'

const POLL_MILLISECONDS = 60_000

export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: readerOf<Contacts>(CONTACTS_PATH),
  refetchInterval: POLL_MILLISECONDS,
})

const HEIGHT = 150

/** On the first screen: how many people reached the clinic, and the way to where they came from. */
export function ContactsCard({ to }: { to: string }) {
  const { data: contacts, isError } = useQuery(contactsQuery)
  return (
    <Sheet title="Contatos em 30 dias">
      {contacts?.hasAny && (
        <>
          <Figures contacts={contacts} cols={2} />
          <Button component={Link} to={to} variant="subtle" px="sm" ml={-12} mr="auto">
            Ver de onde vieram
          </Button>
        </>
      )}
      {contacts && !contacts.hasAny && (
        <Text className="soft">Ninguém tocou em um botão de contato ainda.</Text>
      )}
      {!contacts && isError && <Text className="soft">Não deu para ler os números agora.</Text>}
      {!contacts && !isError && <Skeleton height={HEIGHT} />}
    </Sheet>
  )
}

type Props = { contacts: Contacts; cols: NonNullable<SimpleGridProps['cols']> }

/** Four numbers of 30 days, each against the 30 before. */
export const Figures = ({ contacts, cols }: Props) => (
  <SimpleGrid component="dl" cols={cols} m={0}>
    {figuresOf(contacts).map(({ label, now, before }) => (
      <Stat
        key={label}
        label={label}
        value={numberOf(now)}
        note={changeOf({ now, before })}
        isGood={before > 0 && now > before}
      />
    ))}
  </SimpleGrid>
)
