import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { plainUrlOf } from '#content/pictures/pictures.ts'
import { useSection } from '../../data/documents.ts'
import classes from './crop.module.css'
import type { CropPlace } from './crop-places.ts'
import { usePictureFacts } from './use-picture-facts.ts'

type Props = {
  places: CropPlace[]
  /** The label of the place that is being edited. */
  value: string
  onChange: (label: string) => void
  /** The title that is shown on the picture. */
  words: string
}

/** Every place that shows the picture, as it looks there; the chosen one is edited. */
export function CropPreviews({ places, value, onChange, words }: Props) {
  const name = useId()
  const factsOf = usePictureFacts()
  const { document: design } = useSection('design')
  return (
    <div
      className={classes.places}
      data-theme={design?.theme}
      role="radiogroup"
      aria-label="Onde ela aparece"
    >
      <Text component="h3" fw={600} className={classes.title}>
        Onde ela aparece
      </Text>
      {places.map(({ slot, url, crop, isOwn }) => (
        <label key={slot.label} className={classes.place}>
          <input
            type="radio"
            className="covering"
            name={name}
            checked={slot.label === value}
            onChange={() => onChange(slot.label)}
          />
          <span
            className={classes.cut}
            data-round={slot.isRound}
            data-tall={slot.ratio < 1 || undefined}
            data-slim={slot.ratio < 0.5 || undefined}
            style={{ aspectRatio: slot.ratio }}
          >
            <img
              src={plainUrlOf(url, factsOf(url))}
              alt=""
              style={{
                objectPosition: `${crop.x}% ${crop.y}%`,
                transform: `scale(${crop.zoom / 100})`,
                transformOrigin: `${crop.x}% ${crop.y}%`,
              }}
            />
            {words && <em aria-hidden>{words}</em>}
          </span>
          <Stack gap={0} component="span">
            <b>{slot.label}</b>
            <small>{isOwn ? 'recorte seu' : 'automático'}</small>
          </Stack>
        </label>
      ))}
    </div>
  )
}
