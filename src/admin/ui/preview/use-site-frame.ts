import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FrameMessage,
  isFrameMessage,
  type PointingMessage,
  type PreviewContent,
  type PreviewMessage,
  type SentParts,
  takeChanges,
} from '#protocol/windows/preview-message.ts'
import { useIsOnline } from '../connection.ts'

/** What is pointed at in the page opens its field; the field that is edited is highlighted. */
export type Pointing = {
  namesOf: (fields: string[]) => Record<string, string>
  onOpen: (field: string, isToShow?: boolean) => void
  /** The fields whose element is highlighted; the first that the page has. */
  lit: string[]
}

/** The id of the element to show, and how often that was asked for. */
export type Jump = { anchor: string; count: number }

type Options = {
  content: PreviewContent | undefined
  jump: Jump
  pointing: Pointing | undefined
  scale: number
  /** Told the height of a part that is shown alone. */
  onHeight?: (height: number) => void
}

/** Tells the page in the frame what to show once it is ready, and does what is chosen in it. */
export function useSiteFrame({ content, jump, pointing, scale, onHeight }: Options) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [sent, setSent] = useState<SentParts>()
  const [fields, setFields] = useState<string[]>([])
  const canPoint = pointing !== undefined

  /** The focus goes to the highlighted field, or to the title of the screen. */
  const leave = () => {
    const [lit] = pointing?.lit ?? []
    if (lit) pointing?.onOpen(lit)
    else document.querySelector<HTMLElement>('h1')?.focus()
  }
  const handle = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'preview-ready') setSent(new Map())
    if (message.type === 'preview-height') onHeight?.(message.height)
    if (message.type === 'preview-fields') setFields(message.fields)
    if (message.type === 'preview-open') pointing?.onOpen(message.field, message.isToShow)
    if (message.type === 'preview-leave') leave()
    if (message.type === 'preview-key') pressKey(message)
  })
  useEffect(() => onFrameMessage(() => frame.current, handle), [])

  useEffect(() => {
    if (!sent || !content) return
    const changes = takeChanges(canPoint ? content : withoutHidden(content), sent)
    sendToFrame(frame.current, { type: 'preview', changes, jump, canPoint })
  }, [sent, content, jump, canPoint])

  useEffect(() => {
    if (!pointing || fields.length === 0) return
    const { namesOf, lit } = pointing
    const names = namesOf(fields)
    const covered = coveredOf(frame.current) / scale
    sendToFrame(frame.current, {
      type: 'preview-pointing',
      names,
      lit,
      scale,
      covered,
    })
  }, [pointing, fields, scale])
  const isMissing = useReturn(frame, sent !== undefined)
  return { frame, isMissing, hasFields: fields.length > 0 }
}

/** Loads a page again that could not be loaded, as soon as the server can be reached. Returns whether it is missing until then. */
function useReturn(frame: RefObject<HTMLIFrameElement | null>, isReady: boolean): boolean {
  const isOnline = useIsOnline()
  const isMissing = !isReady && !isOnline
  const wasMissing = useRef(false)
  useEffect(() => {
    const element = frame.current
    if (wasMissing.current && !isMissing && !isReady && element) element.src = String(element.src)
    wasMissing.current = isMissing
  }, [frame, isMissing, isReady])
  return isMissing
}

/** Where nothing can be pointed at, the page looks as visitors see it. */
function withoutHidden({ hidden, ...content }: PreviewContent): PreviewContent {
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

/** Calls back with what the page in the frame says. Returns a function that stops it. */
function onFrameMessage(
  frame: () => HTMLIFrameElement | null,
  handle: (message: FrameMessage) => void,
): () => void {
  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame()?.contentWindow) return
    if (isFrameMessage(data)) handle(data)
  }
  addEventListener('message', handleMessage)
  return () => removeEventListener('message', handleMessage)
}

const sendToFrame = (frame: HTMLIFrameElement | null, message: PreviewMessage | PointingMessage) =>
  frame?.contentWindow?.postMessage(message, location.origin)
