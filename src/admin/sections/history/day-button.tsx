import { Button, Stack, TextInput } from '@mantine/core'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type FormEvent, useState } from 'react'
import { DockPopover } from '../../form/history/dock-popover.tsx'

/** Goes to the changes of a day and before. */
export function DayButton({ onDay }: { onDay: (day: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsOpen(false)
    onDay(day)
  }
  return (
    <DockPopover
      isOpen={isOpen}
      onOpen={setIsOpen}
      width={300}
      p="lg"
      button={
        <Button
          leftSection={<CalendarDays size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Ir para um dia
        </Button>
      }
    >
      <Stack component="form" gap="md" onSubmit={handleSubmit}>
        <TextInput
          type="date"
          label="Que dia?"
          description="Mostra as mudanças desse dia e as de antes."
          value={day}
          required
          withAsterisk={false}
          max={new Date().toLocaleDateString('sv')}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" disabled={!day}>
          Mostrar
        </Button>
      </Stack>
    </DockPopover>
  )
}
