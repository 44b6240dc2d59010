import { useMemo } from 'react'
import type * as z from 'zod'
import { type InputField, inputsOf } from '#content/schema/fields.ts'
import { fieldAt } from '#content/schema/paths.ts'
import { useFormContext } from './form-context.tsx'

export type InputProps = { path: string; field: InputField; placeholder?: string | undefined }

type Handler = (value: unknown) => void

/** Handlers that change the latest form although the input was last rendered with an earlier one. */
function useHandlers(path: string): Record<'onChange' | 'onFocus' | 'onBlur', Handler> {
  const { latestForm } = useFormContext()
  return useMemo(() => {
    const props = () => latestForm().getInputProps(path)
    return {
      onChange: (value) => props().onChange(value),
      onFocus: (event) => props().onFocus?.(event),
      onBlur: (event) => props().onBlur?.(event),
    }
  }, [latestForm, path])
}

/** The props that every input has in common. */
export function useInputProps(props: Pick<InputProps, 'path'> & Partial<InputProps>) {
  const { form, schema } = useFormContext()
  const { path, field = fieldAt(schema, path), placeholder } = props
  const handlers = useHandlers(path)
  return {
    ...form.getInputProps(path),
    ...handlers,
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

/** The value at the path, and how to change it. */
export function useFieldValue<Value>(path: string) {
  const { form } = useFormContext()
  const { onChange } = useHandlers(path)
  const { value, error } = form.getInputProps(path)
  return {
    value: value as Value,
    onChange: onChange as (value: Value) => void,
    error: error as string | undefined,
  }
}
