import type { ChangeEvent, ComponentType } from 'react'
import type * as z from 'zod'
import { type InputField, inputsOf } from '#content/schema/fields.ts'
import { fieldAt } from '#content/schema/paths.ts'
import { useFormState, valueAt } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'

export type InputProps = { path: string; field: InputField; placeholder?: string | undefined }

/** Of an input that holds fields of its own. */
export type NestingProps = InputProps & { Field: ComponentType<{ name: string }> }

/** The value at the path with its error, and how to change it. Renders when one of the two changes. */
export function useFieldValue<Value>(path: string) {
  const { form } = useFormContext()
  return {
    value: useFormState(form, (values) => valueAt(values, path)) as Value,
    error: useFormState(form, (_, errors) => errors[path]),
    onChange: (value: Value) => form.setFieldValue(path, value),
  }
}

/** What an input was changed to: its event, or the value itself. */
const changedTo = (change: unknown) => (isChange(change) ? change.currentTarget.value : change)

const isChange = (change: unknown): change is ChangeEvent<HTMLInputElement> =>
  typeof change === 'object' && change !== null && 'nativeEvent' in change

/** The props that every input has in common. */
export function useInputProps(props: Pick<InputProps, 'path'> & Partial<InputProps>) {
  const { form, schema } = useFormContext()
  const { path, field = fieldAt(schema, path), placeholder } = props
  const { value, error, onChange } = useFieldValue(path)
  return {
    // Whatever the kind of the field, its input shows its value.
    value: value as string,
    error,
    onChange: (change: unknown) => onChange(changedTo(change)),
    onBlur: () => form.validateField(path),
    label: field.label,
    description: field.hint,
    withAsterisk: field.isRequired,
    required: false,
    'aria-required': field.isRequired || undefined,
    placeholder,
    name: path,
  }
}

/** The crop fields of the picture at this path, which are in the same document. */
export const cropsBeside = (schema: z.ZodObject, path: string) =>
  inputsOf(schema)
    .filter(({ crops }) => crops === path)
    .map(({ name, isForPhones = false }) => ({ path: name, isForPhones }))

/** The values of a choice and their words. */
export const optionsOf = ({ choices = {} }: InputField) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))
