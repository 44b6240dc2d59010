import type { EntityName } from '#content/index.ts'
import { SAVES_CHANNEL } from '#site/live/follow-saves.ts'

/** Spec.md section 4: what other views listen to. */
export type Announcement =
  | 'data-updated'
  | 'complete-update'
  | 'logo-updated'
  | 'colours-updated'
  | `${EntityName}-updated`

type Message = { names: Announcement[]; entities: EntityName[] }

const channel = new BroadcastChannel(SAVES_CHANNEL)
const listeners = new Set<(message: Message) => void>()

channel.onmessage = ({ data }: MessageEvent<Message>) => {
  for (const listener of listeners) listener(data)
}

/** Tells the other tabs of this browser that something was saved. */
export function announce(...entities: EntityName[]) {
  const names: Announcement[] = [
    'data-updated',
    ...entities.map((entity) => `${entity}-updated` as const),
    ...(entities.includes('design') ? (['logo-updated', 'colours-updated'] as const) : []),
    ...(entities.length > 1 ? (['complete-update'] as const) : []),
  ]
  channel.postMessage({ names, entities } satisfies Message)
}

/** Returns how to stop. */
export function listen(listener: (message: Message) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
