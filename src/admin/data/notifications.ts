import { createStore, useStore } from '@mantine/store'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { entities } from '#content/index.ts'
import { TESTIMONIAL_NOTIFICATIONS_PATH, type TestimonialNotification } from '#protocol/consents.ts'
import type { SavedEvent } from '#protocol/history.ts'
import { documentPath } from '../registry/document-path.ts'
import { keep, readKept } from '../storage/browser-storage.ts'
import { toast } from '../ui/toast.tsx'
import { readerOf } from './site-client.ts'
import { testimonialTextOf } from './testimonial-text.ts'

type Notification = { id: string; words: string; at: string; to: string }

const MAX_SAVES = 20
const POLL_MILLISECONDS = 60_000
const SEEN = 'notifications_seen'

/** What others saved while the panel was open, and until when this person has seen everything. */
const store = createStore({ saves: [] as Notification[], seen: readSeen() })

/** By person, because reception may share a browser. */
function readSeen(): Record<string, string> {
  const kept = readKept(SEEN)
  return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {}
}

/** Adds a change by someone else, and tells whoever has that document open. */
export function recordSave({ entity, id, version, by, at, deleted }: SavedEvent) {
  const { label } = entities[entity]
  const deed = `${by.name} ${deleted ? 'excluiu' : 'salvou'}`
  const words = `${deed}: ${label}`
  const save = { id: `${entity}-${id}-${version}`, words, at, to: documentPath(entity, id) }
  if (location.pathname.endsWith(save.to)) toast.success(`${deed} agora o que está nesta tela.`)
  store.setState(({ saves, seen }) => ({
    saves: [save, ...saves.filter((other) => other.id !== save.id)].slice(0, MAX_SAVES),
    seen,
  }))
}

export function markSeen(person: string) {
  const seen = { ...readSeen(), [person]: new Date().toISOString() }
  keep(SEEN, seen)
  store.setState(({ saves }) => ({ saves, seen }))
}

/** What patients did, as the server knows it, also after a reload. */
export const testimonialNotificationsQuery = queryOptions({
  queryKey: ['testimonial-notifications'],
  queryFn: readerOf<TestimonialNotification[]>(TESTIMONIAL_NOTIFICATIONS_PATH),
  refetchInterval: POLL_MILLISECONDS,
})

/** Newest first; what this person has not seen yet is unseen. */
export function useNotifications(person: string) {
  const { saves, seen } = useStore(store)
  const { data: testimonials = [] } = useQuery(testimonialNotificationsQuery)
  const notifications = [...testimonials.map(notificationOf), ...saves].toSorted((one, other) =>
    one.at < other.at ? 1 : -1,
  )
  const isUnseen = ({ at }: { at: string }) => at > (seen[person] ?? '')
  return { notifications, isUnseen }
}

const notificationOf = (one: TestimonialNotification): Notification => ({
  id: `${one.kind}-${one.testimonial}`,
  words: testimonialTextOf(one),
  at: one.at,
  to: '/testimonials',
})
