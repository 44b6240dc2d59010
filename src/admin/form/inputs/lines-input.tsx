import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useEntryKeys } from '../sorting/use-entry-keys.ts'
import { type InputProps, useFieldValue } from './input-props.ts'
import classes from './lines-input.module.css'

/** A list of texts. Enter adds a line, saving drops blank ones, and at least one input is always shown. */
export function LinesInput({ field, path }: InputProps) {
  const { value, onChange, error } = useFieldValue<string[]>(path)
  const root = useRef<HTMLDivElement>(null)
  const lines = value.length > 0 ? value : ['']
  const keys = useEntryKeys(lines)
  const focusLine = (index: number) =>
    setTimeout(() => root.current?.querySelectorAll('input')[index]?.focus())
  const add = (after: number) => {
    onChange(lines.toSpliced(after + 1, 0, ''))
    focusLine(after + 1)
  }
  const remove = (index: number) => {
    onChange(lines.toSpliced(index, 1))
    focusLine(Math.max(0, index - 1))
  }
  const handleKey = (event: React.KeyboardEvent, index: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(index)
    } else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <div ref={root} className={classes.lines}>
        {lines.map((line, index) => (
          <Group key={keys[index]} gap={4} wrap="nowrap">
            <TextInput
              className={classes.line ?? ''}
              aria-label={`${field.label}, ${index + 1} de ${lines.length}`}
              name={`${path}.${index}`}
              value={line}
              onChange={({ currentTarget }) => onChange(lines.with(index, currentTarget.value))}
              onKeyDown={(event) => handleKey(event, index)}
            />
            {lines.length > 1 && (
              <ActionIcon
                aria-label={`Remover ${line || `item ${index + 1}`}`}
                onClick={() => remove(index)}
              >
                <X size={18} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </div>
      <Button
        variant="subtle"
        className={classes.add ?? ''}
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => add(lines.length - 1)}
      >
        Adicionar
      </Button>
    </Input.Wrapper>
  )
}
