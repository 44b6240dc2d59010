import type { Match, Needle } from '#content/erasure/needle.ts'
import { isRecord } from '#content/schema/section.ts'
import type { DocumentVersions, Version } from './content-versions.ts'

/** The whole name, or only a part of it. Each is chosen on its own. */
export type Strength = 'whole' | 'part'

export const strengthOf = ({ isWhole }: Match): Strength => (isWhole ? 'whole' : 'part')

/** Stronger matches first. */
const strengthIn = (matches: Match[]): Strength | undefined =>
  matches.some(({ isWhole }) => isWhole) ? 'whole' : matches.length > 0 ? 'part' : undefined

/** Lists of which each entry is about one person: to forget the person, the entry is erased as a whole. */
const aboutPeople: readonly string[] = ['testimonials', 'team']

/** The versions of an entry that are about the person. If the newest one is, all are: the others only spell the name differently. */
export function personalVersionsOf(
  { entity, versions }: DocumentVersions,
  needle: Needle,
): Record<Strength, Set<number>> {
  const personal = { whole: new Set<number>(), part: new Set<number>() }
  if (!aboutPeople.includes(entity)) return personal
  const told = versions.filter(({ raw, erased }) => raw !== '' && erased !== 'entry')
  const strengths = new Map(told.map((version) => [version, nameStrengthOf(version, needle)]))
  const newest = told.at(-1)
  const ofNewest = newest && strengths.get(newest)
  for (const [{ version }, strength] of strengths) {
    const said = strength === 'whole' ? strength : (ofNewest ?? strength)
    if (said) personal[said].add(version)
  }
  return personal
}

function nameStrengthOf(version: Version, needle: Needle): Strength | undefined {
  if (!needle.mayBeIn(version.raw)) return undefined
  const { data } = version
  const name = isRecord(data) && typeof data.name === 'string' ? data.name : ''
  return strengthIn(needle.matchesIn(name))
}

/** Every text in the data, with its path; entries of a list are all called `*`. */
export function textsIn(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, [...path, '*']))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, [...path, name]))
}

/** Identify mentions of the content; `erase-content.ts` asks for them again. */
export const entryKeyOf = (document: string, strength: Strength) => `entry:${document}:${strength}`
export const fieldKeyOf = (document: string, path: string, strength: Strength) =>
  `field:${document}:${path}:${strength}`
