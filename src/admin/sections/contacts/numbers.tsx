import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import type { Contacts } from '#protocol/contacts.ts'
import classes from './contacts.module.css'
import { contactsQuery } from './contacts-data.ts'
import { numberOf, viewsText } from './contacts-words.ts'
import { Figures } from './figures.tsx'

const HEIGHT = 420

/** Who wanted to talk to the clinic: what the first screen says in short, with the parts of the page. */
export function Numbers() {
  const { data: contacts, isError } = useQuery(contactsQuery)
  return (
    <div className={classes.numbers}>
      <title>Números | Painel Leveza</title>
      <Button
        component={Link}
        to="/"
        variant="subtle"
        px="sm"
        leftSection={<ArrowLeft size={18} aria-hidden />}
      >
        Início
      </Button>
      <section className={`sheet ${classes.card}`}>
        <Title order={1}>Quem quis falar com a clínica</Title>
        <Text size="sm" className="soft">
          Toques nos botões do site em 30 dias, comparados com os 30 anteriores e contados sem saber
          quem tocou
        </Text>
        {contacts && <Counts contacts={contacts} />}
        {!contacts && isError && (
          <Text className="soft" mt="md">
            Não deu para ler os números agora. A contagem continua.
          </Text>
        )}
        {!contacts && !isError && <Skeleton height={HEIGHT} mt="md" />}
      </section>
    </div>
  )
}

function Counts({ contacts }: { contacts: Contacts }) {
  if (!contacts.hasAny)
    return (
      <>
        <Text mt="md">Ainda não há contatos contados.</Text>
        <Text className="soft">
          {contacts.isCounting
            ? 'Assim que alguém abrir o site ou tocar em WhatsApp, telefone, e-mail, endereço ou Instagram, os números aparecem aqui. Os navegadores da equipe não contam.'
            : 'A contagem começa quando o site for lançado.'}
        </Text>
      </>
    )
  return (
    <>
      <Figures contacts={contacts} />
      <Text size="sm" className="soft">
        {viewsText(contacts)}
      </Text>
      {contacts.places.length > 0 && <Places places={contacts.places} />}
    </>
  )
}

/** The most frequent first, each with its number. */
function Places({ places }: Pick<Contacts, 'places'>) {
  const top = places[0]?.count ?? 1
  return (
    <div className={classes.places}>
      <Title order={2} size="h3" mb="sm" id="places-title">
        De onde vieram
      </Title>
      <ul className={classes.ranking} aria-labelledby="places-title">
        {places.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>
              {numberOf(count)}
              <VisuallyHidden> {count === 1 ? 'contato' : 'contatos'}</VisuallyHidden>
            </b>
            <span className={classes.track} aria-hidden="true">
              <i style={{ width: `${(count / top) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
