import { Button, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fromClinicTime, toClinicTime } from '#content/rules/clinic-time.ts'
import type { ClinicTime } from '#content/rules/page-clock.ts'
import { capitalised } from '#content/rules/text.ts'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { momentTextOf, shortcutsOf } from './draft-facts.ts'

const HOURS = 24
const QUARTERS = ['00', '15', '30', '45']

const times = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, '0')).flatMap(
  (hour) => QUARTERS.map((minute) => `${hour}:${minute}`),
)

type Props = {
  initial?: ClinicTime | null | undefined
  /** Throws what is said above the fields. */
  onTime: (time: ClinicTime) => Promise<void>
  onClose: () => void
}

/** Asks for a day and an hour of the clinic, and says as a sentence what will happen. */
export function ScheduleDialog({ initial, onTime, onClose }: Props) {
  const shortcuts = shortcutsOf()
  const [value, setValue] = useState(initial ?? (shortcuts[0] as { value: ClinicTime }).value)
  const now = toClinicTime(new Date())
  const moment = fromClinicTime(value)
  const isPast = !moment || moment.getTime() <= Date.now()
  return (
    <Dialog title="Quando publicar?" onClose={onClose}>
      <DialogForm
        submit="Agendar"
        isValid={() => !isPast}
        onSend={() => onTime(value)}
        onClose={onClose}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="date"
            label="Dia"
            description="De hoje em diante."
            min={now.day}
            value={value.day}
            error={isPast && 'Escolha um momento que ainda não passou.'}
            data-autofocus
            onChange={({ currentTarget }) => setValue({ ...value, day: currentTarget.value })}
          />
          <Select
            label="Hora"
            description={`Agora são ${now.time} em Brasília.`}
            data={times}
            value={value.time}
            searchable
            maxDropdownHeight={220}
            onChange={(time) => setValue({ ...value, time: time ?? value.time })}
          />
        </SimpleGrid>
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
        <Text role="status">
          {!isPast && (
            <>
              <b>{`${capitalised(momentTextOf(value))}.`}</b> Vai ao ar sozinho, mesmo com o painel
              fechado.
            </>
          )}
        </Text>
      </DialogForm>
    </Dialog>
  )
}
