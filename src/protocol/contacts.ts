import type { Channel, PagePart } from '#content/contacts/vocabulary.ts'

export const CONTACTS_PATH = '/api/contacts'
export const CONTACTS_CSV_PATH = '/api/contacts.csv'
export const DIGEST_PATH = '/api/contacts/digest'
export const BOOKINGS_PATH = '/api/contacts/bookings'
export const bookingPathOf = (id: string) => `${BOOKINGS_PATH}/${id}`
export const OLD_ADDRESSES_PATH = '/api/contacts/old-addresses'
export const referencePathOf = (reference: string) => `/api/contacts/references/${reference}`

/** How many days that end today. */
export const contactPeriods = ['1', '7', '30', '90'] as const
export type ContactPeriod = (typeof contactPeriods)[number]

/** What came of a message: an appointment, or only a question. */
export type ContactOutcome = 'booked' | 'asked'

/** A count, and that of the time before. */
export type Compared = { now: number; before: number }

/** A count, and how many of the messages led to an appointment. */
export type Ranked = { name: string; count: number; booked: number }

/** The contacts of a period. Of today, `before` is yesterday up to this hour. */
export type ContactCounts = {
  total: Compared
  views: Compared
  channels: ({ channel: Channel } & Compared)[]
  /** For each day, or for each hour of a single day. */
  points: ({ label: string; isWeekend: boolean } & Compared)[]
  /** For each day of the week from Monday on, the counts of its 24 hours. */
  week: number[][]
  /** The most frequent first. */
  places: Ranked[]
  treatments: Ranked[]
  sources: Ranked[]
}

export type Contacts = ContactCounts & {
  days: ContactPeriod
  /** False before the launch, when nothing is counted. */
  isCounting: boolean
  /** Whether anything was ever counted. */
  hasAny: boolean
  /** Whether WhatsApp greetings end with a reference. */
  hasReference: boolean
  /** As `week`, whether the clinic is usually open; null if its hours can't be read. */
  openWeek: boolean[][] | null
  /** Whether the signed-in person gets the weekly digest; null if she can't: she is not an owner, or the site sends no e-mail. */
  isDigestReader: boolean | null
  /** The latest references that were typed in, newest first. */
  bookings: Booking[]
}

/** How often each redirect was used in the last 30 days, by its id. */
export type OldAddressCounts = Record<string, number>

/** Where a message with a reference came from, in words. */
export type FoundReference = {
  /** As it is written. */
  reference: string
  place: PagePart
  button: number
  /** The latest day of that number on which this button was tapped. */
  day: string
  /** The name of the treatment on whose card it was; empty without one. */
  treatment: string
  /** Where the visit came from, in words; empty if its address named nothing. */
  source: string
}

export type Booking = {
  id: string
  at: string
  reference: string
  place: PagePart
  treatment: string
  outcome: ContactOutcome
}

export type SavedBooking = Pick<Booking, 'id'>
