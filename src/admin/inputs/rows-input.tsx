import { Input } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import { keysOf, newKey } from '#content/rules/entry-keys.ts'
import { editor, inputsOf } from '#content/schema/fields.ts'
import { focusWhenThere } from '../fields/focus-field.ts'
import { Rows } from '../ui/parts/rows.tsx'
import { showUndoToast, toast } from '../ui/toast.tsx'
import { valueAt } from '../unsaved/form-store.ts'
import { AddButton } from './add-button.tsx'
import { useFormContext } from './form-context.tsx'
import { type NestingProps, useFieldValue } from './input-props.ts'
import { Row, type RowActions, type RowValue, rowSummaryOf } from './row.tsx'
import { moved, Sortable } from './sorting/sortable.tsx'

/** A list of objects as rows that open, move, and can be copied and deleted. */
export function RowsInput({ field, path, Field }: NestingProps) {
  const { value: rows, error } = useFieldValue<RowValue[]>(path)
  const entry = (field.schema as z.ZodArray).element as z.ZodObject
  const noun = editor.get(entry)?.label ?? 'Item'
  const keys = keysOf(rows)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const onOpen = useCallback((key: string, isOpen: boolean) => {
    setOpen((former) => withKey(former, key, isOpen))
  }, [])
  const actions = useRowActions({ path, entry, noun, root, onSaid: setSaid })
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <div ref={root}>
        <Sortable ids={keys} onMove={actions.move} said={said}>
          <Rows>
            {keys.map((key, index) => (
              <Row
                key={key}
                id={key}
                path={`${path}.${index}`}
                index={index}
                total={rows.length}
                isOpen={open.has(key)}
                {...{ entry, noun, actions, onOpen, Field }}
              />
            ))}
          </Rows>
        </Sortable>
        <AddButton mt="xs" name={path} data-adds onClick={actions.add}>
          {`Adicionar ${noun.toLowerCase()}`}
        </AddButton>
      </div>
    </Input.Wrapper>
  )
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  if (keys.has(key) === isIn) return keys
  const next = new Set(keys)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}

type Options = {
  path: string
  entry: z.ZodObject
  noun: string
  root: React.RefObject<HTMLDivElement | null>
  onSaid: (words: string) => void
}

type ListActions = RowActions & { add: () => void }

const undoIdOf = (path: string) => `row-${path}`

/** What can be done with the rows. Stays the same while they change, so that only the changed ones are rendered again. */
function useRowActions({ path, entry, noun, root, onSaid }: Options): ListActions {
  const { form } = useFormContext()
  // Without its form, nothing comes back.
  useEffect(() => () => void toast.close(undoIdOf(path)), [path])
  return useMemo(() => {
    const readRows = () => valueAt(form.getValues(), path) as RowValue[]
    const nameOf = (index: number) =>
      rowSummaryOf(entry, readRows()[index] ?? {}).name || `${noun} ${index + 1}`
    const change = (rows: RowValue[]) => {
      form.setFieldValue(path, rows)
      // Errors are keyed by the positions of the rows, which may have changed.
      form.setErrors(withoutPart(form.getErrors(), path))
    }
    /** Runs after the row is rendered. */
    const openRow = (index: number) =>
      setTimeout(() => {
        const place = root.current?.closest<HTMLElement>('[data-document]')
        const [first] = inputsOf(entry)
        focusWhenThere(`${place?.dataset.document}.${path}.${index}.${first?.name}`)
      })
    const insert = (index: number, row: RowValue) => change(readRows().toSpliced(index, 0, row))
    const remove = (index: number) => {
      const [name, rows] = [nameOf(index), readRows()]
      const removed = rows[index]
      if (!removed) return
      change(rows.toSpliced(index, 1))
      focusHead(root.current, Math.min(index, rows.length - 2))
      showUndoToast(undoIdOf(path), `${name} saiu da lista.`, () => {
        // 'Cancelar' may have brought it back.
        const isBack = readRows().some(({ _key }) => _key === removed._key)
        if (!isBack) insert(index, removed)
      })
    }
    return {
      add: () => {
        const index = readRows().length
        insert(index, blankOf(entry))
        openRow(index)
      },
      move: (from, to) => {
        const rows = readRows()
        const next = moved(rows, from, to)
        if (next === rows) return
        onSaid(`${nameOf(from)} agora é o ${to + 1}º de ${rows.length}`)
        change(next)
      },
      duplicate: (index) => {
        insert(index + 1, { ...readRows()[index], _key: newKey() })
        openRow(index + 1)
      },
      remove,
    }
  }, [form, path, entry, noun, root, onSaid])
}

const withoutPart = <Value,>(errors: Record<string, Value>, path: string) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith(`${path}.`)))

/** Runs after the row is removed. */
const focusHead = (root: HTMLElement | null, index: number) =>
  setTimeout(() => {
    const heads = root?.querySelectorAll<HTMLElement>('button[data-head]') ?? []
    const target = heads[index] ?? root?.querySelector<HTMLElement>('button')
    target?.focus()
  })

/** A new row: texts are empty, switches on. */
const blankOf = (entry: z.ZodObject): RowValue => {
  const fields = inputsOf(entry).map(({ name, input }) => [name, input === 'switch' ? true : ''])
  return { ...Object.fromEntries(fields), _key: newKey() }
}
