import { useElementSize, useViewportSize } from '@mantine/hooks'
import type { Ref } from 'react'
import classes from './past-site.module.css'

export const devices = {
  phone: { width: 390, label: 'Celular' },
  tablet: { width: 820, label: 'Tablet' },
  desktop: { width: 1280, label: 'Computador' },
}

export type Device = keyof typeof devices

/** Height of the window that header, tools and dock need. */
const ROOM_TAKEN = 500
const MIN_HEIGHT = 380
const MAX_PHONE_SCALE = 0.8

type Props = {
  ref: Ref<HTMLIFrameElement>
  src: string
  title: string
  device: Device
  /** Says over the page that it is past. */
  ribbon?: string | undefined
  onLoad: () => void
}

/** A page of the site at the width of a device, scaled down to fit. */
export function PageFrame({ ref, src, title, device, ribbon, onLoad }: Props) {
  const { ref: stage, width: room } = useElementSize()
  const { height: window } = useViewportSize()
  const { width } = devices[device]
  const height = Math.max(MIN_HEIGHT, window - ROOM_TAKEN)
  const scale = Math.min(device === 'phone' ? MAX_PHONE_SCALE : 1, (room || width) / width)
  return (
    <div ref={stage}>
      <div
        className={classes.frame}
        data-past={ribbon !== undefined || undefined}
        style={{ width: width * scale, height }}
      >
        {ribbon !== undefined && <div className={classes.ribbon}>{ribbon}</div>}
        <iframe
          ref={ref}
          src={src}
          title={title}
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
          onLoad={onLoad}
        />
      </div>
    </div>
  )
}
