import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useElementSize, useViewportSize } from '@mantine/hooks'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import classes from './site-frame.module.css'

const devices = {
  phone: { width: 390, height: 760, label: 'Celular', Icon: Smartphone },
  tablet: { width: 820, height: 900, label: 'Tablet', Icon: Tablet },
  desktop: { width: 1280, height: 760, label: 'Computador', Icon: Monitor },
}

type Device = keyof typeof devices

/** Height of the window that header, buttons and dock need. */
const ROOM_TAKEN = 400
const MIN_ROOM = 400

/** What is pointed at in the page opens its field; the field that is edited is lit. */
type Pointing = {
  namesOf: (fields: string[]) => Record<string, string>
  onOpen: (field: string) => void
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
  initial?: Device
  /** Whether the width can be chosen. */
  hasChoice?: boolean
  /** Without it, the page is only for looking at. */
  pointing?: Pointing | undefined
}

/** The real page, laid out at the device's width and scaled down to fit. */
export const SiteFrame = memo(
  ({ content, page, anchor = '', initial = 'phone', ...props }: Props) => {
    const { hasChoice = true, pointing } = props
    const { ref, width: room } = useElementSize()
    const { height: windowHeight } = useViewportSize()
    const [device, setDevice] = useState<Device>(initial)
    const { width, height, label } = devices[device]
    const tall = Math.max(MIN_ROOM, windowHeight - ROOM_TAKEN)
    const scale = Math.min(1, (room || width) / width, tall / height)
    const frame = useSiteFrame({ content, page, anchor, pointing, scale })
    return (
      <div>
        {hasChoice && (
          <SegmentedControl
            fullWidth
            value={device}
            onChange={(value) => setDevice(value as Device)}
            data={Object.entries(devices).map(([value, { label, Icon }]) => ({
              value,
              label: (
                <span className={classes.choice}>
                  <Icon size={18} aria-hidden />
                  <span>{label}</span>
                </span>
              ),
            }))}
            aria-label="Largura da tela"
            mb="sm"
          />
        )}
        <div ref={ref} className={classes.stage}>
          <div
            className={classes.window}
            style={
              {
                '--scale': scale,
                width: width * scale,
                height: height * scale,
              } as React.CSSProperties
            }
            data-device={device}
          >
            <iframe
              ref={frame}
              className={classes.page}
              src="/preview"
              title={`Prévia do site: ${label}`}
              style={{ width, height, transform: `scale(${scale})` }}
              tabIndex={pointing ? undefined : -1}
            />
          </div>
        </div>
        <VisuallyHidden>
          {pointing
            ? 'Na página, as setas andam de texto em texto, Enter abre o campo e Esc volta para cá.'
            : 'A prévia é só para ver: nada nela pode ser mudado.'}
        </VisuallyHidden>
      </div>
    )
  },
)

type FrameOptions = Pick<Props, 'content' | 'page' | 'pointing'> & { anchor: string; scale: number }

/** Tells the page in the frame what to show once it is ready, and does what is chosen in it. */
function useSiteFrame({ content, page, anchor, pointing, scale }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [sent, setSent] = useState<SentParts>()
  const [fields, setFields] = useState<string[]>([])
  const canPoint = pointing !== undefined

  const handle = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'preview-ready') setSent(new Map())
    if (message.type === 'preview-fields') setFields(message.fields)
    if (message.type === 'preview-open') pointing?.onOpen(message.field)
    if (message.type === 'preview-leave') pointing?.onOpen(pointing.lit[0] ?? '')
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
    const changes = takeChanges(content, sent)
    const message: PreviewMessage = { type: 'preview', changes, page, anchor, canPoint }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [sent, content, page, anchor, canPoint])

  useEffect(() => {
    if (!pointing || fields.length === 0) return
    const { namesOf, lit, litName } = pointing
    const names = namesOf(fields)
    const message: PointingMessage = { type: 'preview-pointing', names, lit, litName, scale }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [pointing, fields, scale])
  return frame
}

/** Passes a shortcut that was pressed in the frame on to the panel. */
function pressKey({ key, shift }: Extract<FrameMessage, { type: 'preview-key' }>) {
  const event = { key, shiftKey: shift, ctrlKey: true, bubbles: true }
  document.documentElement.dispatchEvent(new KeyboardEvent('keydown', event))
}
