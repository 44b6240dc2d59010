import {
  ColorInput,
  Group,
  Input,
  NumberInput as MantineNumberInput,
  Rating,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import { isGradient } from '#content/rules/colour.ts'
import { type InputProps, optionsOf, useFieldValue, useInputProps } from './input-props.ts'
import classes from './rare-inputs.module.css'

export function SelectInput(props: InputProps) {
  const { value, onChange } = useFieldValue<string>(props.path)
  const { label, description, error } = useInputProps(props)
  return (
    <Select
      {...{ label, description, error, value }}
      data={optionsOf(props.field)}
      onChange={(next) => next !== null && onChange(next)}
      name={props.path}
    />
  )
}

export function NumberInput(props: InputProps) {
  const { field } = props
  const { value, onChange } = useFieldValue<number>(props.path)
  const { minValue, maxValue } = field.schema as { minValue?: number; maxValue?: number }
  const common = useInputProps(props)
  return (
    <MantineNumberInput
      {...common}
      value={value}
      min={minValue ?? 0}
      max={maxValue ?? Number.MAX_SAFE_INTEGER}
      clampBehavior="none"
      // The buttons are too small for a thumb; the arrow keys still work.
      hideControls
      allowDecimal={false}
      // Text that is not a number is kept, and validation explains it.
      onChange={(next) => onChange(next as number)}
    />
  )
}

const STARS = 5

const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Takes arrow keys at once; Mantine's rating does so only after a press of the space bar. */
export function StarsInput(props: InputProps) {
  const { value, onChange, error } = useFieldValue<number>(props.path)
  const { label, description } = useInputProps(props)
  const choose = (stars: number) => onChange(Math.min(STARS, Math.max(1, stars)))
  const handleKey = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    choose(value + step)
    const radios = event.currentTarget.querySelectorAll('input')
    radios[Math.min(STARS, Math.max(1, value + step))]?.focus()
  }
  const labelOf = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" data-holds={props.path}>
      <Group gap="md" mt={4}>
        <Rating
          size="lg"
          color="amber.5"
          count={STARS}
          value={value}
          onChange={choose}
          onKeyDown={handleKey}
          getSymbolLabel={labelOf}
          aria-label={props.field.label}
        />
        <Text className="soft" aria-live="polite">{`${value} de ${STARS} estrelas`}</Text>
      </Group>
    </Input.Wrapper>
  )
}

const EYE_DROPPER_SIZE = 44

const swatches = ['#7c3aed', '#5b21b6', '#4c1d95', '#c4b5fd', '#f59e0b', '#27163f', '#fffaf5']

export const ColourInput = (props: InputProps) => (
  <ColorInput
    {...useInputProps(props)}
    format="hex"
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
