import { memo } from 'react'
import { fieldAt } from '#content/schema/field-at.ts'
import classes from './field.module.css'
import { type FormContextValue, FormProvider, useFormContext } from './form-context.tsx'
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
export function Field(props: Props) {
  const context = useFormContext()
  return <DrawnField {...props} context={context} shown={shownBy(context, props.name)} />
}

type DrawnProps = Props & { context: FormContextValue; shown: string }

/** A letter changes the context of every field, but only one of them has something else to show. */
const DrawnField = memo(
  ({ context, shown, ...props }: DrawnProps) => (
    <FormProvider value={context}>
      <InputOf {...props} />
    </FormProvider>
  ),
  (before, after) =>
    before.shown === after.shown &&
    before.context.schema === after.context.schema &&
    (['name', 'label', 'hint', 'placeholder'] as const).every((key) => before[key] === after[key]),
)

function InputOf({ name, label, hint, placeholder }: Props) {
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

/** Everything that decides how the field looks: its value, and the messages in and below it. */
function shownBy({ form, schema }: FormContextValue, name: string): string {
  const { input } = fieldAt(schema, name)
  const group = name.split('.').slice(0, -1)
  // A focal point is shown on the picture beside it.
  const beside = input === 'focal-point' ? [...group, 'image'].join('.') : undefined
  const errors = Object.entries(form.errors).filter(([path]) => `${path}.`.startsWith(`${name}.`))
  return JSON.stringify([
    form.getInputProps(name).value,
    beside && form.getInputProps(beside).value,
    errors,
  ])
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
