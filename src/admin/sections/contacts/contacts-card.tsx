import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import classes from './contacts.module.css'
import { contactsQuery } from './contacts-data.ts'
import { Figures } from './figures.tsx'

const HEIGHT = 150

/** On the first screen: how many people reached the clinic, and the way to where they came from. */
export function ContactsCard({ to }: { to: string }) {
  const { data: contacts, isError } = useQuery(contactsQuery)
  return (
    <section className={`sheet ${classes.summary}`} aria-labelledby="contacts-title">
      <Title order={2} id="contacts-title">
        Contatos em 30 dias
      </Title>
      {contacts?.hasAny && (
        <>
          <Figures contacts={contacts} />
          <Link to={to} className={classes.link}>
            Ver de onde vieram
          </Link>
        </>
      )}
      {contacts && !contacts.hasAny && (
        <Text className="soft">Ninguém tocou em um botão de contato ainda.</Text>
      )}
      {!contacts && isError && <Text className="soft">Não deu para ler os números agora.</Text>}
      {!contacts && !isError && <Skeleton height={HEIGHT} />}
    </section>
  )
}
