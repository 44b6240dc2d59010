import { useElementSize } from '@mantine/hooks'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import classes from './frame.module.css'

/** How much smaller a page of this width must be to fit into the measured element. */
export function useRoom(width: number, maxScale = 1) {
  const { ref, width: room } = useElementSize()
  return { ref, scale: Math.min(maxScale, (room || width) / width), isMeasured: room > 0 }
}

type Props = Omit<ComponentProps<'iframe'>, 'width' | 'height'> & {
  src: string
  title: string
  /** The width that the page is laid out for. */
  width: number
  scale: number
  /** On the screen; by default the style of the class decides. */
  height?: number | undefined
  /** Only to be looked at, and not there for keyboards and screen readers. */
  isPicture?: boolean
  /** Of the box around the page. */
  className?: string | undefined
  windowStyle?: CSSProperties
  device?: string
  /** Lies over the page. */
  children?: ReactNode
}

/** A page of the site in a frame, as large as `scale` makes it. */
export function Frame({ width, scale, height, isPicture = false, className, ...props }: Props) {
  const { windowStyle, device, style, children, ...frame } = props
  return (
    <div
      className={`${classes.window} ${className ?? ''}`}
      style={{ width: width * scale, height, ...windowStyle }}
      data-picture={isPicture || undefined}
      data-device={device}
    >
      {children}
      <iframe
        className={classes.page}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, ...style }}
        {...(isPicture && { tabIndex: -1, inert: true, 'aria-hidden': true, scrolling: 'no' })}
        {...frame}
      />
    </div>
  )
}

/** Lies over a page that could not be loaded. */
export const MissingPage = () => (
  <p className={classes.missing}>A prévia volta sozinha quando o site responder.</p>
)
