import { useSyncExternalStore } from 'react'
import type { Presence } from '#protocol/presence.ts'

let presence: Presence[] = []
const listeners = new Set<() => void>()

/** Called with what the event stream sends. */
export function setPresence(next: Presence[]) {
  presence = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All editors that are open in any browser, those of this tab included. */
export const usePresence = (): Presence[] => useSyncExternalStore(subscribe, () => presence)

const leaving = new Set<() => Promise<void>>()

/** Calls back before the person signs out, while the server still accepts that an editor was closed. Returns a function that stops it. */
export const onSignOut = (leave: () => Promise<void>) => {
  leaving.add(leave)
  return () => leaving.delete(leave)
}

export const leaveEditors = () => Promise.all(Array.from(leaving, (leave) => leave()))
