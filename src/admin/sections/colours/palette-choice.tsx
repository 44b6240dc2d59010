import { Text, UnstyledButton } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Design } from '#content/sections/design.ts'
import type { Document } from '#sdk/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import classes from './palette-choice.module.css'
import { type Palette, palettesOf } from './palettes.ts'
import { useTypedDesign } from './use-typed-design.ts'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Four palettes from the clinic's colour: the one that was typed last, not one that a palette has set. */
export function PaletteChoice({ document }: { document: Document<'design'> }) {
  const { latestForm } = useFormContext()
  const design = useTypedDesign(document)
  const [made, setMade] = useState<{ from: string; primaryColor: string }>()
  const { primaryColor } = design
  const from = made?.primaryColor === primaryColor ? made.from : primaryColor
  const palettes = useMemo(() => palettesOf(from), [from])
  const isChosen = ({ colours }: Palette) =>
    Object.entries(colours).every(([field, colour]) => design[field as keyof Design] === colour)
  const chosen = palettes.findIndex(isChosen)
  const choose = ({ colours }: Palette) => {
    setMade({ from, primaryColor: colours.primaryColor })
    latestForm().setValues(colours)
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const next = step && palettes.at((Math.max(0, chosen) + step) % palettes.length)
    if (!next) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-palette=${next.name}]`)?.focus()
  }
  return (
    <div className={classes.choice}>
      <div
        className={classes.palettes}
        role="radiogroup"
        aria-label="Paletas prontas"
        onKeyDown={handleKey}
      >
        {palettes.map((palette, index) => (
          <UnstyledButton
            key={palette.name}
            className={classes.palette}
            role="radio"
            aria-checked={index === chosen}
            data-palette={palette.name}
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            onClick={() => choose(palette)}
          >
            <Swatches palette={palette} />
            <b>{palette.name}</b>
            <small>{palette.note}</small>
          </UnstyledButton>
        ))}
      </div>
      <Text size="sm" className={classes.all}>
        <Check size={16} aria-hidden /> As quatro dão para ler em todos os pares.
      </Text>
    </div>
  )
}

function Swatches({ palette: { colours } }: { palette: Palette }) {
  const { primaryColor, secondaryColor, accentColor, backgroundColor, textColor } = colours
  return (
    <span className={classes.swatches} aria-hidden="true">
      {[primaryColor, secondaryColor, accentColor, backgroundColor, textColor].map((colour) => (
        <i key={colour} style={{ background: colour }} />
      ))}
    </span>
  )
}
