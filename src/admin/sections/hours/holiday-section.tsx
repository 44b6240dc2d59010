import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#content/rules/address.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import {
  type ListedHoliday,
  listedHolidays,
  type OwnHoliday,
} from '#content/rules/hours/closed-days.ts'
import {
  type City,
  dayAfter,
  holidayKindNames,
  isKnownPlace,
} from '#content/rules/hours/holidays.ts'
import { openingHoursFields } from '#content/sections/opening-hours.ts'
import { Field } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
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

const holidaySchema = openingHoursFields.ownHolidays.element

/** The holidays of the coming year, each with a switch for whether the clinic is open. */
export function HolidaySection({ address }: { address: string }) {
  const open = useFieldValue<string[]>('openHolidays')
  const { value: own } = useFieldValue<OwnHoliday[]>('ownHolidays')
  const [isWhole, setIsWhole] = useState(false)
  const place = addressOf(address)
  const today = toClinicTime(new Date()).day
  const written = {
    ownHolidays: own.filter((entry) => holidaySchema.safeParse(entry).success),
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
            />
          ))}
        </Rows>
      </div>
      {all.length > FEW && (
        <Button
          variant="subtle"
          px="sm"
          mr="auto"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Ver só os próximos' : 'Ver o ano todo'}
        </Button>
      )}
      <Field name="ownHolidays" />
    </Section>
  )
}

type RowProps = {
  holiday: ListedHoliday
  isOpen: boolean
  onToggle: (id: string, isOpen: boolean) => void
}

const HolidayRow = ({ holiday, isOpen, onToggle }: RowProps) => {
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
          <span>Fechado</span>
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
