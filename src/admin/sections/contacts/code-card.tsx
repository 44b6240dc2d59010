import { Button, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { readReference } from '#content/contacts/reference.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { capitalised } from '#content/rules/text.ts'
import type { ContactOutcome, FoundReference } from '#protocol/contacts.ts'
import { attempt } from '../../data/attempt.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { dayOf } from '../../ui/format.ts'
import classes from './code-card.module.css'
import { contactsQuery, deleteBooking, referenceQuery, saveBooking } from './contacts-data.ts'
import { originOf, outcomes } from './contacts-words.ts'

/** Reception types the code at the end of a message, sees where it came from and says what came of it. */
export function CodeCard({ canTurnOn = true }: { canTurnOn?: boolean }) {
  const { data: contacts } = useQuery(contactsQuery('7'))
  const isUsed = !contacts || contacts.hasReference || contacts.bookings.length > 0
  if (!isUsed && !canTurnOn) return null
  return (
    <section className={`sheet ${classes.card}`} aria-labelledby="code-title">
      <Title order={2} id="code-title">
        Chegou uma mensagem?
      </Title>
      {isUsed ? <CodeForm isOn={contacts?.hasReference !== false} /> : <Offer />}
    </section>
  )
}

const Offer = () => (
  <>
    <Text size="sm" className="soft" mb="md">
      Com um código no fim, ela diz de qual botão do site veio.
    </Text>
    <Button component={Link} to="/logo" variant="light" mt="auto" fullWidth>
      Pôr um código nas mensagens
    </Button>
  </>
)

const NOT_A_CODE = 'Não achamos este código. Confira as letras.'

function CodeForm({ isOn }: { isOn: boolean }) {
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isCode = readReference(text) !== undefined
  const { data: found, error } = useQuery({ ...referenceQuery(text.trim()), enabled: isCode })
  const write = (typed: string) => {
    setText(typed)
    setIsAsked(false)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(text.trim() !== '')
  }
  const answer = async (outcome: ContactOutcome) => {
    const isSaved = await attempt(() => annotate(text.trim(), outcome))
    if (isSaved) write('')
  }
  const isFound = isCode && found !== undefined && !error
  return (
    <form className={classes.form} onSubmit={ask}>
      <Text size="sm" className="soft">
        {isOn ? 'Ela termina com um código.' : 'As mensagens já não levam código.'}
      </Text>
      <TextInput
        aria-label="Código da mensagem"
        placeholder="H3-27"
        leftSection="Ref."
        leftSectionWidth={56}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        error={isCode ? error?.message : isAsked && NOT_A_CODE}
        classNames={{ root: classes.code, input: classes.letters }}
      />
      {isFound ? (
        <Found found={found} onAnswer={answer} />
      ) : (
        <Button type="submit" variant="light" px="sm">
          Ver de onde veio
        </Button>
      )}
    </form>
  )
}

async function annotate(reference: string, outcome: ContactOutcome) {
  const id = await saveBooking(reference, outcome)
  showUndoToast(`booking-${id}`, `Anotado: ${outcomes[outcome]}.`, () =>
    attempt(() => deleteBooking(id)),
  )
}

type FoundProps = { found: FoundReference; onAnswer: (outcome: ContactOutcome) => void }

const Found = ({ found, onAnswer }: FoundProps) => (
  <div className={classes.found} role="status">
    <Text fw={600}>{originOf(found)}</Text>
    <Text size="sm" className="soft">
      {detailsOf(found)}
    </Text>
    <SimpleGrid cols={2} spacing="xs" mt="sm">
      <Button
        px="sm"
        leftSection={<CalendarCheck size={18} aria-hidden />}
        onClick={() => onAnswer('booked')}
      >
        Agendou
      </Button>
      <Button variant="light" px="sm" onClick={() => onAnswer('asked')}>
        Só perguntou
      </Button>
    </SimpleGrid>
  </div>
)

/** A day has no hour, and noon is on the same day in every part of Brazil. */
const noonOf = (day: string) => `${day}T12:00:00-03:00`

function detailsOf({ day, button, source }: FoundReference): string {
  // 'Hoje' is the clinic's day, which ends later than that of a browser further east.
  const today = new Date(noonOf(toClinicTime(new Date()).day))
  const [date = ''] = dayOf(noonOf(day), today).split(',')
  return [capitalised(date), `botão ${button}`, source].filter(Boolean).join(' · ')
}
