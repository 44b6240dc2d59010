import { createStore, useStore } from '@mantine/store'
import type { Presence } from '#protocol/presence.ts'

const presence = createStore<Presence[]>([])

/** Called with what the event stream sends. */
export const setPresence = (next: Presence[]) => presence.setState(next)

/** All editors that are open in any browser, those of this tab included. */
export const usePresence = (): Presence[] => useStore(presence)

const leaving = new Set<() => Promise<void>>()

/** Calls back before the person signs out, while the server still accepts that an editor was closed. Returns a function that stops it. */
export const onSignOut = (leave: () => Promise<void>) => {
  leaving.add(leave)
  return () => leaving.delete(leave)
}

export const leaveEditors = () => Promise.all(Array.from(leaving, (leave) => leave()))
