import { VisuallyHidden } from '@mantine/core'
import { useElementSize, useMediaQuery, useViewportSize } from '@mantine/hooks'
import Maximize from 'lucide-react/icons/maximize'
import Monitor from 'lucide-react/icons/monitor'
import Pointer from 'lucide-react/icons/mouse-pointer-click'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { memo, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LegalPageName } from '#content/rules/legal-paths.ts'
import {
  type FrameMessage,
  isFrameMessage,
  type PointingMessage,
  type PreviewContent,
  type PreviewMessage,
  type SentParts,
  takeChanges,
} from '#site/live/preview-message.ts'
import type { PageWidth } from '../../storage/view-settings.ts'
import { byPointer } from '../format.ts'
import { Segments } from '../segments.tsx'
import { PageWidthContext, type ShownWidth } from './page-width.ts'
import classes from './site-frame.module.css'

const devices = {
  phone: { width: 390, label: 'Celular', Icon: Smartphone },
  tablet: { width: 820, label: 'Tablet', Icon: Tablet },
  desktop: { width: 1280, label: 'Computador', Icon: Monitor },
  whole: { width: 0, label: 'Só a página', Icon: Maximize },
}

/** Height of the window that header, choice and dock need, beside a form and below the title of a screen. */
const ROOM_TAKEN = 256
const ROOM_TAKEN_BELOW = 400
const MIN_HEIGHT = 420
/** What a first screen shows, for a page that is only a picture of itself. */
const SCREEN_HEIGHT = 760
/** Where there is room for one thing at a time, the page has the width of the window. */
const ONE_COLUMN = '(max-width: 47.99em)'

/** What is pointed at in the page opens its field; the field that is edited is lit. */
type Pointing = {
  namesOf: (fields: string[]) => Record<string, string>
  onOpen: (field: string, isToShow?: boolean) => void
  /** The fields whose element is lit; the first that the page has. */
  lit: string[]
  litName: string
}

type Props = {
  content: PreviewContent | undefined
  /** The page to show; the start page by default. */
  page?: LegalPageName | undefined
  /** The id of the element to show. */
  anchor?: string | undefined
  initial?: PageWidth
  /** Whether the width can be chosen. */
  hasChoice?: boolean
  /** Whether the page is more than something to look at, as soon as `pointing` is there. */
  isPointable?: boolean
  pointing?: Pointing | undefined
}

