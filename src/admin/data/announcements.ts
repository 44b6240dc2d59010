import type { EntityName } from '#content/index.ts'
import { SAVES_CHANNEL } from '#site/live/saves-channel.ts'
import { keep } from '../storage/browser-storage.ts'

/** The events that other tabs of this browser can listen to. */
type Announcement =
  | 'data-updated'
  | 'complete-update'
  | 'logo-updated'
  | 'colours-updated'
  | `${EntityName}-updated`

const channel = new BroadcastChannel(SAVES_CHANNEL)

// Public tabs listen only in a browser in which the panel has been used.
keep('panel', true)

/** Tells the public tabs of this browser that something was saved. */
export function announce(...entities: EntityName[]) {
  const names: Announcement[] = [
    'data-updated',
    ...entities.map((entity) => `${entity}-updated` as const),
    ...(entities.includes('design') ? (['logo-updated', 'colours-updated'] as const) : []),
    ...(entities.length > 1 ? (['complete-update'] as const) : []),
  ]
  channel.postMessage({ names, entities })
}
