import { Button, Center, Group, Slider, Text } from '@mantine/core'
import { useMove } from '@mantine/hooks'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { type Crop, frameOf, MAX_ZOOM, MIN_ZOOM } from '#content/pictures/crop.ts'
import { type Picture, plainUrlOf } from '#content/pictures/pictures.ts'
import type { Slot } from '../slots.ts'
import { useArtLook } from '../thumb.tsx'
import classes from './crop.module.css'
import type { CropPlace } from './crop-places.tsx'

const STEP = 2
const LONG_STEP = 10
const ZOOM_STEP = 10

const between = (min: number, max: number, value: number) =>
  Math.min(max, Math.max(min, Math.round(value)))

type Props = {
  /** The whole picture, of which the place shows a part. */
  url: string
  facts: Picture | undefined
  place: CropPlace
  onChange: (crop: Crop) => void
  onReset: () => void
}

/** Moves and enlarges the part of the picture that a place shows: by drag, by arrow keys, by + and −. */
export const CropEditor = ({ url, facts, place, onChange, onReset }: Props) => (
  <div>
    <PointEditor {...{ url, facts, onChange }} crop={place.crop} slot={place.slot} />
    <Group gap="sm" mt="md" mih={44} wrap="nowrap">
      <Text size="sm" fw={600} aria-hidden>
        Aproximar
      </Text>
      <Slider
        flex={1}
        thumbLabel="Aproximar"
        label={(zoom) => `${zoom}%`}
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={ZOOM_STEP / 2}
        value={place.crop.zoom}
        onChange={(zoom) => onChange({ ...place.crop, zoom })}
      />
      {place.isOwn && (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<RotateCcw size={16} aria-hidden />}
          onClick={onReset}
        >
          Automático
        </Button>
      )}
    </Group>
  </div>
)

type PointProps = Pick<Props, 'url' | 'facts' | 'onChange'> & {
  crop: Crop
  /** The place for which it is cropped; without one only the point is set. */
  slot?: Slot
}

/** The whole picture with the point that is never cropped away, and the part that a place shows. */
export function PointEditor({ url, facts, crop, slot, onChange }: PointProps) {
  const [loaded, setLoaded] = useState<number>()
  const look = useArtLook()(url)
  const ratio = facts ? facts.width / facts.height : loaded
  const set = ({ x = crop.x, y = crop.y, zoom = crop.zoom }: Partial<Crop>) =>
    onChange({
      x: between(0, 100, x),
      y: between(0, 100, y),
      zoom: slot ? between(MIN_ZOOM, MAX_ZOOM, zoom) : crop.zoom,
    })
  const { ref } = useMove(({ x, y }) => set({ x: x * 100, y: y * 100 }))
  const handleKey = (event: React.KeyboardEvent) => {
    const change = changeOf(event, crop)
    if (!change) return
    event.preventDefault()
    set(change)
  }
  const frame = slot && frameOf(crop, ratio ?? slot.ratio, slot.ratio)
  const at = `${crop.x}% da largura, ${crop.y}% da altura`
  const label = slot
    ? `Ponto de foco em ${slot.label}: ${at}, aproximado em ${crop.zoom}%. As setas movem, + e − aproximam e afastam.`
    : `Ponto de foco: ${at}. Use as setas para mover.`
  return (
    <Center bg="var(--sunk)" style={{ borderRadius: 'var(--mantine-radius-lg)' }}>
      <div ref={ref} className={classes.stage}>
        <span className={classes.picture} {...look}>
          <img
            src={plainUrlOf(url, facts)}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) =>
              setLoaded(currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
          />
          {frame && (
            <span
              className={classes.frame}
              data-round={slot.isRound}
              style={{
                left: `${frame.left}%`,
                top: `${frame.top}%`,
                width: `${frame.width}%`,
                height: `${frame.height}%`,
              }}
              aria-hidden
            />
          )}
        </span>
        <button
          type="button"
          className={classes.ring}
          style={{ left: `${crop.x}%`, top: `${crop.y}%` }}
          data-autofocus
          onKeyDown={handleKey}
          aria-label={label}
        />
      </div>
    </Center>
  )
}

/** What a key does to the crop; undefined if nothing. */
function changeOf({ key, shiftKey }: React.KeyboardEvent, crop: Crop): Partial<Crop> | undefined {
  const step = shiftKey ? LONG_STEP : STEP
  const changes: Record<string, Partial<Crop>> = {
    ArrowLeft: { x: crop.x - step },
    ArrowRight: { x: crop.x + step },
    ArrowUp: { y: crop.y - step },
    ArrowDown: { y: crop.y + step },
    '+': { zoom: crop.zoom + ZOOM_STEP },
    '=': { zoom: crop.zoom + ZOOM_STEP },
    '-': { zoom: crop.zoom - ZOOM_STEP },
  }
  return changes[key]
}
