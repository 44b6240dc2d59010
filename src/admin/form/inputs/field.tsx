import { fieldAt } from '#content/schema/field-at.ts'
import classes from './field.module.css'
import { useFormContext } from './form-context.tsx'
import { InheritanceNote } from './inheritance-note.tsx'
import { inputs } from './inputs.tsx'
import { useInheritance } from './use-inheritance.ts'

type Props = {
  /** Where the value is, such as `title` or `primaryButton.text`. */
  name: string
  /** Other words than the schema's, where the place asks for them. */
  label?: string
  hint?: string
  placeholder?: string
}

/** One field of the form, drawn as its schema says. */
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

/** Fields in their order; those in a list of their own stand side by side where there is room. */
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
