import { Button, Popover, Stack, TextInput } from '@mantine/core'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type FormEvent, useState } from 'react'

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
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={300}
      shadow="lg"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="light"
          leftSection={<CalendarDays size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Ir para um dia
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xl">
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
      </Popover.Dropdown>
    </Popover>
  )
}
