import Grip from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, PointerEvent } from 'react'
import { boundedShare, MAX_SHARE, MIN_SHARE } from '../../storage/view-settings.ts'
import classes from './split-editor.module.css'

const STEP = 2

const steps: Record<string, (share: number) => number> = {
  ArrowLeft: (share) => share - STEP,
  ArrowRight: (share) => share + STEP,
  Home: () => MIN_SHARE,
  End: () => MAX_SHARE,
}

type Props = {
  /** The width of the form in percent. */
  share: number
  onShare: (share: number) => void
}

/** Between the form and the page; dragged, or moved by the arrow keys. */
export function Divider({ share, onShare }: Props) {
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onShare(boundedShare(step(share)))
  }
  const handleMove = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const room = currentTarget.closest('[data-screen]')?.getBoundingClientRect()
    if (!room || !currentTarget.hasPointerCapture(pointerId)) return
    onShare(boundedShare(((clientX - room.left) / room.width) * 100))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that separates has no value
    <div
      className={classes.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label="Largura do formulário"
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
    >
      <span>
        <Grip size={16} aria-hidden />
      </span>
    </div>
  )
}
