import {
  type FrameMessage,
  isFrameMessage,
  type PointingMessage,
  type PreviewMessage,
} from '#site/live/preview-message.ts'

/** Calls back with what the page in the frame says. Returns a function that stops it. */
export function onFrameMessage(
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

export const sendToFrame = (
  frame: HTMLIFrameElement | null,
  message: PreviewMessage | PointingMessage,
) => frame?.contentWindow?.postMessage(message, location.origin)
