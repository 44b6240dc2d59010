import { Switch } from '@mantine/core'
import { fieldAt } from '#content/schema/field-at.ts'
import { useFormContext } from '../../form/inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../form/inputs/input-props.ts'
import { askForAuthorisation } from './testimonial-actions.ts'

const PATH = 'is_approved'

/** Asks for the written consent before approving. */
export function ApprovalInput() {
  const { schema } = useFormContext()
  const { value, onChange } = useFieldValue<boolean>(PATH)
  const { value: name } = useFieldValue<string>('name')
  const { description } = useInputProps({ path: PATH, field: fieldAt(schema, PATH) })
  const handleChange = (isApproved: boolean) =>
    isApproved ? askForAuthorisation(name.trim(), () => onChange(true)) : onChange(false)
  return (
    <Switch
      name={PATH}
      label="Aprovado para o site"
      description={description}
      checked={value}
      onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
    />
  )
}
