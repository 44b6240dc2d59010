import { Switch } from '@mantine/core'
import { fieldAt } from '#content/schema/field-at.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import { type ConsentState, mayApprove } from './consent-context.tsx'

const PATH = 'is_approved'
const LOCKED =
  'Falta a autorização da paciente. Salve o texto e anexe a autorização assinada na lista de depoimentos.'

type Props = { consent: ConsentState | undefined }

/** Locked until the patient's consent is recorded. */
export function ApprovalInput({ consent }: Props) {
  const { schema } = useFormContext()
  const { value, onChange } = useFieldValue<boolean>(PATH)
  const { description } = useInputProps({ path: PATH, field: fieldAt(schema, PATH) })
  const isLocked = !value && !mayApprove(consent)
  return (
    <Switch
      name={PATH}
      label="Aprovado para o site"
      description={isLocked ? LOCKED : description}
      disabled={isLocked}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
