import { ActionIcon, Button, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { readReference } from '#content/contacts/reference.ts'
import { places } from '#content/contacts/vocabulary.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { capitalised } from '#content/rules/text.ts'
import type { Booking, ContactOutcome, FoundReference } from '#protocol/contacts.ts'
import { attempt } from '../../data/attempt.ts'
import { dayOf } from '../../ui/format.ts'
import classes from './contacts.module.css'
import { deleteBooking, referenceQuery, saveBooking } from './contacts-data.ts'

const outcomes: Record<ContactOutcome, string> = { booked: 'agendou', asked: 'só perguntou' }

type Props = { bookings: Booking[]; isOn: boolean }

/** Reception types the reference at the end of a message and says what came of it. */
export function ReferenceCard({ bookings, isOn }: Props) {
  const [text, setText] = useState('')
  const isComplete = readReference(text) !== undefined
  const { data: found, error } = useQuery({ ...referenceQuery(text.trim()), enabled: isComplete })
  const answer = async (outcome: ContactOutcome) => {
    const isSaved = await attempt(() => saveBooking(text.trim(), outcome), {
      success: outcome === 'booked' ? 'Anotado: agendou.' : 'Anotado: só perguntou.',
    })
    if (isSaved) setText('')
  }
  return (
    <section className={`sheet ${classes.card}`} aria-labelledby="reference-title">
      <Title order={2} id="reference-title">
        Chegou uma mensagem?
      </Title>
      <Text size="sm" className="soft" mb="sm">
        {isOn
          ? 'Ela termina com um código. Digite aqui para saber o que trouxe a paciente.'
          : 'As mensagens já não levam código. As que chegaram antes ainda podem ser anotadas.'}
      </Text>
      <TextInput
        label="Código da mensagem"
        placeholder="H3-27"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isComplete && error ? error.message : undefined}
        classNames={{ input: classes.code }}
      />
      {isComplete && found && <Found found={found} onAnswer={answer} />}
      {bookings.length > 0 && <Bookings bookings={bookings} />}
    </section>
  )
}

type FoundProps = { found: FoundReference; onAnswer: (outcome: ContactOutcome) => void }

const Found = ({ found, onAnswer }: FoundProps) => (
  <div className={classes.found} role="status">
    <Text fw={600}>{originOf(found)}</Text>
    <Text size="sm" className="soft">
      {detailsOf(found)}
    </Text>
    <div className={classes.answers}>
      <Button
        variant="light"
        px="sm"
        className={classes.booked}
        leftSection={<CalendarCheck size={18} aria-hidden />}
        onClick={() => onAnswer('booked')}
      >
        Agendou
      </Button>
      <Button variant="subtle" color="gray" px="sm" onClick={() => onAnswer('asked')}>
        Só perguntou
      </Button>
    </div>
  </div>
)

const originOf = ({ place, treatment }: Pick<FoundReference, 'place' | 'treatment'>) =>
  treatment || places[place]

/** A day has no hour, and noon is on the same day in every part of Brazil. */
const noonOf = (day: string) => `${day}T12:00:00-03:00`

function detailsOf({ day, button, source }: FoundReference): string {
  // 'Hoje' is the clinic's day, which ends later than that of a browser further east.
  const today = new Date(noonOf(toClinicTime(new Date()).day))
  const [date = ''] = dayOf(noonOf(day), today).split(',')
  return [capitalised(date), `botão ${button}`, source].filter(Boolean).join(' · ')
}

const Bookings = ({ bookings }: { bookings: Booking[] }) => (
  <ul className={classes.bookings} aria-label="Últimos códigos">
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
)
