import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pictureUrlsIn } from '#content/pictures/pictures.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { joined } from '#content/rules/text.ts'
import { isRecord } from '#content/schema/section.ts'
import {
  type DocumentMatch,
  documentMatchesOf,
  matchKeyOf,
} from '#content/wording/document-matches.ts'
import { type Descriptions, publicTextsOf } from '#content/wording/public-texts.ts'
import type { WordingMatch } from '#protocol/wording.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { chunksOf } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import type { Document } from './documents.ts'

/** Who keeps it, and when. */
type Signature = { by: string; at: string }

type Read = Pick<Document, 'entity' | 'id' | 'data'>

/** What these pictures are described with, by URL; visitors hear it. */
async function readDescriptions(db: Database, urls: string[]): Promise<Descriptions> {
  const described: (readonly [url: string, { alt: string }])[] = []
  for (const chunk of chunksOf([...new Set(urls)])) {
    const rows = await db
      .selectFrom('media')
      .select(['url', 'alt'])
      .where('url', 'in', chunk)
      .where('is_decorative', '=', 0)
      .where('alt', '!=', '')
      .execute()
    described.push(...rows.map(({ url, alt }) => [url, { alt: alt ?? '' }] as const))
  }
  return Object.fromEntries(described)
}

/** What the rules match in these documents and nobody has kept with a reason. */
export const readWarnings = async (db: Database, documents: Read[]): Promise<WordingMatch[]> =>
  (await readUnkept(db, documents)).map(toWordingMatch)

async function readUnkept(db: Database, documents: Read[]): Promise<KeyedMatch[]> {
  const matches = await readMatches(db, documents)
  const kept = await readKeptKeys(db, matches)
  return matches.filter(({ key }) => !kept.has(key))
}

const readSerious = async (db: Database, documents: Read[]) =>
  (await readUnkept(db, documents)).filter(({ isSerious }) => isSerious)

/** Throws `reason-required` with the serious matches that nobody has kept with a reason. What was public before is not asked about again. */
export async function requireReasons(
  db: Database,
  written: { entity: string; id: string; before: unknown; after: unknown }[],
): Promise<void> {
  const asked: KeyedMatch[] = []
  for (const { before, after, ...key } of written) {
    // Another place alone says nothing new.
    const serious = before === after ? [] : await readSerious(db, [{ ...key, data: after }])
    if (serious.length === 0) continue
    const former = await readMatches(db, [{ ...key, data: before }])
    const isFormer = ({ key }: KeyedMatch) => former.some((match) => match.key === key)
    if (!serious.every(isFormer)) asked.push(...serious)
  }
  if (asked.length === 0) return
  const quoted = [...new Set(asked.map(({ words }) => `“${words}”`))]
  throw problem('reason-required', {
    message: `Antes de ir ao ar, isto pede um motivo: ${joined(quoted)}.`,
    details: asked.map(toWordingMatch),
  })
}

/** Keeps the reason with every serious match of these documents that has none yet. */
export async function keepReason(
  db: Locked,
  documents: Read[],
  { reason, by, at }: Signature & { reason: string },
): Promise<void> {
  const serious = await readSerious(db, documents)
  const added = new Map(serious.map((match) => [match.key, match] as const))
  if (added.size === 0) return
  const rows = [...added].map(([key, { entity, id, rule, words, sentence }]) => {
    return { key, entity, document: id, rule, words, sentence, reason, by, at }
  })
  for (const chunk of chunksOf(rows)) await db.insertInto('wording_reasons').values(chunk).execute()
  const sections = [...new Set(rows.map(({ entity }) => entity))]
  await recordActivity(db, { kind: 'wording-kept', by, details: { count: rows.length, sections } })
}

/** Drops those that belong to what the document no longer says. */
export async function deleteOldReasons(db: Locked, document: Read): Promise<void> {
  const current = (await readMatches(db, [document])).map(({ key }) => key)
  await db
    .deleteFrom('wording_reasons')
    .where('entity', '=', document.entity)
    .where('document', '=', document.id)
    .$if(current.length > 0, (query) => query.where('key', 'not in', current))
    .execute()
}

async function readMatches(db: Database, documents: Read[]): Promise<KeyedMatch[]> {
  return (await readReviews(db, documents)).flatMap(({ matches }) => matches)
}

/** `key` is what its reason is stored by: short, whatever the length of the sentence. */
export type KeyedMatch = DocumentMatch & { key: string }

export type Review = {
  matches: KeyedMatch[]
  /** How many texts were read. */
  texts: number
  pictures: string[]
  /** What it depends on besides the document: the day and the descriptions of its pictures. */
  given: string
}

/** By what a document says: all texts of a large site take seconds to read, and a save changes one. */
const reviews = new WeakMap<object, Review>()

/** What the rules find in each of these documents. Others are answered while many new ones are read. */
export async function readReviews(db: Database, documents: Read[]): Promise<Review[]> {
  const { day } = toClinicTime(new Date())
  const asked = documents.map((document) => {
    const known = isRecord(document.data) ? reviews.get(document.data) : undefined
    return { document, known, pictures: known?.pictures ?? pictureUrlsIn(document.data) }
  })
  const descriptions = await readDescriptions(
    db,
    asked.flatMap(({ pictures }) => pictures),
  )
  const read: Review[] = []
  for (const { document, known, pictures } of asked) {
    const given = JSON.stringify([day, pictures.map((url) => descriptions[url]?.alt)])
    const isSame = known?.given === given
    if (!isSame && read.length > 0) await nextTurn()
    const review = isSame ? known : { ...reviewOf(document, descriptions), pictures, given }
    if (isRecord(document.data)) reviews.set(document.data, review)
    read.push(review)
  }
  return read
}

const reviewOf = (document: Read, descriptions: Descriptions) => ({
  matches: documentMatchesOf(document, descriptions).map((match) => ({
    ...match,
    key: createHash('sha256').update(matchKeyOf(match)).digest('hex'),
  })),
  texts: publicTextsOf(document.entity, document.data, descriptions).length,
})

async function readKeptKeys(db: Database, matches: KeyedMatch[]): Promise<Set<string>> {
  const kept: string[] = []
  for (const chunk of chunksOf(matches.map(({ key }) => key))) {
    const rows = await db
      .selectFrom('wording_reasons')
      .select('key')
      .where('key', 'in', chunk)
      .execute()
    kept.push(...rows.map(({ key }) => key))
  }
  return new Set(kept)
}

export const toWordingMatch = (match: DocumentMatch): WordingMatch => {
  const { entity, id, path, rule, words, sentence, isSerious } = match
  return { entity, id, path, rule, words, sentence, isSerious }
}
