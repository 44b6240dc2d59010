import { createHash } from 'node:crypto'
import {
  type DocumentMatch,
  documentMatchesOf,
  matchKeyOf,
} from '#content/wording/document-matches.ts'
import type { Descriptions } from '#content/wording/public-texts.ts'
import type { WordingMatch } from '#protocol/wording.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import type { Document } from './documents.ts'

/** Who keeps it, and when. */
type Signature = { by: string; at: string }

type Read = Pick<Document, 'entity' | 'id' | 'data'>

/** What the pictures of the library are described with, by URL; visitors hear it. */
export async function readDescriptions(db: Database): Promise<Descriptions> {
  const rows = await db
    .selectFrom('media')
    .select(['url', 'alt'])
    .where('is_decorative', '=', 0)
    .where('alt', '!=', '')
    .execute()
  return Object.fromEntries(rows.map(({ url, alt }) => [url, { alt: alt ?? '' }]))
}

/** What the rules match in these documents and nobody has kept with a reason. */
export async function readWarnings(db: Database, documents: Read[]): Promise<WordingMatch[]> {
  const matches = await readMatches(db, documents)
  const kept = await readKeptKeys(db, matches)
  return matches.filter((match) => !kept.has(storedKeyOf(match))).map(toWordingMatch)
}

/** Keeps the reason with every serious match of these documents that has none yet. */
export async function keepReason(
  db: Locked,
  documents: Read[],
  { reason, by, at }: Signature & { reason: string },
): Promise<void> {
  const matches = (await readMatches(db, documents)).filter(({ isSerious }) => isSerious)
  const kept = await readKeptKeys(db, matches)
  const added = new Map(
    matches.map((match) => [storedKeyOf(match), match] as const).filter(([key]) => !kept.has(key)),
  )
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
  const current = (await readMatches(db, [document])).map(storedKeyOf)
  await db
    .deleteFrom('wording_reasons')
    .where('entity', '=', document.entity)
    .where('document', '=', document.id)
    .$if(current.length > 0, (query) => query.where('key', 'not in', current))
    .execute()
}

async function readMatches(db: Database, documents: Read[]): Promise<DocumentMatch[]> {
  if (documents.length === 0) return []
  const pictures = await readDescriptions(db)
  return documents.flatMap((document) => documentMatchesOf(document, pictures))
}

/** As a reason is stored: short, whatever the length of the sentence. */
export const storedKeyOf = (match: Parameters<typeof matchKeyOf>[0]): string =>
  createHash('sha256').update(matchKeyOf(match)).digest('hex')

async function readKeptKeys(db: Database, matches: DocumentMatch[]): Promise<Set<string>> {
  const kept: string[] = []
  for (const chunk of chunksOf(matches.map(storedKeyOf))) {
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
