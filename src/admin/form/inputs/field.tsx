import { memo } from 'react'
import { fieldAt } from '#content/schema/field-at.ts'
import classes from './field.module.css'
import { type FormContextValue, FormProvider, useFormContext } from './form-context.tsx'
import { InheritanceNote } from './inheritance-note.tsx'
import { inputs } from './inputs.tsx'
import { type Inheritance, useInheritance } from './use-inheritance.ts'

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
  const inheritance = useInheritance(props.name)
  const shown = JSON.stringify([valuesShownBy(context, props.name), inheritance])
  return <DrawnField {...props} {...{ context, inheritance, shown }} />
}

type DrawnProps = Props & {
  context: FormContextValue
  inheritance: Inheritance | undefined
  /** Everything that the field shows of the form. */
  shown: string
}

/** A letter changes the context of every field, but only one of them has something else to show. */
const DrawnField = memo(
  ({ name, label, hint, placeholder, context, inheritance }: DrawnProps) => {
    const field = fieldAt(context.schema, name)
    const Input = inputs[field.input]
    const words = { ...(label && { label }), ...(hint && { hint }) }
    const input = (
      <Input
        path={name}
        field={{ ...field, ...words }}
        placeholder={placeholder ?? inheritance?.inherited?.value}
      />
    )
    return (
      <FormProvider value={context}>
        {inheritance ? (
          <div>
            {input}
            <InheritanceNote path={name} {...inheritance} />
          </div>
        ) : (
          input
        )}
      </FormProvider>
    )
  },
  (before, after) =>
    before.shown === after.shown &&
    before.context.schema === after.context.schema &&
    (['name', 'label', 'hint', 'placeholder'] as const).every((key) => before[key] === after[key]),
)

/** Its value, and the messages in and below it. */
function valuesShownBy({ form, schema }: FormContextValue, name: string) {
  const { input } = fieldAt(schema, name)
  const group = name.split('.').slice(0, -1)
  // A focal point is shown on the picture beside it.
  const beside = input === 'focal-point' ? [...group, 'image'].join('.') : undefined
  const errors = Object.entries(form.errors).filter(([path]) => `${path}.`.startsWith(`${name}.`))
  const value = form.getInputProps(name).value
  return [value, beside && form.getInputProps(beside).value, errors]
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
