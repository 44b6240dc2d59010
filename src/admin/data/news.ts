import { useSyncExternalStore } from 'react'
import { entities } from '#content/index.ts'
import type { SavedEvent } from '#protocol/history.ts'
import { documentPath } from './document-path.ts'

/** A change by someone else while the panel was open. */
export type News = { id: string; words: string; at: string; to: string }

const MAX_NEWS = 20

let news: News[] = []
let seenAt = Date.now()
const listeners = new Set<() => void>()

function change(next: News[]) {
  news = next
  for (const listener of listeners) listener()
}

/** Adds a change by someone else. */
export function noteSaved({ entity, id, version, by, at, deleted }: SavedEvent) {
  const { label } = entities[entity]
  const words = `${by.name} ${deleted ? 'excluiu' : 'salvou'}: ${label}`
  const note = { id: `${entity}-${id}-${version}`, words, at, to: documentPath(entity, id) }
  change([note, ...news.filter((other) => other.id !== note.id)].slice(0, MAX_NEWS))
}

export const markSeen = () => {
  seenAt = Date.now()
  change([...news])
}

export const isUnseen = ({ at }: News) => Date.parse(at) > seenAt

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNews = () => useSyncExternalStore(subscribe, () => news)
