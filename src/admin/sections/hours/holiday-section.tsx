import { ActionIcon, Button, Flex, Group, Switch, TextInput } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { addressOf } from '#content/rules/address.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import {
  type ListedHoliday,
  listedHolidays,
  type OwnHoliday,
  ownDay,
} from '#content/rules/hours/closed-days.ts'
import {
  type City,
  dayAfter,
  holidayKindNames,
  isKnownPlace,
} from '#content/rules/hours/holidays.ts'
import { openingHoursFields } from '#content/sections/opening-hours.ts'
import { AddButton } from '../../inputs/add-button.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { useReturnedFocus } from '../../ui/dialog/use-returned-focus.ts'
import { focusBefore } from '../../ui/page/focus-before.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { errorsOf } from '../../ui/schema-errors.ts'
import { monthOf, shortDayOf, weekdayOf } from './day-words.ts'

/** As many as fit on a screen; the others are one click away. */
const FEW = 8
const YEAR_DAYS = 365

const stateNames: Record<string, string> = {
  SC: 'de Santa Catarina',
  RS: 'do Rio Grande do Sul',
}

/** 'Nacionais, de Santa Catarina e de Florianópolis.' Paraná has no holiday of its own. */
function knownWords(place: City): string {
  const { state, city } = isKnownPlace(place)
  const local = [state && stateNames[place.region], city && `de ${place.city}`].filter(Boolean)
  const known = ['Nacionais', ...local].join(', ').replace(/, ([^,]+)$/, ' e $1')
  return city ? `${known}.` : `${known}. Acrescente os da sua cidade.`
}

const isOf = ({ name, date }: OwnHoliday, { name: listed, day }: ListedHoliday) =>
  name === listed && ownDay(date, day.slice(0, 4)) === day

/** The holidays of the coming year, each with a switch for whether the clinic is open. */
export function HolidaySection({ address }: { address: string }) {
  const open = useFieldValue<string[]>('openHolidays')
  const own = useFieldValue<OwnHoliday[]>('ownHolidays')
  const [isWhole, setIsWhole] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const place = addressOf(address)
  const today = toClinicTime(new Date()).day
  const written = {
    ownHolidays: own.value.filter((entry) => holidaySchema.safeParse(entry).success),
  }
  const all = listedHolidays(written, place, today, dayAfter(today, YEAR_DAYS))
  const shown = isWhole ? all : all.slice(0, FEW)
  const toggle = (id: string, isOpen: boolean) =>
    open.onChange(isOpen ? [...open.value, id] : open.value.filter((other) => other !== id))
  return (
    <Section
      title={`Feriados até ${monthOf(shown.at(-1)?.day ?? today)}`}
      hint={`${knownWords(place)} Ligue os dias em que vocês atendem.`}
    >
      <div data-holds="openHolidays">
        <Rows label="Feriados">
          {shown.map((holiday) => (
            <HolidayRow
              key={holiday.day + holiday.name}
              holiday={holiday}
              isOpen={holiday.id !== undefined && open.value.includes(holiday.id)}
              onToggle={toggle}
              onRemove={() => own.onChange(own.value.filter((entry) => !isOf(entry, holiday)))}
            />
          ))}
        </Rows>
      </div>
      {isAdding && (
        <NewHoliday
          onAdd={(holiday) => {
            own.onChange([...own.value, holiday])
            setIsAdding(false)
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
      <Group gap={0} mt="-sm" data-holds="ownHolidays">
        <AddButton aria-expanded={isAdding} onClick={() => setIsAdding(true)}>
          Outro feriado
        </AddButton>
        {all.length > FEW && (
          <Button
            variant="subtle"
            px="sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Ver só os próximos' : 'Ver o ano todo'}
          </Button>
        )}
      </Group>
    </Section>
  )
}

type RowProps = {
  holiday: ListedHoliday
  isOpen: boolean
  onToggle: (id: string, isOpen: boolean) => void
  onRemove: () => void
}

const HolidayRow = ({ holiday, isOpen, onToggle, onRemove }: RowProps) => {
  const { id, name, kind, day, basis } = holiday
  return (
    <Row
      title={name}
      note={[
        `${shortDayOf(day)}, ${weekdayOf(day)}`,
        kind ? holidayKindNames[kind] : 'da clínica',
        basis,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        id === undefined ? (
          <>
            <span>Fechado</span>
            <ActionIcon
              aria-label={`Tirar ${name} dos feriados`}
              onClick={({ currentTarget }) => {
                focusBefore(currentTarget.closest('li'))
                onRemove()
              }}
            >
              <X size={18} />
            </ActionIcon>
          </>
        ) : (
          <Switch
            label={isOpen ? 'Atende' : 'Fechado'}
            labelPosition="left"
            aria-label={`${name}: a clínica atende`}
            checked={isOpen}
            onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
          />
        )
      }
    />
  )
}

const holidaySchema = openingHoursFields.ownHolidays.element

type NewProps = { onAdd: (holiday: OwnHoliday) => void; onCancel: () => void }

function NewHoliday({ onAdd, onCancel }: NewProps) {
  useReturnedFocus()
  const [holiday, setHoliday] = useState<OwnHoliday>({ name: '', date: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const add = () => {
    const read = holidaySchema.safeParse(holiday)
    if (read.success) onAdd(read.data)
    else setErrors(errorsOf(read.error.issues))
  }
  // No form of its own: the screen around it is one.
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') add()
    if (key === 'Escape') onCancel()
  }
  return (
    <Flex
      gap="sm"
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'flex-start' }}
    >
      <TextInput
        flex={1}
        label="Nome"
        autoFocus
        maxLength={60}
        value={holiday.name}
        error={errors.name}
        onChange={({ currentTarget }) => setHoliday({ ...holiday, name: currentTarget.value })}
        onKeyDown={handleKey}
      />
      <TextInput
        w={{ sm: 120 }}
        label="Dia e mês"
        placeholder="29/03"
        inputMode="numeric"
        maxLength={5}
        value={holiday.date}
        error={errors.date}
        onChange={({ currentTarget }) => setHoliday({ ...holiday, date: currentTarget.value })}
        onKeyDown={handleKey}
      />
      <Group gap="2xs" wrap="nowrap" mt={{ sm: 29 }}>
        <Button variant="light" onClick={add}>
          Acrescentar
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </Flex>
  )
}
