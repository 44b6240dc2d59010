import { TextInput } from '@mantine/core'
import { isGradient } from '#content/rules/colour.ts'
import classes from './gradient-input.module.css'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'

/** A CSS gradient as text, with a sample beside it. */
export function GradientInput(props: InputProps) {
  const { value } = useFieldValue<string>(props.path)
  const background = isGradient(value) ? value : 'none'
  return (
    <TextInput
      {...useInputProps(props)}
      spellCheck={false}
      leftSection={<span className={classes.sample} style={{ background }} aria-hidden="true" />}
      leftSectionWidth={56}
    />
  )
}
