import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Closure } from '#content/rules/hours/closed-days.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { openingHoursFields } from '#content/sections/opening-hours.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { errorsOf } from '../../ui/schema-errors.ts'

const schema = openingHoursFields.closures.element
const fields = inputsOf(schema)

const blank: Closure = { name: '', from: '', until: '', noticeFrom: '', notice: '' }
const dates = ['from', 'until', 'noticeFrom']
/** Share a line. */
const halves = ['from', 'until']

type Props = {
  initial: Closure | undefined
  onDone: (closure: Closure) => void
  onClose: () => void
}

/** Asks for the days of a closure and its notice. */
export function ClosureDialog({ initial = blank, onDone, onClose }: Props) {
  const [closure, setClosure] = useState<Closure>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isNew = initial === blank
  const accept = () => {
    const read = schema.safeParse(closure)
    if (read.success) onDone(read.data)
    else setErrors(errorsOf(read.error.issues))
  }
  return (
    <Dialog title={isNew ? 'Novo fechamento' : initial.name} onClose={onClose}>
      {/* No form of its own: the screen around it is one. */}
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {fields.map(({ name, label, hint, max }) => (
            <TextInput
              key={name}
              {...(!halves.includes(name) && { style: { gridColumn: '1 / -1' } })}
              type={dates.includes(name) ? 'date' : 'text'}
              label={label}
              description={hint}
              maxLength={max}
              data-autofocus={name === 'name' || undefined}
              value={closure[name as keyof Closure]}
              error={errors[name]}
              onKeyDown={({ key }) => {
                if (key === 'Enter') accept()
              }}
              onChange={({ currentTarget }) =>
                setClosure({ ...closure, [name]: currentTarget.value })
              }
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={accept}>{isNew ? 'Acrescentar' : 'Pronto'}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
