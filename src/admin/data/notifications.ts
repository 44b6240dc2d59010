import { createStore, useStore } from '@mantine/store'
import { entities } from '#content/index.ts'
import type { SavedEvent } from '#protocol/history.ts'
import { documentPath } from './document-path.ts'

/** A change by someone else while the panel was open. */
type News = { id: string; words: string; at: string; to: string }

const MAX_NEWS = 20

const store = createStore({ news: [] as News[], seenAt: Date.now() })

/** Adds a change by someone else. */
export function noteSaved({ entity, id, version, by, at, deleted }: SavedEvent) {
  const { label } = entities[entity]
  const words = `${by.name} ${deleted ? 'excluiu' : 'salvou'}: ${label}`
  const note = { id: `${entity}-${id}-${version}`, words, at, to: documentPath(entity, id) }
  store.setState(({ news, seenAt }) => ({
    news: [note, ...news.filter((other) => other.id !== note.id)].slice(0, MAX_NEWS),
    seenAt,
  }))
}

export const markSeen = () => store.setState(({ news }) => ({ news, seenAt: Date.now() }))

export function useNews() {
  const { news, seenAt } = useStore(store)
  return { news, unseen: news.filter(({ at }) => Date.parse(at) > seenAt).length }
}
