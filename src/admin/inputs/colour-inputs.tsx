import { Box, ColorInput, ColorSwatch, TextInput } from '@mantine/core'
import { isGradient } from '#content/colours/colour.ts'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'

const EYE_DROPPER_SIZE = 44

const SWATCH_SIZE = 18

/** An empty one shows the colour that it follows, its placeholder. */
export function ColourInput(props: InputProps) {
  const input = useInputProps(props)
  const followed = !input.value && props.placeholder
  return (
    <ColorInput
      {...input}
      format="hex"
      // Text that is not a colour is kept, and validation explains it.
      fixOnBlur={false}
      {...(followed && {
        leftSection: <ColorSwatch color={followed} size={SWATCH_SIZE} withShadow={false} />,
      })}
      eyeDropperButtonProps={{ 'aria-label': 'Pegar uma cor da tela', size: EYE_DROPPER_SIZE }}
      rightSectionWidth={EYE_DROPPER_SIZE}
      popoverProps={{ shadow: 'md' }}
    />
  )
}

/** A CSS gradient as text, with a sample beside it; an empty one shows the gradient that it follows. */
export function GradientInput(props: InputProps) {
  const { value } = useFieldValue<string>(props.path)
  const shown = value || (props.placeholder ?? '')
  const background = isGradient(shown) ? shown : 'none'
  return (
    <TextInput
      {...useInputProps(props)}
      spellCheck={false}
      leftSection={
        <Box
          w={36}
          h={26}
          bdrs="sm"
          bd="1px solid var(--field-line)"
          style={{ background }}
          aria-hidden
        />
      }
      leftSectionWidth={56}
    />
  )
}
