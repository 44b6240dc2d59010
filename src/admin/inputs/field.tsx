import { memo, type ReactNode } from 'react'
import type * as z from 'zod'
import type { InputKind } from '#content/schema/fields.ts'
import { fieldAt } from '#content/schema/paths.ts'
import classes from './field.module.css'
import { Folded } from './folded.tsx'
import { FieldPart, useFormContext } from './form-context.tsx'
import { InheritanceNote, InheritedSummary, useInheritances } from './inheritance.tsx'
import { cropsBeside } from './input-props.ts'
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
  const { schema } = useFormContext()
  const [inheritance] = useInheritances([name])
  const { input: kind } = fieldAt(schema, name)
  const words = { label, hint, placeholder: placeholder ?? inheritance?.inherited?.value }
  const rendered = <InputOf name={name} {...words} />
  // The fields of a group each have their own part of the form.
  const input =
    kind === 'group' ? (
      rendered
    ) : (
      <FieldPart paths={shownBy(schema, kind, name)}>{rendered}</FieldPart>
    )
  if (!inheritance) return input
  return (
    <div data-block>
      {input}
      <InheritanceNote path={name} {...inheritance} />
    </div>
  )
}

function shownBy(schema: z.ZodObject, kind: InputKind, name: string): string[] {
  if (kind === 'image') return [name, ...cropsBeside(schema, name).map(({ path }) => path)]
  // A text names the sources of its document.
  return kind === 'richText' ? [name, 'sources'] : [name]
}

const InputOf = memo(function InputOf({ name, label, hint, placeholder }: Props) {
  const { schema } = useFormContext()
  const field = fieldAt(schema, name)
  const Input = inputs[field.input]
  const words = { ...(label && { label }), ...(hint && { hint }) }
  return <Input path={name} field={{ ...field, ...words }} placeholder={placeholder} />
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
  return (
    <Folded title={title} summary={summary ?? <InheritedSummary paths={paths} />} names={paths}>
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
  <div className={classes.row} style={{ '--columns': columns } as React.CSSProperties}>
    {children}
  </div>
)
