import { Input } from '@mantine/core'
import { fieldAt } from '#content/schema/field-at.ts'
import { FocalPicker, type Point } from '../images/focal-picker.tsx'
import { slotsOf } from '../images/slots.ts'
import { useFormContext } from './form-context.tsx'
import { type InputProps, pictureBeside, useFieldValue, useInputProps } from './input-props.ts'

const MIDDLE: Point = [50, 35]

function toPoint(text: string): Point {
  const [x = Number.NaN, y = Number.NaN] = text.split(' ').map((part) => Number.parseInt(part, 10))
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : MIDDLE
}

/** The focal point of the `image` field beside it; hidden while that is empty. */
export function FocalPointInput(props: InputProps) {
  const { form, schema } = useFormContext()
  const { value, onChange, error } = useFieldValue<string>(props.path)
  const { label, description } = useInputProps(props)
  const sibling = pictureBeside(props.path)
  const image = form.getInputProps(sibling).value as string
  if (!image) return null
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" data-holds={props.path}>
      <FocalPicker
        image={image}
        value={toPoint(value)}
        onChange={([x, y]) => onChange(`${x}% ${y}%`)}
        slots={slotsOf(fieldAt(schema, sibling).category ?? 'default')}
      />
    </Input.Wrapper>
  )
}
