import type { InputField } from '#content/schema/fields.ts'
import { useFormContext } from './form-context.tsx'

export type InputProps = { path: string; field: InputField; placeholder?: string | undefined }

/** The props that every input has in common. */
export function useInputProps({ path, field, placeholder }: InputProps) {
  const { form } = useFormContext()
  return {
    ...form.getInputProps(path),
    label: field.label,
    description: field.hint,
    withAsterisk: field.isRequired,
    required: false,
    'aria-required': field.isRequired || undefined,
    placeholder,
    name: path,
  }
}

/** The values of a choice and their words. */
export const optionsOf = ({ choices = {} }: InputField) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

/** The value at the path, and how to change it. */
export function useFieldValue<Value>(path: string) {
  const { form } = useFormContext()
  const { value, onChange, error } = form.getInputProps(path)
  return {
    value: value as Value,
    onChange: onChange as (value: Value) => void,
    error: error as string | undefined,
  }
}
