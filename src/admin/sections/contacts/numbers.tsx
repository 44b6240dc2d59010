import { ActionIcon, Button, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { channels } from '#content/contacts/vocabulary.ts'
import {
  type Booking,
  type Compared,
  type ContactPeriod,
  type Contacts,
  contactPeriods,
} from '#protocol/contacts.ts'
import { attempt } from '../../data/attempt.ts'
import { dayOf } from '../../ui/format.ts'
import classes from './contacts.module.css'
import { ContactsCharts } from './contacts-charts.tsx'
import { contactsCsvUrlOf, contactsQuery, deleteBooking, saveDigest } from './contacts-data.ts'
import {
  againstWords,
  changeOf,
  numberOf,
  originOf,
  outcomes,
  periodLabels,
  viewsText,
} from './contacts-words.ts'

const HEIGHT = 420

/** Who wanted to talk to the clinic: what the first screen says in a sentence, in full. */
export function Numbers() {
  const [period, setPeriod] = useState<ContactPeriod>('30')
  const { data: contacts, isError } = useQuery(contactsQuery(period))
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
        <div className={classes.top}>
          <div>
            <Title order={1}>Quem quis falar com a clínica</Title>
            <Text size="sm" className="soft">
              Toques nos botões do site, contados sem saber quem tocou
            </Text>
          </div>
          {contacts?.hasAny && (
            <SegmentedControl
              aria-label="Período"
              className={classes.period}
              data={contactPeriods.map((value) => ({ value, label: periodLabels[value] }))}
              value={period}
              onChange={setPeriod}
            />
          )}
        </div>
        {/* What is shown stays until the chosen period has arrived. */}
        {contacts && <Counts contacts={contacts} period={contacts.days} />}
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

type Props = { contacts: Contacts; period: ContactPeriod }

function Counts({ contacts, period }: Props) {
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
      <Sum contacts={contacts} period={period} />
      {contacts.total.now + contacts.total.before > 0 && (
        <ContactsCharts contacts={contacts} period={period} />
      )}
      {contacts.bookings.length > 0 && <Bookings bookings={contacts.bookings} />}
      <Foot contacts={contacts} period={period} />
    </>
  )
}

function Sum({ contacts, period }: Props) {
  const { total } = contacts
  return (
    <>
      <p className={classes.total}>{numberOf(total.now)}</p>
      <Text size="sm" className="soft">
        <Change {...total} /> {againstWords(total, period)}
      </Text>
      <Text size="sm" className="soft">
        {viewsText(contacts)}
      </Text>
      <dl className={classes.channels}>
        {contacts.channels.map(({ channel, ...compared }) => (
          <div key={channel}>
            <dt>{channels[channel]}</dt>
            <dd>{numberOf(compared.now)}</dd>
            <dd>
              <Change {...compared} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const Change = (compared: Compared) => (
  <span
    className={classes.change}
    data-up={(compared.before > 0 && compared.now > compared.before) || undefined}
  >
    {changeOf(compared)}
  </span>
)

const STARTED = 'Pronto. O resumo chega às segundas, por e-mail.'
const STOPPED = 'Pronto. O resumo não chega mais.'

function Foot({ contacts: { isDigestReader, hasReference }, period }: Props) {
  const [isSaving, setSaving] = useState(false)
  const change = async () => {
    setSaving(true)
    await attempt(() => saveDigest(!isDigestReader), {
      success: isDigestReader ? STOPPED : STARTED,
    })
    setSaving(false)
  }
  return (
    <div className={classes.foot}>
      <Button
        component="a"
        href={contactsCsvUrlOf(period)}
        variant="subtle"
        leftSection={<Download size={18} aria-hidden />}
      >
        Baixar em planilha
      </Button>
      {isDigestReader !== null && (
        <Button variant="subtle" loading={isSaving} onClick={change}>
          {isDigestReader ? 'Parar de receber o resumo' : 'Receber um resumo às segundas'}
        </Button>
      )}
      {!hasReference && (
        <Link to="/logo" className={classes.link}>
          Pôr um código nas mensagens
        </Link>
      )}
    </div>
  )
}

const Bookings = ({ bookings }: { bookings: Booking[] }) => (
  <div className={classes.part}>
    <Title order={2} size="h3" id="bookings-title">
      Últimos códigos
    </Title>
    <ul className={classes.bookings} aria-labelledby="bookings-title">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <b>{booking.reference}</b>
          <span>
            {originOf(booking)}
            <small>{dayOf(booking.at)}</small>
          </span>
          <span className={classes.outcome} data-booked={booking.outcome === 'booked' || undefined}>
            {outcomes[booking.outcome]}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Desfazer a anotação de ${booking.reference}`}
            onClick={() => attempt(() => deleteBooking(booking.id))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  </div>
)
