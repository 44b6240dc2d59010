import { Stack, Text } from '@mantine/core'
import { useMove } from '@mantine/hooks'
import classes from './focal-picker.module.css'
import { FocalRing } from './focal-ring.tsx'
import type { Slot } from './slots.ts'

export type Point = [x: number, y: number]

const STEP = 2
const LONG_STEP = 10

const clamp = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

type Props = {
  image: string
  value: Point
  onChange: (point: Point) => void
  slots: Slot[]
  isDisabled?: boolean
}

/** Sets the point that is never cropped away, by click, drag or arrow keys, and previews the crops. */
export function FocalPicker({ image, value: [x, y], onChange, slots, isDisabled = false }: Props) {
  const move = (left: number, top: number) => {
    if (!isDisabled) onChange([clamp(left), clamp(top)])
  }
  const { ref } = useMove(({ x, y }) => move(x * 100, y * 100))
  const handleKey = (event: React.KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP
    const steps: Record<string, Point> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    move(x + by[0], y + by[1])
  }
  return (
    <div className={classes.root}>
      <div ref={ref} className={classes.stage}>
        <img src={image} alt="" draggable={false} />
        <FocalRing
          x={x}
          y={y}
          disabled={isDisabled}
          onKeyDown={handleKey}
          aria-label={`Ponto de foco: ${x}% da largura, ${y}% da altura. Use as setas para mover.`}
        />
      </div>
      <Stack gap="sm">
        {slots.map(({ label, ratio, isRound }) => (
          <figure key={label} className={classes.crop}>
            <img
              src={image}
              alt=""
              data-round={isRound}
              style={{ aspectRatio: ratio, objectPosition: `${x}% ${y}%` }}
            />
            <Text component="figcaption" size="xs" className="soft">
              {label}
            </Text>
          </figure>
        ))}
      </Stack>
    </div>
  )
}
