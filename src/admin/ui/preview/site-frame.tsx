import { Box, Group, VisuallyHidden } from '@mantine/core'
import Pointer from 'lucide-react/icons/mouse-pointer-click'
import { memo, use, useMemo, useState } from 'react'
import { FRAME_PATH } from '#protocol/drafts.ts'
import type { PartName, PreviewContent } from '#protocol/windows/preview-message.ts'
import type { PageWidth } from '../../storage/view-settings.ts'
import { byPointer } from '../format.ts'
import classes from '../parts/frame.module.css'
import { Frame, MissingPage, useRoom } from '../parts/frame.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { PageWidthContext } from './page-width.ts'
import { PartFrame } from './part-frame.tsx'
import { type Pointing, useSiteFrame } from './use-site-frame.ts'
import { devices, WidthChoice } from './width-choice.tsx'

/** From here on, a part of the page is near its real size in the page itself. */
const REAL_SCALE = 0.9
/** What a first screen shows, for a page that is only a picture of itself. */
const SCREEN_HEIGHT = 760

type Props = {
  content: PreviewContent | undefined
  /** Whether another page than the home page is shown as soon as there is content. */
  isEntryPage?: boolean
  /** The id of the element to show. */
  anchor?: string | undefined
  /** The part that is shown near its real size above the page, wherever the page is made smaller. */
  part?: PartName | undefined
  /** Whether the width can be chosen. */
  hasChoice?: boolean
  /** Whether the page can be pointed at as soon as `pointing` is there. */
  isPointable?: boolean
  pointing?: Pointing | undefined
}

/** The real page at the width of a device; it is made smaller only where the room is narrower. */
export const SiteFrame = memo(({ content, anchor = '', ...props }: Props) => {
  const { hasChoice = true, isPointable = false, isEntryPage, pointing, part } = props
  // On a phone, the page has the width of the window.
  const isOneColumn = useIsPhone() && hasChoice
  const { width: chosen, onWidth, isBeside } = useWidth()
  const shown = isOneColumn ? 'phone' : chosen
  const { label } = devices[shown]
  const width = isOneColumn ? document.documentElement.clientWidth : devices[shown].width
  const room = useRoom(width)
  const { scale } = room
  const hasPart = part !== undefined && scale < REAL_SCALE
  const jump = useMemo(() => ({ anchor, count: 0 }), [anchor])
  const { frame, isMissing, hasFields } = useSiteFrame({ content, jump, pointing, scale })
  return (
    <div>
      {hasChoice && !isOneColumn && (
        <Box mb="sm">
          <WidthChoice shown={shown} onWidth={onWidth} />
        </Box>
      )}
      {isPointable && isOneColumn && (
        <Group gap="xs" wrap="nowrap" mb="xs" fz="sm" className="soft">
          <Pointer size={16} aria-hidden />
          <span>{byPointer('Toque em um texto ou foto para mudar.')}</span>
        </Group>
      )}
      <div className={hasChoice ? classes.room : undefined} data-beside={isBeside || undefined}>
        {hasPart && <PartFrame name={part} content={content} pointing={pointing} />}
        <div ref={room.ref} className={classes.stage}>
          <Frame
            ref={frame}
            src={FRAME_PATH}
            title={`Prévia do site: ${label}`}
            width={width}
            scale={scale}
            height={hasChoice ? undefined : SCREEN_HEIGHT * scale}
            className={classes.shown}
            device={isOneColumn ? 'own' : shown}
            // Until then it is the home page.
            style={{ visibility: isEntryPage && !hasFields ? 'hidden' : undefined }}
            tabIndex={isPointable ? undefined : -1}
          >
            {isMissing && <MissingPage />}
          </Frame>
        </div>
      </div>
      <VisuallyHidden>
        {isPointable
          ? 'Na página, as setas andam de texto em texto, Enter abre o campo e Esc volta para cá.'
          : 'A prévia é só para ver: nada nela pode ser mudado.'}
      </VisuallyHidden>
    </div>
  )
})

function useWidth() {
  const [width, onWidth] = useState<PageWidth>('phone')
  const remembered = use(PageWidthContext)
  return { ...(remembered ?? { width, onWidth }), isBeside: remembered !== undefined }
}
