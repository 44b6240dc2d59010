import { memo, type ReactNode } from 'react'
import { fieldAt } from '#content/schema/paths.ts'
import { Folded } from './folded.tsx'
import { useFormContext } from './form-context.tsx'
import { InheritanceNote, useInheritances, useInheritedWords } from './inheritance.tsx'
import { inputs } from './inputs.tsx'

type Props = {
  /** The path of the value, such as `title` or `primaryButton.text`. */
  name: string
  /** Replaces the schema's label. */
  label?: string | undefined
  hint?: string | undefined
  placeholder?: string | undefined
}

/** One field, rendered from its schema. */
export function Field({ name, label, hint, placeholder }: Props) {
  const [inheritance] = useInheritances([name])
  const words = { label, hint, placeholder: placeholder ?? inheritance?.inherited?.value }
  const input = <InputOf name={name} {...words} />
  if (!inheritance) return input
  return (
    <div data-block>
      {input}
      <InheritanceNote path={name} {...inheritance} />
    </div>
  )
}

const InputOf = memo(function InputOf({ name, label, hint, placeholder }: Props) {
  const { schema } = useFormContext()
  const field = fieldAt(schema, name)
  const Input = inputs[field.input]
  const words = { ...(label && { label }), ...(hint && { hint }) }
  return (
    <Input path={name} field={{ ...field, ...words }} placeholder={placeholder} Field={Field} />
  )
})

type FoldedPlan = {
  title: string
  /** What the row says. Default: what the page shows, and where that comes from. */
  summary?: string
  fields: (string | string[])[]
}

/** Fields in order; those in a nested list share a row where there is room, those of a folded row are rarely needed. */
export type FieldPlan = (string | string[] | FoldedPlan)[]

export const Fields = ({ names }: { names: FieldPlan }) =>
  names.map((name) => {
    if (typeof name === 'string') return <Field key={name} name={name} />
    if ('title' in name) return <FoldedFields key={name.title} {...name} />
    return (
      <FieldRow key={name.join()}>
        <Fields names={name} />
      </FieldRow>
    )
  })

function FoldedFields({ title, summary, fields }: FoldedPlan) {
  const paths = fields.flat()
  const inherited = useInheritedWords(paths)
  return (
    <Folded title={title} names={paths} {...(summary ? { summary } : inherited)}>
      <Fields names={fields} />
    </Folded>
  )
}

type RowProps = {
  /** The columns of the grid; as many as there is room for by default. */
  columns?: string
  children: ReactNode
}

/** Fields side by side. Their labels, hints and inputs are aligned even if one of them takes more lines. */
export const FieldRow = ({ columns, children }: RowProps) => (
  <div className="field-row" style={{ '--columns': columns } as React.CSSProperties}>
    {children}
  </div>
)
