import { Input, Switch } from '@mantine/core'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Segments } from '../../ui/segments.tsx'
import classes from './choice-inputs.module.css'
import { type InputProps, optionsOf, useFieldValue, useInputProps } from './input-props.ts'

const SelectInput = lazyPart(() => import('./rare-inputs.tsx'), 'SelectInput')

/** As many choices and letters as fit side by side on a phone. */
const FEW_CHOICES = 3
const FEW_LETTERS = 24

export function ChoiceInput(props: InputProps) {
  const choices = Object.values(props.field.choices ?? {})
  const isShort = choices.length <= FEW_CHOICES && choices.join('').length <= FEW_LETTERS
  return isShort ? <SegmentedInput {...props} /> : <SelectInput {...props} />
}

function SegmentedInput(props: InputProps) {
  const { field } = props
  const { value, onChange } = useFieldValue<string>(props.path)
  const { label, description, error } = useInputProps(props)
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" data-holds={props.path}>
      <Segments
        className={classes.segments ?? ''}
        isFull
        aria-label={field.label}
        data={optionsOf(field)}
        {...{ value, onChange }}
      />
    </Input.Wrapper>
  )
}

export function SwitchInput(props: InputProps) {
  const { value, onChange } = useFieldValue<boolean>(props.path)
  const { label, description, error, name } = useInputProps(props)
  return (
    <Switch
      {...{ label, description, error, name }}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
