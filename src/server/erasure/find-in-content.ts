import {
  erasedFrom,
  fieldLabelOf,
  isAllowed,
  NEUTRAL_WORDS,
} from '#content/erasure/erased-fields.ts'
import {
  type Certainty,
  certainties,
  type Match,
  type Needle,
  surest,
} from '#content/erasure/needle.ts'
import { keyOf } from '#content/history/publication.ts'
import { collections, entities, isCollection, isEntity } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import type { Mention } from '#protocol/erasure.ts'
import type { Database } from '../database/tables.ts'
import { isUploadedUrl } from '../images/storage/stored-name.ts'
import {
  type Current,
  type DocumentVersions,
  pinnedVersionsOf,
  readCurrent,
  readDocumentVersions,
  type Version,
} from './content-versions.ts'
import {
  entryKeyOf,
  fieldKeyOf,
  personalVersionsOf,
  type SoughtPerson,
  textsIn,
} from './matching.ts'
import type { Found } from './printed/access-report.ts'
import { passagesOf, snippetOf } from './snippet.ts'

export type ContentFinds = {
  mentions: Found[]
  /** The pictures of entries that are about the person. */
  pictures: Map<string, Certainty>
}

/** Looks through every version of everything that the site ever said. */
export async function findInContent(db: Database, person: SoughtPerson): Promise<ContentFinds> {
  const current = await readCurrent(db)
  const found: ContentFinds = { mentions: [], pictures: new Map() }
  for await (const document of readDocumentVersions(db)) {
    const isKnown = person.entries.has(keyOf(document))
    if (!isKnown && !document.versions.some(({ raw }) => person.mayBeIn(raw))) continue
    const roles = rolesOf(document, current)
    const personal = personalVersionsOf(document, person)
    for (const certainty of certainties) {
      const versions = document.versions.filter((one) => personal.get(one.version) === certainty)
      addEntry(found, document, versions, certainty, person, roles)
    }
    const others = document.versions.filter(({ version }) => !personal.has(version))
    addFields(found, document, others, person, roles)
  }
  return found
}

type VersionRoles = {
  placeOf: (versions: number[]) => Mention['place']
  /** How many of them are neither shown nor wait to be. */
  countOld: (versions: number[]) => number
  isCurrent: (version: number) => boolean
}

function rolesOf(document: DocumentVersions, current: Current): VersionRoles {
  const key = keyOf(document)
  const live = current.liveVersions.get(key)
  const waiting = [current.workingVersions.get(key), ...pinnedVersionsOf(current, key)]
  const isCurrent = (version: number) => version === live || waiting.includes(version)
  return {
    isCurrent,
    placeOf: (versions) => {
      if (live !== undefined && versions.includes(live) && isSeen(document, live)) return 'site'
      return versions.some(isCurrent) ? 'waiting' : 'history'
    },
    countOld: (versions) => versions.filter((version) => !isCurrent(version)).length,
  }
}

/** An entry may be published and hidden: not approved, or switched off. */
function isSeen({ versions }: DocumentVersions, live: number): boolean {
  const data = versions.find(({ version }) => version === live)?.data
  return !isRecord(data) || (data.is_approved !== false && data.is_active !== false)
}

const labelOf = (entity: string) => (isEntity(entity) ? entities[entity].label : entity)

const nouns: Record<string, string> = {
  testimonials: 'O depoimento',
  team: 'A apresentação',
  redirects: 'O redirecionamento',
}

const OLD_ADDRESS_OUTCOME = 'O endereço antigo deixa de existir.'

const entryOutcomeOf = (place: Mention['place']) =>
  place === 'history'
    ? 'Sai de todas as versões antigas: textos e foto.'
    : 'Sai do site inteiro: textos e foto, e de todas as versões antigas.'

function addEntry(
  { mentions, pictures }: ContentFinds,
  { entity, id }: DocumentVersions,
  versions: Version[],
  certainty: Certainty,
  needle: Needle,
  { placeOf, countOld }: VersionRoles,
) {
  const newest = versions.at(-1)
  if (!newest || !isCollection(entity)) return
  const numbers = versions.map(({ version }) => version)
  const place = placeOf(numbers)
  const name = titleOf(entity, newest.data)
  for (const { data } of versions) {
    for (const [, text] of textsIn(data)) {
      if (isUploadedUrl(text))
        pictures.set(text, surest([pictures.get(text), certainty]) ?? certainty)
    }
  }
  const noun = nouns[entity] ?? collections[entity].label
  mentions.push({
    key: entryKeyOf(keyOf({ entity, id }), certainty),
    place,
    title: `${collections[entity].label}: ${name}`,
    field: `${noun} inteir${noun.startsWith('A') ? 'a' : 'o'}`,
    since: versions[0]?.at ?? '',
    passages: [...new Set(versions.flatMap(({ data }) => linesOf(entity, data)))],
    snippet: snippetOf(...whereFound(newest, needle)),
    certainty,
    versions: countOld(numbers),
    outcome: entity === 'redirects' ? OLD_ADDRESS_OUTCOME : entryOutcomeOf(place),
  })
}

