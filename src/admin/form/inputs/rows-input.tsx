import { ActionIcon, Button, Input } from '@mantine/core'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import * as z from 'zod'
import { editor, inputsOf } from '#content/schema/fields.ts'
import { Field } from './field.tsx'
import { type InputProps, useFieldValue } from './input-props.ts'
import classes from './rows-input.module.css'

type Row = Record<string, unknown>

/** A list of objects, ordered by arrow buttons. */
export function RowsInput({ field, path }: InputProps) {
  const { value: rows, onChange, error } = useFieldValue<Row[]>(path)
  const entry = (field.schema as z.ZodArray).element as z.ZodObject
  const noun = editor.get(entry)?.label ?? 'Item'
  const names = inputsOf(entry).map(({ name }) => name)
  const move = (from: number, to: number) => {
    const moved = rows[from]
    if (moved) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <ul className={classes.rows}>
        {rows.map((_row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id
          <li key={index} className={classes.row}>
            <div className={classes.head}>
              <span>{`${noun} ${index + 1}`}</span>
              <ActionIcon
                aria-label={`Subir ${noun} ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Descer ${noun} ${index + 1}`}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Remover ${noun} ${index + 1}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                <Trash size={18} />
              </ActionIcon>
            </div>
            <div className={classes.fields}>
              {names.map((name) => (
                <Field key={name} name={`${path}.${index}.${name}`} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        className={classes.add ?? ''}
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => onChange([...rows, blankOf(entry)])}
      >
        {`Adicionar ${noun.toLowerCase()}`}
      </Button>
    </Input.Wrapper>
  )
}

/** A new row: texts are empty, switches on. */
const blankOf = (entry: z.ZodObject): Row =>
  Object.fromEntries(
    Object.entries(entry.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodBoolean ? true : '',
    ]),
  )
