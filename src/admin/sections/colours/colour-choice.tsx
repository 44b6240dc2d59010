import { Text, UnstyledButton } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { tonesOf, withDerivedColours } from '#content/colours/brand-colours.ts'
import type { Design } from '#content/sections/design.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import classes from './colour-choice.module.css'
import { type Palette, palettesOf, readyColours } from './palettes.ts'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type RadioProps<Option> = {
  label: string
  className: string | undefined
  options: Option[]
  chosen: number
  onChoose: (option: Option) => void
  render: (option: Option, props: { isChosen: boolean }) => ReactNode
}

/** One of several options, by click or with the arrow keys. */
function Radios<Option extends { name: string }>(props: RadioProps<Option>) {
  const { label, className, options, chosen, onChoose, render } = props
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = (Math.max(0, chosen) + step + options.length) % options.length
    const next = options[at]
    if (next) onChoose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[at]?.focus()
  }
  return (
    <div className={className} role="radiogroup" aria-label={label} onKeyDown={handleKey}>
      {options.map((option, index) => (
        <UnstyledButton
          key={option.name}
          role="radio"
          aria-checked={index === chosen}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          onClick={() => onChoose(option)}
        >
          {render(option, { isChosen: index === chosen })}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** The seven colours on offer. */
export function ReadyColours({ design }: { design: Design }) {
  const { form } = useFormContext()
  return (
    <Radios
      label="Cores prontas"
      className={classes.colours}
      options={readyColours}
      chosen={readyColours.findIndex(({ colour }) => colour === design.primaryColor)}
      onChoose={({ colour }) => form.setFieldValue('primaryColor', colour)}
      render={({ name, colour }) => (
        <i className={classes.colour} style={{ background: colour }} role="img" aria-label={name} />
      )}
    />
  )
}

/** Four palettes from the clinic's colour: the one that was typed last, not one that a palette has set. */
export function Palettes({ design }: { design: Design }) {
  const { form } = useFormContext()
  const [made, setMade] = useState<{ from: string; primaryColor: string }>()
  const { primaryColor } = design
  const from = made?.primaryColor === primaryColor ? made.from : primaryColor
  const palettes = useMemo(() => palettesOf(from), [from])
  const isChosen = ({ colours }: Palette) =>
    Object.entries(colours).every(([field, colour]) => design[field as keyof Design] === colour)
  const choose = ({ colours }: Palette) => {
    setMade({ from, primaryColor: colours.primaryColor })
    form.setValues(colours)
  }
  return (
    <Radios
      label="Paletas prontas"
      className={classes.palettes}
      options={palettes}
      chosen={palettes.findIndex(isChosen)}
      onChoose={choose}
      render={({ name, colours }, { isChosen }) => (
        <>
          <Swatches design={withDerivedColours({ ...design, ...colours })} />
          <Text component="span" fw={600} className={classes.name}>
            {name}
            {isChosen && <Check size={18} aria-hidden />}
          </Text>
        </>
      )}
    />
  )
}

function Swatches({ design }: { design: Design }) {
  const { primaryColor, secondaryColor, backgroundColor } = design
  const { night, deep } = tonesOf(primaryColor)
  return (
    <span className={classes.swatches} aria-hidden="true">
      {[night, deep, primaryColor, secondaryColor, backgroundColor].map((colour) => (
        <i key={colour} style={{ background: colour }} />
      ))}
    </span>
  )
}
