import type * as z from 'zod'
import { inputsOf } from '#content/schema/fields.ts'
import { Field } from './field.tsx'
import classes from './group-input.module.css'
import type { InputProps } from './input-props.ts'

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
