import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { splitCity, withCity } from '#content/rules/address.ts'
import { useFieldValue } from '../../inputs/input-props.ts'

type Parts = ReturnType<typeof splitCity>

type Props = { part: keyof Parts; label: string; placeholder: string }

/** The city of the address, or what stands before it, written apart from the rest. */
export function AddressPart({ part, label, placeholder }: Props) {
  const { value, onChange, error } = useFieldValue<string>('address')
  const [typed, setTyped] = useState(() => splitCity(value))
  const addressOf = ({ street, city }: Parts) => withCity(street, city)
  const parts = addressOf(typed) === value.trim() ? typed : splitCity(value)
  const write = (text: string) => {
    const next = { ...parts, [part]: text }
    setTyped(next)
    onChange(addressOf(next))
  }
  return (
    <TextInput
      label={label}
      withAsterisk
      name="address"
      data-holds="address"
      placeholder={placeholder}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={part === 'street' && parts.city ? parts.city : undefined}
      value={parts[part]}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      error={error && parts[part] === '' ? `${label}: falta escrever` : undefined}
    />
  )
}
