import type { PublicContent } from '#content/publish.ts'
import { adoptStyle } from './adopt-style.ts'

/** Where a panel tells the other tabs of its browser what was saved. */
export const SAVES_CHANNEL = 'leveza'

type Announcement = { names?: string[] }

/** Shows what is saved in another tab of this browser, without a reload and without asking the server in vain. */
export function followSaves(show: (content: PublicContent) => void) {
  const channel = new BroadcastChannel(SAVES_CHANNEL)
  channel.onmessage = async ({ data }: MessageEvent<Announcement>) => {
    if (!data.names?.includes('data-updated')) return
    const response = await fetch('/api/content').catch(() => undefined)
    if (!response?.ok) return
    const content: PublicContent = await response.json()
    show(content)
    // After React has drawn it: the classes of its pictures are read from the page.
    setTimeout(() => adoptStyle(content))
  }
}
