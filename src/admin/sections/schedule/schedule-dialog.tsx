import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { type ClinicTime, fromClinicTime, toClinicTime } from '#content/rules/clinic-time.ts'
import { capitalised } from '#content/rules/text.ts'
import { LargeDialog } from '../../ui/dialog/large-dialog.tsx'
import { counted } from '../../ui/format.ts'
import classes from './schedule.module.css'
import { momentTextOf, shortcutsOf } from './schedule-sentences.ts'

const HOURS = 24
const QUARTERS = ['00', '15', '30', '45']

const times = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, '0')).flatMap(
  (hour) => QUARTERS.map((minute) => `${hour}:${minute}`),
)

type Props = {
  title: string
  /** How many changes go live then. */
  count: number
  yes: string
  initial?: ClinicTime
  /** Returns whether it was accepted. */
  onTime: (time: ClinicTime) => Promise<boolean>
  onClose: () => void
}

/** Asks for a day and an hour of the clinic, and says as a sentence what will happen. */
export function ScheduleDialog({ title, count, yes, initial, onTime, onClose }: Props) {
  const shortcuts = shortcutsOf()
  const [value, setValue] = useState(initial ?? (shortcuts[0] as { value: ClinicTime }).value)
  const [isBusy, setIsBusy] = useState(false)
  const now = toClinicTime(new Date())
  const moment = fromClinicTime(value)
  const isPast = !moment || moment.getTime() <= Date.now()
  const handleYes = async () => {
    setIsBusy(true)
    const isDone = await onTime(value)
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <LargeDialog
      title={title}
      size={600}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Fechar sem marcar' }}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          <TextInput
            type="date"
            label="Dia"
            description="De hoje em diante."
            min={now.day}
            value={value.day}
            data-autofocus
            onChange={({ currentTarget }) => setValue({ ...value, day: currentTarget.value })}
          />
          <Select
            label="Hora"
            description={`Horário de Brasília. Agora são ${now.time}.`}
            data={times}
            value={value.time}
            searchable
            maxDropdownHeight={220}
            onChange={(time) => setValue({ ...value, time: time ?? value.time })}
          />
        </div>
        <Group gap="xs">
          {shortcuts.map((shortcut) => (
            <Button
              key={shortcut.label}
              variant="light"
              px="sm"
              onClick={() => setValue(shortcut.value)}
            >
              {shortcut.label}
            </Button>
          ))}
        </Group>
        <div className={classes.summary} role="status">
          <CalendarClock size={20} aria-hidden />
          {isPast ? (
            <span>Escolha um momento que ainda não passou.</span>
          ) : (
            <span>
              <b>{`${capitalised(momentTextOf(value))}.`}</b>{' '}
              {count === 1
                ? 'A mudança vai ao ar sozinha'
                : `As ${counted(count, 'mudança', 'mudanças')} vão ao ar sozinhas`}
              , mesmo com o painel fechado. O que mudar depois não entra junto.
            </span>
          )}
        </div>
      </Stack>
      <div className={classes.answers}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Voltar
        </Button>
        <Button disabled={isPast} loading={isBusy} onClick={handleYes}>
          {yes}
        </Button>
      </div>
    </LargeDialog>
  )
}
