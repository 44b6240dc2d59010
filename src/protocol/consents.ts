import type { Naming } from '#content/consent/naming.ts'
import type { Author } from './author.ts'

export const CONSENTS_PATH = '/api/testimonials/consents'
export const CONSENTS_CSV_PATH = '/api/testimonials/consents.csv'
export const REQUESTS_PATH = '/api/testimonials/requests'
export const TESTIMONIAL_NOTIFICATIONS_PATH = '/api/testimonials/notifications'

export const requestPathOf = (id: string) => `${REQUESTS_PATH}/${id}`
export const paperPathOf = (testimonial: string) => `/api/testimonials/${testimonial}/paper`
export const withdrawalPathOf = (testimonial: string) =>
  `/api/testimonials/${testimonial}/withdrawal`
export const consentFilePathOf = (consent: string) => `${CONSENTS_PATH}/${consent}/file`

/** The pages for patients. */
export const patientFormPathOf = (token: string) => `/depoimento/${token}`
export const ownTestimonialPathOf = (token: string) => `/meu-depoimento/${token}`

/** By her link, by a signed paper, or public before consents were recorded, without proof. */
export type ConsentChannel = 'link' | 'paper'

/** A link that was handed out and not used yet. */
export type TestimonialRequest = {
  id: string
  at: string
  by: Author
  expiresAt: string
  /** The clinic's own; empty for none, and for everybody but owners. */
  reference: string
}

/** Longer than any chart number. */
export const MAX_CLINIC_REFERENCE = 80

/** A new request, with the part of the link that is never shown again. */
export type NewRequest = TestimonialRequest & { token: string }

export type Consent = {
  id: string
  /** The id of the testimonial, which may be gone. */
  testimonial: string
  channel: ConsentChannel
  termVersion: number | null
  naming: Naming | null
  /** For a link when she accepted, for a paper when it was attached. */
  recordedAt: string
  /** The day of the signature on a paper; null where nobody said it. */
  signedOn: string | null
  /** Null where it holds until she takes it back. */
  expiresAt: string | null
  /** Who signed for a patient under 18, such as 'Marta Souza, mãe'. */
  representative: string | null
  /** The clinic's own reference of the request; empty for none, and for everybody but owners. */
  reference: string
  /** Who asked her or attached the paper; null where nobody did. */
  by: Author | null
  /** SHA-256 of what was authorized. */
  proof: string
  file: { name: string } | null
  withdrawnAt: string | null
  /** Whether it authorizes the testimonial as it is now. */
  isCovering: boolean
}

/** Since when a testimonial is approved. */
export type Approval = { testimonial: string; approvedAt: string }

export type Consents = {
  /** Oldest first. */
  requests: TestimonialRequest[]
  /** Newest first. */
  consents: Consent[]
  /** Of the testimonials that are approved now. */
  approvals: Approval[]
}

/** What everybody who sees testimonials is told of one. */
export type TestimonialNotification = {
  /** A patient sent it, or took it back herself. */
  kind: 'arrived' | 'withdrawn'
  testimonial: string
  /** As visitors see it; empty for what was taken back, of which nothing is left. */
  name: string
  at: string
  /** Whether somebody of the clinic has to decide about it. */
  isWaiting: boolean
}
