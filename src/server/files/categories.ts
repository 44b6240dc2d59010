import type { ProblemCode } from '../problems.ts'

const MEGABYTE = 1024 * 1024

type Limit = { maxBytes: number; tooLarge: ProblemCode }

const small: Limit = { maxBytes: MEGABYTE, tooLarge: 'file-over-1mb' }
const usual: Limit = { maxBytes: 3 * MEGABYTE, tooLarge: 'file-over-3mb' }
const large: Limit = { maxBytes: 5 * MEGABYTE, tooLarge: 'file-over-5mb' }

/** What a picture is for decides how large it may be (spec.md sections 5 and 9). */
export const categories = {
  'hero-background': usual,
  'about-image': large,
  'cta-background': usual,
  logo: small,
  treatments: usual,
  'team-member': large,
  testimonial: large,
  default: usual,
} as const satisfies Record<string, Limit>

export type Category = keyof typeof categories

export const isCategory = (name: unknown): name is Category =>
  typeof name === 'string' && Object.hasOwn(categories, name)

export const MAX_FILE_BYTES = large.maxBytes
export const MIN_FILE_BYTES = 1024
