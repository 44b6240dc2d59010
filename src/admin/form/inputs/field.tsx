import { fieldAt } from '#content/schema/field-at.ts'
import classes from './field.module.css'
import { useFormContext } from './form-context.tsx'
import { InheritanceNote } from './inheritance-note.tsx'
import { inputs } from './inputs.tsx'
import { useInheritance } from './use-inheritance.ts'

type Props = {
  /** The path of the value, such as `title` or `primaryButton.text`. */
  name: string
  /** Replaces the schema's label. */
  label?: string
  hint?: string
  placeholder?: string
}

/** One field, rendered from its schema. */
export function Field({ name, label, hint, placeholder }: Props) {
  const { schema } = useFormContext()
  const field = fieldAt(schema, name)
  const Input = inputs[field.input]
  const words = { ...(label && { label }), ...(hint && { hint }) }
  const inheritance = useInheritance(name)
  const input = (
    <Input
      path={name}
      field={{ ...field, ...words }}
      placeholder={placeholder ?? inheritance?.inherited?.value}
    />
  )
  if (!inheritance) return input
  return (
    <div>
      {input}
      <InheritanceNote path={name} {...inheritance} />
    </div>
  )
}

/** Fields in order; those in a nested list share a row where there is room. */
export type FieldPlan = (string | string[])[]

export const Fields = ({ names }: { names: FieldPlan }) =>
  names.map((name) =>
    typeof name === 'string' ? (
      <Field key={name} name={name} />
    ) : (
      <div key={name.join()} className={classes.line}>
        <Fields names={name} />
      </div>
    ),
  )
