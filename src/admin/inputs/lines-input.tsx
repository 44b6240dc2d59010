import { ActionIcon, Group, Input, Stack, TextInput } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { keysOf, newKey } from '#content/rules/entry-keys.ts'
import { AddButton } from './add-button.tsx'
import { type InputProps, useFieldValue } from './input-props.ts'

/** A list of texts. */
export function LinesInput({ field, path }: InputProps) {
  const { error } = useFieldValue(path)
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <LineList<string>
        path={path}
        label={field.label}
        more="Adicionar"
        textOf={(text) => text}
        Line={TextLine}
      />
    </Input.Wrapper>
  )
}

const TextLine = ({ path, label, entry, onChange, onKeyDown, onRemove }: LineProps<string>) => (
  <Line name={entry || label} onRemove={onRemove}>
    <TextInput
      flex={1}
      aria-label={label}
      data-line
      name={path}
      value={entry}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  </Line>
)

export type LineProps<Entry> = {
  path: string
  /** Names the line and its list. */
  label: string
  entry: Entry
  onChange: (entry: Entry) => void
  /** For its text, the element with `data-line`. */
  onKeyDown: (event: KeyboardEvent) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
}

type ListProps<Entry> = {
  path: string
  label: string
  /** The words of the button that adds a line. */
  more: string
  textOf: (entry: Entry | string) => string
  Line: ComponentType<LineProps<Entry | string>>
}

/** Texts, some of which may be richer entries. Enter adds a line, saving drops blank ones, and at least one input is always shown. */
export function LineList<Entry>({ path, label, more, textOf, Line }: ListProps<Entry>) {
  const { value, onChange } = useFieldValue<(Entry | string)[]>(path)
  const root = useRef<HTMLDivElement>(null)
  const entries = value.length > 0 ? value : ['']
  const keys = useLineKeys(entries)
  const focusLine = (index: number) =>
    setTimeout(() => root.current?.querySelectorAll<HTMLElement>('[data-line]')[index]?.focus())
  const add = (after: number) => {
    onChange(entries.toSpliced(after + 1, 0, ''))
    focusLine(after + 1)
  }
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1))
    focusLine(Math.max(0, index - 1))
  }
  const handleKey = (event: KeyboardEvent, index: number) => {
    const isBlank = textOf(entries[index] ?? '') === ''
    if (event.key === 'Enter') {
      event.preventDefault()
      add(index)
    } else if (event.key === 'Backspace' && isBlank && entries.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  return (
    <>
      <Stack component="ul" ref={root} gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map((entry, index) => (
          <li key={keys[index]}>
            <Line
              path={`${path}.${index}`}
              label={`${label}, ${index + 1} de ${entries.length}`}
              entry={entry}
              onChange={(next) => onChange(entries.with(index, next))}
              onKeyDown={(event) => handleKey(event, index)}
              onRemove={entries.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </Stack>
      <AddButton mt="xs" onClick={() => add(entries.length - 1)}>
        {more}
      </AddButton>
    </>
  )
}

type Known = { ids: string[]; keys: string[] }

/** A plain text is identified by its words; its input keeps one key while they are typed, so that the caret stays in it. */
function useLineKeys(entries: unknown[]): string[] {
  const ids = keysOf(entries)
  const [known, setKnown] = useState<Known>(() => ({ ids, keys: ids.map(newKey) }))
  const changed = ids.filter((id, index) => id !== known.ids[index])
  const isSameLength = ids.length === known.ids.length
  if (isSameLength && changed.length === 0) return known.keys
  const isTyped = isSameLength && changed.length === 1
  const keys = isTyped ? known.keys : ids.map((id) => known.keys[known.ids.indexOf(id)] ?? newKey())
  setKnown({ ids, keys })
  return keys
}

type RowProps = { name: string; onRemove: (() => void) | undefined; children: ReactNode }

/** A text and what can be done with its line. */
export const Line = ({ name, onRemove, children }: RowProps) => (
  <Group gap="2xs" wrap="nowrap" align="flex-start">
    {children}
    {onRemove && (
      <ActionIcon aria-label={`Remover ${name}`} onClick={onRemove}>
        <X size={18} />
      </ActionIcon>
    )}
  </Group>
)
