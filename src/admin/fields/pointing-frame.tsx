import type { ComponentProps } from 'react'
import { SiteFrame } from '../ui/preview/site-frame.tsx'
import { usePointing } from './use-pointing.ts'

/** The page, in which everything can be pointed at to open its field, and in which the focused field is highlighted. */
export function PointingFrame(props: Omit<ComponentProps<typeof SiteFrame>, 'pointing'>) {
  return <SiteFrame {...props} pointing={usePointing()} isPointable />
}