/** Everything that an entry says, for example 'Nome da paciente: M. V.'. */
const linesOf = (entity: string, data: unknown): string[] => {
  const rating = isRecord(data) ? data.rating : undefined
  const texts: [string, string][] = [...textsIn(data), ['rating', String(rating ?? '')]]
  return texts
    .filter(([path, text]) => text && path !== 'imagePosition' && !isUploadedUrl(text))
    .map(([path, text]) => `${fieldLabelOf(entity, path)}: ${text}`)
}

/** The name together with what the entry says. */
function whereFound({ data }: Version, needle: Needle): [string, Match[]] {
  const texts = new Map(textsIn(data))
  const name = texts.get('name') ?? ''
  const words = texts.get('text') ?? texts.get('bio') ?? ''
  const text = words ? `${name}: ${words}` : name
  return [text, needle.matchesIn(text)]
}

type FieldFind = {
  versions: number[]
  text: string
  matches: Match[]
  isCurrent: boolean
  since: string
  passages: string[]
}

function addFields(
  { mentions }: ContentFinds,
  { entity, id }: DocumentVersions,
  versions: Version[],
  needle: Needle,
  roles: VersionRoles,
) {
  for (const [key, find] of fieldFindsOf(versions, needle, roles)) {
    const [path = '', certainty = 'part'] = key.split(':') as [string, Certainty]
    const newest = versions.findLast(({ version }) => find.versions.includes(version))
    const place = roles.placeOf(find.versions)
    const name = isCollection(entity) ? `: ${titleOf(entity, newest?.data)}` : ''
    mentions.push({
      key: fieldKeyOf(keyOf({ entity, id }), path, certainty),
      place,
      title: labelOf(entity) + name,
      field: fieldLabelOf(entity, path),
      since: find.since,
      passages: [...new Set(find.passages)],
      snippet: snippetOf(find.text, find.matches),
      certainty,
      versions: roles.countOld(find.versions),
      ...(place === 'history'
        ? { outcome: 'Nas versões antigas, no lugar ficará “removido a pedido”.' }
        : remedyOf(entity, path, find)),
    })
  }
}

/** For each field, by its path and how much of the name it holds: the text that is shown, or else the newest. */
function fieldFindsOf(
  versions: Version[],
  needle: Needle,
  { isCurrent }: VersionRoles,
): Map<string, FieldFind> {
  const found = new Map<string, FieldFind>()
  for (const one of versions) {
    if (!needle.mayBeIn(one.raw)) continue
    const isNow = isCurrent(one.version)
    for (const [path, text] of textsIn(one.data)) {
      if (isUploadedUrl(text)) continue
      const byCertainty = Map.groupBy(needle.matchesIn(text), (match) => match.certainty)
      for (const [certainty, matches] of byCertainty) {
        const key = `${path}:${certainty}`
        const known = found.get(key)
        const numbers = [...new Set([...(known?.versions ?? []), one.version])]
        const { since = one.at, passages = [] } = known ?? {}
        const shown = known?.isCurrent && !isNow ? known : { text, matches, isCurrent: isNow }
        const said = [...passages, ...passagesOf(text, matches)]
        found.set(key, { ...shown, since, passages: said, versions: numbers })
      }
    }
  }
  return found
}

/** What the field will say on the site, or why it has to be changed by hand first. */
function remedyOf(entity: string, path: string, { text, matches }: FieldFind) {
  const name = path
    .split('.')
    .reduceRight<unknown>((inside, step) => (step === '*' ? [inside] : { [step]: inside }), text)
  const erased = erasedFrom(entity, name, () => matches, { words: NEUTRAL_WORDS, isPast: false })
  const [[, after] = ['', '']] = textsIn(erased)
  const label = labelOf(entity)
  if (isEntity(entity) && !isAllowed(entity, path, after)) {
    return {
      outcome: '',
      obstacle: `Este campo não pode ficar vazio. Troque-o antes em ${label} e procure de novo.`,
    }
  }
  const outcome = after === '' ? 'O campo fica vazio no site.' : 'No site ficará assim:'
  return { outcome, ...(after !== '' && { after }) }
}
