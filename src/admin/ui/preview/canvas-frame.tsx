import { useElementSize } from '@mantine/hooks'
import { FRAME_PATH } from '#protocol/drafts.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import type { PageWidth } from '../../storage/view-settings.ts'
import { Frame, MissingPage } from '../parts/frame.tsx'
import { type Jump, type Pointing, useSiteFrame } from './use-site-frame.ts'
import { devices } from './width-choice.tsx'

/** A computer's page is not laid out for less, but made smaller. */
const DESKTOP_WIDTH = 1200

type Props = {
  content: PreviewContent | undefined
  jump: Jump
  pointing: Pointing
  /** Absent where the page is as wide as its room. */
  device?: PageWidth | undefined
  className: string
}

/** The page in all the room that is left for it. */
export function CanvasFrame({ device, className, ...page }: Props) {
  const { ref, width: room } = useElementSize()
  const width = widthOf(device, room || DESKTOP_WIDTH)
  const scale = Math.min(1, (room || width) / width)
  const { frame, isMissing } = useSiteFrame({ ...page, scale })
  return (
    <div ref={ref} className={className}>
      <Frame
        ref={frame}
        src={FRAME_PATH}
        title={`Prévia do site: ${devices[device ?? 'phone'].label}`}
        width={width}
        scale={scale}
        windowStyle={{ height: '100%' }}
      >
        {isMissing && <MissingPage />}
      </Frame>
    </div>
  )
}

function widthOf(device: PageWidth | undefined, room: number): number {
  if (!device) return room
  return device === 'desktop' ? Math.max(room, DESKTOP_WIDTH) : devices[device].width
}
