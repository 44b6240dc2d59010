import { type Certainty, type Needle, surest } from '#content/erasure/needle.ts'
import { keyOf } from '#content/history/publication.ts'
import { isRecord } from '#content/schema/section.ts'
import type { DocumentVersions, Version } from './content-versions.ts'

/** A person who is looked for. */
export type SoughtPerson = Needle & {
  /** The keys of documents that are known to be about the person, whatever they say. */
  entries: ReadonlySet<string>
}

/** Lists of which an entry with the person's name is erased as a whole: it is about her, or leads from an address that would lead nowhere without her name. */
const erasedAsWhole: readonly string[] = ['testimonials', 'team', 'redirects']

/** The versions of an entry that are about the person. If the newest one is, all are: the others only spell the name differently. */
export function personalVersionsOf(
  document: DocumentVersions,
  person: SoughtPerson,
): Map<number, Certainty> {
  const { entity, versions } = document
  if (!erasedAsWhole.includes(entity)) return new Map()
  const isKnown = person.entries.has(keyOf(document))
  const told = versions.filter(({ raw, erased }) => raw !== '' && erased !== 'entry')
  const certaintyOf = (version: Version) => (isKnown ? 'whole' : nameCertaintyOf(version, person))
  const newest = told.at(-1)
  const ofNewest = newest && certaintyOf(newest)
  return new Map(
    told.flatMap((version) => {
      const certainty = surest([certaintyOf(version), ofNewest])
      return certainty ? [[version.version, certainty]] : []
    }),
  )
}

function nameCertaintyOf(version: Version, needle: Needle): Certainty | undefined {
  if (!needle.mayBeIn(version.raw)) return undefined
  const { data } = version
  const name = isRecord(data) && typeof data.name === 'string' ? data.name : ''
  return surest(needle.matchesIn(name).map(({ certainty }) => certainty))
}

/** Every text in the data, with its path; entries of a list are all called `*`. */
export function textsIn(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, [...path, '*']))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, [...path, name]))
}

/** The key of the document that a mention is about as a whole. */
export const documentOfEntry = (key: string): string | undefined =>
  /^entry:(.+):\w+$/.exec(key)?.[1]

/** Identify mentions of the content; `erase-content.ts` asks for them again. */
export const entryKeyOf = (document: string, certainty: Certainty) =>
  `entry:${document}:${certainty}`
export const fieldKeyOf = (document: string, path: string, certainty: Certainty) =>
  `field:${document}:${path}:${certainty}`
