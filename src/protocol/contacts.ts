import type { Channel } from '#content/contacts/vocabulary.ts'

export const CONTACTS_PATH = '/api/contacts'

/** A count of the last 30 days, and that of the 30 before. */
export type Compared = { now: number; before: number }

/** Who wanted to talk to the clinic. */
export type Contacts = {
  /** False before the launch, when nothing is counted. */
  isCounting: boolean
  /** Whether anything was ever counted. */
  hasAny: boolean
  total: Compared
  views: Compared
  channels: ({ channel: Channel } & Compared)[]
  /** The parts of the page by their names, the most frequent first. */
  places: { name: string; count: number }[]
}
