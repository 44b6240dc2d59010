import { Group, Progress, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Contacts } from '#protocol/contacts.ts'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { contactsQuery, Figures } from './contacts-card.tsx'
import { numberOf, viewsText } from './contacts-words.ts'

const HEIGHT = 420

/** Who wanted to talk to the clinic: what the first screen says in short, with the parts of the page. */
export function Numbers() {
  const { data: contacts, isError } = useQuery(contactsQuery)
  return (
    <Screen
      title="Quem quis falar com a clínica"
      note="Toques nos botões do site em 30 dias, comparados com os 30 anteriores e contados sem saber quem tocou"
      back={{ to: '/', label: 'Início' }}
    >
      <Sheet>
        {contacts?.hasAny && <Counts contacts={contacts} />}
        {!contacts?.hasAny && (
          <Section>
            {contacts && <NoneYet {...contacts} />}
            {!contacts && isError && (
              <Text className="soft">Não deu para ler os números agora. A contagem continua.</Text>
            )}
            {!contacts && !isError && <Skeleton height={HEIGHT} />}
          </Section>
        )}
      </Sheet>
    </Screen>
  )
}

const NoneYet = ({ isCounting }: Contacts) => (
  <>
    <Text>Ainda não há contatos contados.</Text>
    <Text className="soft">
      {isCounting
        ? 'Assim que alguém abrir o site ou tocar em WhatsApp, telefone, e-mail, endereço ou Instagram, os números aparecem aqui. Os navegadores da equipe não contam.'
        : 'A contagem começa quando o site for lançado.'}
    </Text>
  </>
)

const Counts = ({ contacts }: { contacts: Contacts }) => (
  <>
    <Section>
      <Figures contacts={contacts} cols={{ base: 2, sm: 4 }} />
      <Text size="sm" className="soft">
        {viewsText(contacts)}
      </Text>
    </Section>
    {contacts.places.length > 0 && (
      <Section title="De onde vieram">
        <Places places={contacts.places} />
      </Section>
    )}
  </>
)

/** The most frequent first, each with its number. */
function Places({ places }: Pick<Contacts, 'places'>) {
  const top = places[0]?.count ?? 1
  return (
    <Stack component="ul" gap="sm" maw={640} aria-label="De onde vieram">
      {places.map(({ name, count }) => (
        <li key={name}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <span>{name}</span>
            <b className="tabular">
              {numberOf(count)}
              <VisuallyHidden> {count === 1 ? 'contato' : 'contatos'}</VisuallyHidden>
            </b>
          </Group>
          <Progress value={(count / top) * 100} size={8} mt="2xs" aria-hidden />
        </li>
      ))}
    </Stack>
  )
}
