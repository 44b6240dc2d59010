import type { IntroductionMessage } from '#protocol/sign-in-window.ts'
import { origin } from './steps.ts'

const MAX_TITLE_LENGTH = 80

/** How the page that opened this window presents itself. */
export type Introduction = Omit<IntroductionMessage, 'type'>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** To the page that was checked, and to no other: the browser does not deliver it elsewhere. */
export const tellOpener = (message: object) => window.opener?.postMessage(message, origin)

/** Resolves with the first introduction of the checked page; undefined when no page opened this window. */
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
  tellOpener({ type: 'ready' })
  return promise
}
