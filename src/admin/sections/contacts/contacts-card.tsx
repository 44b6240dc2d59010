import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { contactsQuery } from './contacts-data.ts'
import { Figures } from './figures.tsx'

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
