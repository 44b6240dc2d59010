import type { IntroductionMessage } from '#protocol/sign-in-window.ts'
import { origin } from './steps.ts'

const MAX_TITLE_LENGTH = 80

/** How the page that opened this window introduces itself. */
export type Introduction = Omit<IntroductionMessage, 'type'>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Delivered by the browser only if the opener still has the origin that was checked. */
export const notifyOpener = (message: object) => window.opener?.postMessage(message, origin)

/** Resolves with the introduction of the page that opened this window; undefined when there is none. */
export function meetOpener(): Promise<Introduction> | undefined {
  if (!window.opener) return undefined
  const { promise, resolve } = Promise.withResolvers<Introduction>()
  addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
    if (source !== window.opener || from !== origin || data?.type !== 'init') return
    const { projectId, icon, title } = data
    resolve({
      projectId: textOf(projectId),
      icon: textOf(icon),
      title: textOf(title).trim().slice(0, MAX_TITLE_LENGTH),
    })
  })
  notifyOpener({ type: 'ready' })
  return promise
}
