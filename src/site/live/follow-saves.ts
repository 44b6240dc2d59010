import type { PublicContent } from '#content/public/public-content.ts'
import { optionalStyles } from '../page/optional-styles.ts'
import { adoptStyle } from './adopt-style.ts'
import { SAVES_CHANNEL } from './saves-channel.ts'

type Announcement = { names?: string[] }

/** Shows what another tab of this browser saves, without a reload. */
export function followSaves(show: (content: PublicContent) => void) {
  const channel = new BroadcastChannel(SAVES_CHANNEL)
  channel.onmessage = async ({ data }: MessageEvent<Announcement>) => {
    if (!data.names?.includes('data-updated')) return
    const response = await fetch('/api/content').catch(() => undefined)
    if (!response?.ok) return
    const content: PublicContent = await response.json()
    show(content)
    // After React has rendered it, because the classes of its pictures are read from the page.
    setTimeout(() => adoptStyle(content, optionalStyles))
  }
}
