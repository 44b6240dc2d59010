import { ColorInput, TextInput } from '@mantine/core'
import { isGradient } from '#content/rules/colour.ts'
import classes from './colour-inputs.module.css'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'

const EYE_DROPPER_SIZE = 44

const swatches = ['#7c3aed', '#5b21b6', '#4c1d95', '#c4b5fd', '#f59e0b', '#27163f', '#fffaf5']

export const ColourInput = (props: InputProps) => (
  <ColorInput
    {...useInputProps(props)}
    format="hex"
    // Text that is not a colour is kept, and validation explains it.
    fixOnBlur={false}
    swatches={swatches}
    eyeDropperButtonProps={{ 'aria-label': 'Pegar uma cor da tela', size: EYE_DROPPER_SIZE }}
    rightSectionWidth={EYE_DROPPER_SIZE}
    popoverProps={{ shadow: 'md' }}
  />
)

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
