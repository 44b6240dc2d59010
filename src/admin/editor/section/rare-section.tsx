import type { ReactNode } from 'react'
import { type FieldPlan, Fields } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { counted } from '../../ui/format.ts'
import { Collapsible } from '../collapsible.tsx'

type Props = { title: string; hint?: ReactNode; fields: FieldPlan }

/** Fields that usually stay empty: closed at first, and saying how many are not. */
export function RareSection({ title, hint, fields }: Props) {
  const { form } = useFormContext()
  const paths = fields.flat()
  const own = paths.filter((path) => form.getInputProps(path).value !== '').length
  return (
    <Collapsible
      title={title}
      hint={hint}
      summary={own > 0 ? counted(own, 'campo próprio', 'campos próprios') : 'Nada próprio'}
      names={paths.map((path) => path.split('.')[0] ?? '')}
    >
      <Fields names={fields} />
    </Collapsible>
  )
}
