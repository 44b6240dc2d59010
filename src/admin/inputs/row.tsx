import { Group, Menu, Stack, Text } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, memo, useEffect } from 'react'
import type * as z from 'zod'
import { dateText } from '#content/rules/hours/opening-words.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { Row as ListRow } from '../ui/parts/rows.tsx'
import { useFormState } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'
import { type NestingProps, useFieldValue } from './input-props.ts'
import { LinkWords } from './links/link-words.tsx'
import { MoveMenu } from './sorting/move-menu.tsx'
import { OrderHandle, useDrag } from './sorting/sortable.tsx'

export type RowValue = Record<string, unknown>

type RowSummary = {
  /** What the entry is called; empty while nothing is written. */
  name: string
  /** The address that it leads to, of entries that do. */
  url: string | undefined
  /** Its text besides the name. */
  text: string
  /** Visitors do not see it. */
  isOff: boolean
}

/** What a closed row says about its entry. */
export function rowSummaryOf(entry: z.ZodObject, row: RowValue): RowSummary {
  const fields = inputsOf(entry)
  const valuesOf = (...kinds: string[]) =>
    fields.filter(({ input }) => kinds.includes(input)).map(({ name }) => String(row[name] ?? ''))
  const [name = '', text = ''] = valuesOf('line', 'paragraph')
  const days = valuesOf('date').filter(Boolean).slice(0, 2)
  return {
    name: name.trim(),
    url: valuesOf('link')[0],
    text: text.trim() || days.map(dateText).join(' a '),
    isOff: fields.some(({ input, name }) => input === 'switch' && row[name] === false),
  }
}

export type RowActions = {
  move: (from: number, to: number) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
}

type Props = Pick<NestingProps, 'Field'> & {
  id: string
  path: string
  index: number
  total: number
  entry: z.ZodObject
  noun: string
  isOpen: boolean
  actions: RowActions
  onOpen: (id: string, isOpen: boolean) => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** One entry: closed, what it says in one line; open, its fields. An error inside opens it. */
export const Row = memo(function Row({ id, path, index, total, entry, noun, ...props }: Props) {
  const { actions, onOpen, Field } = props
  const { value } = useFieldValue<RowValue>(path)
  const { root, handle } = useDrag(id)
  const hasError = useHasError(path)
  const isOpen = props.isOpen || hasError
  const summary = rowSummaryOf(entry, value)
  const name = summary.name || `${noun} ${index + 1}`
  useEffect(() => {
    if (hasError) onOpen(id, true)
  }, [hasError, id, onOpen])
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    const head = event.currentTarget
    actions.move(index, index + step)
    // Moving the row in the document takes the focus away.
    setTimeout(() => head.focus())
  }
  return (
    <ListRow
      root={root}
      isOff={summary.isOff}
      handle={<OrderHandle {...{ name, index, total }} onMove={actions.move} drag={handle} />}
      title={
        <>
          <b>{name}</b> <span data-review />
        </>
      }
      note={noteOf(summary, isOpen)}
      isOpen={isOpen}
      onOpen={() => onOpen(id, !isOpen)}
      opener={{
        name: path,
        'data-head': true,
        'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
        onKeyDown: handleKey,
      }}
      actions={
        <MoveMenu {...{ name, index, total }} onMove={actions.move}>
          <Menu.Divider />
          <Menu.Item leftSection={<Copy size={18} />} onClick={() => actions.duplicate(index)}>
            Duplicar
          </Menu.Item>
          <Menu.Item
            className="bad"
            leftSection={<Trash size={18} />}
            onClick={() => actions.remove(index)}
          >
            Excluir
          </Menu.Item>
        </MoveMenu>
      }
    >
      {isOpen && (
        <Stack component="fieldset" gap="md" m={0} p={0} bd={0} miw={0} aria-label={name}>
          {inputsOf(entry).map((field) => (
            <Field key={field.name} name={`${path}.${field.name}`} />
          ))}
        </Stack>
      )}
    </ListRow>
  )
})

function useHasError(path: string): boolean {
  const { form } = useFormContext()
  return useFormState(form, (_, errors) =>
    Object.keys(errors).some((name) => name.startsWith(`${path}.`)),
  )
}

/** What the entry does or says, unless its open fields show it. */
function noteOf({ url, text, isOff }: RowSummary, isOpen: boolean) {
  const words = [isOff && 'Escondido', !isOpen && text].filter(Boolean).join(' · ')
  const target = isOpen ? undefined : url
  if (!words && !target) return undefined
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {words && (
        <Text span inherit lineClamp={1}>
          {target ? `${words} · ` : words}
        </Text>
      )}
      {target && <LinkWords url={target} />}
    </Group>
  )
}
