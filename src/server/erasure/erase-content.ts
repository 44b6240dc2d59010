import { erasedEntry, erasedFrom, NEUTRAL_WORDS } from '#content/erasure/erased-fields.ts'
import { keyOf } from '#content/history/publication.ts'
import { markDeletionsErased, rewriteRevision } from '../content/rewrite-history.ts'
import type { Erased } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { isUploadedUrl } from '../images/storage/stored-name.ts'
import {
  type DocumentVersions,
  readCurrent,
  readDocumentVersions,
  type Version,
} from './content-versions.ts'
import {
  type CurrentErasure,
  type ErasingRelease,
  eraseCurrent,
  publishErasure,
} from './erase-current.ts'
import {
  entryKeyOf,
  fieldKeyOf,
  personalVersionsOf,
  type SoughtPerson,
  textsIn,
} from './matching.ts'

type Erasing = {
  person: SoughtPerson
  chosen: ReadonlySet<string>
  /** The addresses of pictures that are erased. */
  urls: ReadonlySet<string>
  /** Stands in the history for what was erased. */
  mark: string
}

/** What is left of one version: in the history, and where it is still shown. */
type Rest = { version: Version; erased: Erased; past: unknown; present: unknown }

/** Erases what was chosen from every version, and makes the release without it. Returns how many versions were changed. */
export async function eraseFromContent(
  db: Locked,
  erasing: Erasing,
  release: ErasingRelease,
  documents: AsyncIterable<DocumentVersions> | DocumentVersions[] = readDocumentVersions(db),
): Promise<number> {
  const current = await readCurrent(db)
  const erasures: CurrentErasure[] = []
  let count = 0
  for await (const document of documents) {
    const redacted = redactedOf(document, erasing)
    if (redacted.length === 0) continue
    count += redacted.length
    const present = new Map(
      redacted.map(({ version, erased, present }) => [
        version.version,
        erased === 'entry' ? undefined : present,
      ]),
    )
    erasures.push(await eraseCurrent(db, { document, present, current }, release))
    const { entity, id } = document
    for (const { version, erased, past } of redacted) {
      const key = { entity, id, version: version.version }
      await rewriteRevision(db, { ...key, data: past, erased })
    }
    if (redacted.some(({ erased }) => erased === 'entry')) await markDeletionsErased(db, document)
  }
  if (count > 0) await publishErasure(db, current, erasures, release)
  return count
}

function redactedOf(document: DocumentVersions, erasing: Erasing): Rest[] {
  const { person, urls, mark } = erasing
  const isKnown = person.entries.has(keyOf(document))
  const isTouched = ({ raw }: Version) =>
    isKnown || person.mayBeIn(raw) || [...urls].some((url) => raw.includes(url))
  if (!document.versions.some(isTouched)) return []
  const isErasedEntry = erasedEntriesOf(document, erasing)
  return document.versions.flatMap((version): Rest[] => {
    if (version.raw === '') return []
    if (isErasedEntry(version.version)) {
      const past = erasedEntry(document.entity, version.data, mark)
      return [{ version, erased: 'entry', past, present: undefined }]
    }
    return isTouched(version) ? wordsErasedFrom(document, version, erasing) : []
  })
}

function erasedEntriesOf(document: DocumentVersions, { person, chosen }: Erasing) {
  const personal = personalVersionsOf(document, person)
  return (version: number) => {
    const certainty = personal.get(version)
    return certainty !== undefined && chosen.has(entryKeyOf(keyOf(document), certainty))
  }
}

function wordsErasedFrom(
  document: DocumentVersions,
  version: Version,
  { person, chosen, urls, mark }: Erasing,
): Rest[] {
  const { entity } = document
  const matchesAt = (path: string, text: string) => {
    if (urls.has(text)) return [{ start: 0, end: text.length }]
    if (isUploadedUrl(text)) return []
    const key = keyOf(document)
    return person
      .matchesIn(text)
      .filter(({ certainty }) => chosen.has(fieldKeyOf(key, path, certainty)))
  }
  const { data } = version
  if (!textsIn(data).some(([path, text]) => matchesAt(path, text).length > 0)) return []
  const past = erasedFrom(entity, data, matchesAt, { words: mark, isPast: true })
  const present = erasedFrom(entity, data, matchesAt, { words: NEUTRAL_WORDS, isPast: false })
  return [{ version, erased: 'words', past, present }]
}
