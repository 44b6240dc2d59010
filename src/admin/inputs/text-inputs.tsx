import { Autocomplete, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { formatPhone } from '#content/rules/phone.ts'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'

/** The share of the limit from which the counter is shown. It never cuts text off. */
const COUNTED_SHARE = 0.5

/** Shorter fields have a fixed format, such as a CNPJ, and no counter. */
const COUNTED_FROM = 40

/** Fields with a higher limit wrap instead of hiding the end of the text. */
const SHORT_LINE = 80

const TITLE = { fontSize: 'var(--mantine-font-size-xl)', fontWeight: 600, lineHeight: 1.35 }

function Counter({ length, max }: { length: number; max: number }) {
  const over = length - max
  const words = over > 0 ? `${over} a mais que o limite` : `${length} de ${max}`
  return (
    <Text
      component="div"
      size="xs"
      mt="xs"
      ta="right"
      className={`tabular ${over > 0 ? 'bad' : 'soft'}`}
      data-counter
      aria-live="polite"
    >
      {words}
    </Text>
  )
}

const CounterOf = ({ path, field }: InputProps) => {
  const { value } = useFieldValue<string>(path)
  const length = value?.trim().length ?? 0
  const { max = 0 } = field
  if (max < COUNTED_FROM || length < max * COUNTED_SHARE) return null
  return <Counter length={length} max={max} />
}

/** One line of text; the title field is larger. */
export function LineInput(props: InputProps) {
  const common = useInputProps(props)
  const { max = 0 } = props.field
  const isTitle = props.path === 'title'
  return (
    <div data-block>
      {max > SHORT_LINE ? (
        <Textarea
          {...common}
          rows={1}
          onKeyDown={withoutBreaks}
          {...(isTitle && { styles: { input: TITLE } })}
        />
      ) : (
        <TextInput {...common} />
      )}
      <CounterOf {...props} />
    </div>
  )
}

const withoutBreaks = (event: React.KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

export const ParagraphInput = (props: InputProps) => (
  <div data-block>
    <Textarea {...useInputProps(props)} />
    <CounterOf {...props} />
  </div>
)

export const DateInput = (props: InputProps) => <TextInput {...useInputProps(props)} type="date" />

export const EmailInput = (props: InputProps) => (
  <TextInput {...useInputProps(props)} type="email" inputMode="email" autoComplete="off" />
)

/** Shows a number that was typed as the page will show it. */
export function PhoneInput(props: InputProps) {
  const { value, onChange } = useFieldValue<string>(props.path)
  const { onBlur, ...common } = useInputProps(props)
  const before = useRef(value)
  return (
    <TextInput
      {...common}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      onFocus={() => {
        before.current = value
      }}
      onBlur={() => {
        if (value !== before.current && formatPhone(value) !== value) onChange(formatPhone(value))
        onBlur()
      }}
    />
  )
}

/** The address of another site. Says during typing why it is refused. */
export function AddressInput(props: InputProps) {
  const { value } = useFieldValue<string>(props.path)
  const { error, ...common } = useInputProps(props)
  const problem = props.field.schema.safeParse(value).error?.issues[0]?.message
  return (
    <TextInput
      {...common}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      error={problem ?? error}
    />
  )
}

/** A whole number, which the arrow keys change, too. An empty field stays empty, and validation explains it. */
export function NumberInput(props: InputProps) {
  const { onChange } = useFieldValue<number | ''>(props.path)
  const { minValue, maxValue } = props.field.schema as { minValue?: number; maxValue?: number }
  return (
    <TextInput
      {...useInputProps(props)}
      type="number"
      min={minValue}
      max={maxValue}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? '' : Number(value))}
    />
  )
}

/** A line that other entries have, too, or a new one. */
export function KnownWordsInput({ path, known }: { path: string; known: string[] }) {
  const data = [...new Set(known.filter(Boolean))]
  return (
    <Autocomplete
      {...useInputProps({ path })}
      maw={360}
      data={data}
      // Shows all of them even if one is chosen.
      filter={({ options, search }) =>
        data.includes(search)
          ? options
          : options.filter(
              (option) =>
                'value' in option && option.value.toLowerCase().includes(search.toLowerCase()),
            )
      }
    />
  )
}
