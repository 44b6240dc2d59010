import {
  CONNECT_PATH,
  type IntroductionMessage,
  type ProgramSession,
} from '#protocol/sign-in-window.ts'
import { SdkError } from './sdk-error.ts'
import { toSession } from './stored-session.ts'

const WIDTH = 800
const HEIGHT = 600
const POLL_MILLISECONDS = 1_000

const UNAUTHORIZED = 401

type Options = {
  /** The origin of the site. */
  origin: string
  projectId: string
}

type Message = { type?: unknown; projectId?: unknown }

/** Opens the site's sign-in window and resolves with the session. Throws `SdkError` when the window can't be opened or is closed. */
export function signInByPopup({ origin, projectId }: Options): Promise<ProgramSession> {
  const popup = openWindow(origin)
  if (!popup) throw new SdkError(UNAUTHORIZED, 'Open auth window failed')
  const watch = new AbortController()
  document.addEventListener('click', () => popup.focus(), { signal: watch.signal })
  let poll: ReturnType<typeof setInterval>

  return new Promise<ProgramSession>((resolve, reject) => {
    const handleMessage = ({ source, origin: from, data }: MessageEvent<Message | null>) => {
      if (source !== popup || from !== origin) return
      if (data?.type === 'ready') popup.postMessage(introduction(projectId), origin)
      if (data?.type !== 'sign-in' || data.projectId !== projectId) return
      const session = toSession(data)
      if (session) resolve(session)
    }
    addEventListener('message', handleMessage, { signal: watch.signal })
    poll = setInterval(() => {
      if (popup.closed) reject(new SdkError(UNAUTHORIZED, 'Auth window closed'))
    }, POLL_MILLISECONDS)
  }).finally(() => {
    clearInterval(poll)
    watch.abort()
    popup.close()
  })
}

/** Centred on the window that opens it. */
function openWindow(origin: string): Window | null {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return open(
    `${origin}${CONNECT_PATH}?origin=${encodeURIComponent(location.origin)}`,
    'leveza-connect',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  )
}

/** How this page introduces itself to the window. */
const introduction = (projectId: string): IntroductionMessage => ({
  type: 'init',
  projectId,
  icon: document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '',
  title: document.title,
})
