import type { Author } from './author.ts'

export const ACTIVITY_PATH = '/api/activity'
export const ACTIVITY_CSV_PATH = '/api/activity.csv'
export const SIGN_INS_PATH = '/api/activity/sign-ins'

/** What can be recorded besides the changes of the page, which are in its history. */
export const activityKinds = [
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'sign-in-locked',
  'code-failed',
  'passkey-failed',
  'password-changed',
  'password-reset',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'program-connected',
  'sessions-ended',
  'wording-kept',
  'pictures-uploaded',
  'pictures-deleted',
  'picture-restored',
  'testimonial-asked',
  'testimonial-request-cancelled',
  'testimonial-arrived',
  'testimonial-withdrawn',
  'consent-attached',
  'consents-expired',
  'testimonials-erased',
  'consents-downloaded',
  'person-invited',
  'invite-withdrawn',
  'person-joined',
  'person-changed',
  'person-removed',
  'reset-link-created',
  'profile-changed',
  'person-forgotten',
  'backup-made',
  'backup-kept',
  'backup-deleted',
  'backup-failed',
  'backup-downloaded',
  'site-restored',
  'activity-downloaded',
] as const

export type ActivityKind = (typeof activityKinds)[number]

/** From where: a person's phone or computer, a program with a signed request, or the site itself. */
export type ActivityDevice = 'phone' | 'computer' | 'program' | 'site'

export type ActivityEntry = {
  id: string
  at: string
  kind: ActivityKind
  /** Null if nobody was signed in. */
  by: Author | null
  /** Follows the name of `by`, or is a whole sentence if that is null. */
  sentence: string
  /** Shortened before it was stored; empty if there was none. */
  address: string
  device: ActivityDevice
  /** Whether it deserves a second look. */
  isWarning: boolean
}

export type ActivityPage = {
  /** Newest first. */
  entries: ActivityEntry[]
  /** Opens the next page; null on the last. */
  next: string | null
  /** How long entries are kept. */
  months: number
}
