import {
  type Content,
  collectionNames,
  type EntityName,
  type SectionName,
  sections,
} from '../index.ts'
import type { DataUse } from '../legal/privacy-chapters.ts'

/** What must not be on a site, so that it can't be launched; words that a norm objects to; and what the clinic decides. */
export type Weight = 'serious' | 'words' | 'advice'

/** One thing that is wrong or missing. */
export type Check = {
  id: string
  /** Where it is resolved, such as `hero.title` or `team/member_01.credentials`; of a list as a whole, its name. */
  field: string
  weight: Weight
  title: string
  text: string
  /** The part of the title that a rule is about. */
  words?: string
}

/** Those that prevent the launch. */
export const seriousOf = (checks: Check[]) => checks.filter(({ weight }) => weight === 'serious')

export type Finding = Omit<Check, 'id' | 'weight'>

/** What the server knows besides the content. Checks whose facts are absent find nothing. */
export type Facts = {
  isLaunched: boolean
  now: Date
  use?: DataUse | null | undefined
  /** The site's own pictures, by URL; the tint is the average colour. */
  pictures?: Readonly<Record<string, { isDescribed: boolean; tint?: string | null }>>
  /** One for each testimonial that ever had one: that which counts. */
  authorizations?: Authorization[]
  /** Since when each approved testimonial has been approved. */
  approvedAt?: string[]
  /** Drafts that could not be published on their day. */
  refusedDrafts?: { field: string; title: string; problem: string }[]
  /** Passages that nobody has kept with a reason. */
  passages?: Passage[]
}

export type Authorization = {
  testimonial: string
  isCovering: boolean
  expiresAt: string | null
  /** The day of the signature on a paper; null where nobody said it. */
  signedOn: string | null
  recordedAt: string
}

export type Passage = {
  entity: string
  id: string
  path: string
  rule: string
  sentence: string
  words: string
  isSerious: boolean
}

type Document = { entity: EntityName; id: string; data: Record<string, unknown> }

/** Everything that the site says, document by document. */
export const documentsIn = (content: Content): Document[] => [
  ...(Object.keys(sections) as SectionName[]).map((entity) => {
    return { entity, id: entity, data: content[entity] }
  }),
  ...collectionNames.flatMap((entity) =>
    content[entity].map((data) => ({ entity, id: data.id, data })),
  ),
]

export const fieldIn = ({ entity, id }: { entity: string; id: string }, path: string) =>
  entity === id ? `${entity}.${path}` : `${entity}/${id}.${path}`
