import { Button, Text } from '@mantine/core'
import { useMove } from '@mantine/hooks'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId, useState } from 'react'
import { type Crop, MAX_ZOOM, MIN_ZOOM } from '#content/pictures/crop.ts'
import { frameOf } from '#content/pictures/crop-frame.ts'
import { type Picture, plainUrlOf } from '#content/pictures/pictures.ts'
import { FocalRing } from '../focal-ring.tsx'
import classes from './crop-editor.module.css'
import type { CropPlace } from './crop-places.ts'

const STEP = 2
const LONG_STEP = 10
const ZOOM_STEP = 10

const between = (min: number, max: number, value: number) =>
  Math.min(max, Math.max(min, Math.round(value)))

const shareOf = (zoom: number) => (100 * (zoom - MIN_ZOOM)) / (MAX_ZOOM - MIN_ZOOM)

type Props = {
  /** The whole picture, of which the place shows a part. */
  url: string
  facts: Picture | undefined
  place: CropPlace
  onChange: (crop: Crop) => void
  onReset: () => void
}

/** Moves and enlarges the part of the picture that a place shows: by drag, by arrow keys, by + and −. */
export function CropEditor({ url, facts, place, onChange, onReset }: Props) {
  const { slot, crop, isOwn } = place
  const [loaded, setLoaded] = useState<number>()
  const zoomLabel = useId()
  const ratio = facts ? facts.width / facts.height : loaded
  const set = ({ x = crop.x, y = crop.y, zoom = crop.zoom }: Partial<Crop>) =>
    onChange({
      x: between(0, 100, x),
      y: between(0, 100, y),
      zoom: between(MIN_ZOOM, MAX_ZOOM, zoom),
    })
  const { ref } = useMove(({ x, y }) => set({ x: x * 100, y: y * 100 }))
  const handleKey = (event: React.KeyboardEvent) => {
    const change = changeOf(event, crop)
    if (!change) return
    event.preventDefault()
    set(change)
  }
  const frame = frameOf(crop, ratio ?? slot.ratio, slot.ratio)
  return (
    <div>
      <div className={classes.room}>
        <div ref={ref} className={classes.stage}>
          <span className={classes.picture}>
            <img
              src={plainUrlOf(url, facts)}
              alt=""
              draggable={false}
              onLoad={({ currentTarget }) =>
                setLoaded(currentTarget.naturalWidth / currentTarget.naturalHeight)
              }
            />
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
          </span>
          <FocalRing
            x={crop.x}
            y={crop.y}
            data-autofocus
            onKeyDown={handleKey}
            aria-label={`Ponto de foco em ${slot.label}: ${crop.x}% da largura, ${crop.y}% da altura, aproximado em ${crop.zoom}%. As setas movem, + e − aproximam e afastam.`}
          />
        </div>
      </div>
      <div className={classes.zoom}>
        <Text component="label" size="sm" fw={600} htmlFor={zoomLabel}>
          Aproximar
        </Text>
        <input
          id={zoomLabel}
          type="range"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={ZOOM_STEP / 2}
          value={crop.zoom}
          aria-valuetext={`${crop.zoom}%`}
          style={{ '--share': `${shareOf(crop.zoom)}%` } as React.CSSProperties}
          onChange={({ currentTarget }) => set({ zoom: Number(currentTarget.value) })}
        />
        {isOwn && (
          <Button
            variant="subtle"
            px="xs"
            leftSection={<RotateCcw size={16} aria-hidden />}
            onClick={onReset}
          >
            Automático
          </Button>
        )}
      </div>
    </div>
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
