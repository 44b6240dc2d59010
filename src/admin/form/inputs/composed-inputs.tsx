import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type * as z from 'zod'
import { inputsOf } from '#content/schema/fields.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import classes from './composed-inputs.module.css'
import { Field } from './field.tsx'
import { type InputProps, useFieldValue } from './input-props.ts'

const Link = lazyPart(() => import('./link-input.tsx'), 'LinkInput')
const Lines = lazyPart(() => import('./lines-input.tsx'), 'LinesInput')
const Rows = lazyPart(() => import('./rows-input.tsx'), 'RowsInput')

const ROW_PIXELS = 56
const LABEL_AND_INPUT_PIXELS = 72

/** An object field, as a fieldset. */
export function GroupInput({ path, field }: InputProps) {
  const names = inputsOf(field.schema as z.ZodObject).map(({ name }) => `${path}.${name}`)
  return (
    <fieldset className={classes.group}>
      <legend>{field.label}</legend>
      {field.hint && <p>{field.hint}</p>}
      <div className={classes.fields} data-count={names.length}>
        {names.map((name) => (
          <Field key={name} name={name} />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The code that matches and drags entries is as large as all other inputs together. Until it is
 * loaded, a placeholder has the list's height.
 */
const lateList = (List: typeof Rows) =>
  function LateList(props: InputProps) {
    const { value } = useFieldValue<unknown[]>(props.path)
    return (
      <Suspense fallback={<Skeleton height={ROW_PIXELS * (value.length + 1)} radius="md" />}>
        <List {...props} />
      </Suspense>
    )
  }

export const LinesInput = lateList(Lines)
export const RowsInput = lateList(Rows)

export const LinkInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton height={LABEL_AND_INPUT_PIXELS} radius="md" />}>
    <Link {...props} />
  </Suspense>
)