/** The real page at the width of a device; it is made smaller only where the room is narrower. */
export const SiteFrame = memo(({ content, page, anchor = '', initial, ...props }: Props) => {
  const { hasChoice = true, isPointable = false, pointing } = props
  const { ref, width: room } = useElementSize()
  const { height: windowHeight, width: windowWidth } = useViewportSize()
  const isNarrow = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false })
  const isOneColumn = isNarrow && hasChoice
  const { width: chosen, onWidth, isBeside } = useWidth(initial)
  const shown = isOneColumn && chosen !== 'whole' ? 'phone' : chosen
  const isWhole = shown === 'whole'
  const { label } = devices[shown]
  const ownWidth = isWhole ? windowWidth : document.documentElement.clientWidth
  const width = isWhole || isOneColumn ? ownWidth : devices[shown].width
  const scale = isWhole ? 1 : Math.min(1, (room || width) / width)
  const taken = isWhole ? 0 : isBeside ? ROOM_TAKEN : ROOM_TAKEN_BELOW
  const height = hasChoice ? Math.max(MIN_HEIGHT, windowHeight - taken) : SCREEN_HEIGHT * scale
  const frame = useSiteFrame({ content, page, anchor, pointing, scale })
  const slot = isWhole ? document.querySelector('[data-dock-slot]') : null
  const choice = <WidthChoice shown={shown} hasWhole={isPointable} onWidth={onWidth} />
  return (
    <div>
      {hasChoice &&
        !isOneColumn &&
        (slot ? createPortal(choice, slot) : <div className={classes.choices}>{choice}</div>)}
      {isPointable && isOneColumn && (
        <p className={classes.tip}>
          <Pointer size={16} aria-hidden /> {byPointer('Toque em um texto ou foto para mudar.')}
        </p>
      )}
      <div ref={ref} className={classes.stage}>
        <div
          className={classes.window}
          style={{ width: width * scale, height }}
          data-device={isOneColumn && !isWhole ? 'own' : shown}
        >
          <iframe
            ref={frame}
            className={classes.page}
            src="/preview"
            title={`Prévia do site: ${label}`}
            style={{ width, height: height / scale, transform: `scale(${scale})` }}
            tabIndex={isPointable ? undefined : -1}
          />
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

function useWidth(initial: PageWidth = 'phone') {
  const [width, onWidth] = useState<ShownWidth>(initial)
  const remembered = use(PageWidthContext)
  return { ...(remembered ?? { width, onWidth }), isBeside: remembered !== undefined }
}

type ChoiceProps = {
  shown: ShownWidth
  hasWhole: boolean
  onWidth: (width: ShownWidth) => void
}

const WidthChoice = ({ shown, hasWhole, onWidth }: ChoiceProps) => (
  <Segments
    isFull
    value={shown}
    onChange={(value) => onWidth(value as ShownWidth)}
    data={Object.entries(devices)
      .filter(([value]) => hasWhole || value !== 'whole')
      .map(([value, { label, Icon }]) => ({
        value,
        label: (
          <span className={classes.choice}>
            <Icon size={18} aria-hidden />
            <span>{label}</span>
          </span>
        ),
      }))}
    aria-label="Largura da tela"
  />
)

type FrameOptions = Pick<Props, 'content' | 'page' | 'pointing'> & { anchor: string; scale: number }

/** Tells the page in the frame what to show once it is ready, and does what is chosen in it. */
function useSiteFrame({ content, page, anchor, pointing, scale }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [sent, setSent] = useState<SentParts>()
  const [fields, setFields] = useState<string[]>([])
  const canPoint = pointing !== undefined

  /** The focus goes to the field that is lit, or to the title of the screen. */
  const leave = () => {
    const [lit] = pointing?.lit ?? []
    if (lit) pointing?.onOpen(lit)
    else document.querySelector<HTMLElement>('h1')?.focus()
  }
  const handle = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'preview-ready') setSent(new Map())
    if (message.type === 'preview-fields') setFields(message.fields)
    if (message.type === 'preview-open') pointing?.onOpen(message.field, message.isToShow)
    if (message.type === 'preview-leave') leave()
    if (message.type === 'preview-key') pressKey(message)
  })
  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (isFrameMessage(data)) handle(data)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])

  useEffect(() => {
    if (!sent || !content) return
    const changes = takeChanges(canPoint ? content : withoutGhosts(content), sent)
    const message: PreviewMessage = { type: 'preview', changes, page, anchor, canPoint }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [sent, content, page, anchor, canPoint])

  useEffect(() => {
    if (!pointing || fields.length === 0) return
    const { namesOf, lit, litName } = pointing
    const names = namesOf(fields)
    const covered = coveredOf(frame.current) / scale
    const message: PointingMessage = {
      type: 'preview-pointing',
      names,
      lit,
      litName,
      scale,
      covered,
    }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [pointing, fields, scale])
  return frame
}

/** Where nothing can be pointed at, the page looks as visitors see it. */
function withoutGhosts({ hidden, ...content }: PreviewContent): PreviewContent {
  return content
}

/** How much of the lower end of the frame the sheet with the field covers. */
function coveredOf(frame: HTMLElement | null): number {
  const sheet = document.querySelector('[data-sheet="below"]')
  if (!sheet || !frame) return 0
  const { bottom } = frame.getBoundingClientRect()
  return Math.max(0, bottom - sheet.getBoundingClientRect().top)
}

/** Passes a shortcut that was pressed in the frame on to the panel. */
function pressKey({ key, shift }: Extract<FrameMessage, { type: 'preview-key' }>) {
  const event = { key, shiftKey: shift, ctrlKey: true, bubbles: true }
  document.documentElement.dispatchEvent(new KeyboardEvent('keydown', event))
}
