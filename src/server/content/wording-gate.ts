import { createHash } from 'node:crypto'
import { changesBetween, type Manifest } from '#content/history/manifest-changes.ts'
import {
  type DocumentMatch,
  documentMatchesOf,
  matchKeyOf,
} from '#content/wording/document-matches.ts'
import type { Descriptions } from '#content/wording/public-texts.ts'
import type { WordingMatch } from '#protocol/wording.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { readLiveManifest } from './manifests.ts'
import { readRevisions } from './revisions.ts'

/** A serious match that visitors don't see yet and that nobody gave a reason for: its document waits. */
export type BlockedMatch = WordingMatch

type Version = readonly [entity: string, id: string, version: number, ...unknown[]]

/** What keeps documents of `target` from being published after `live`. Reads only the documents that differ. */
export async function readBlockedMatches(
  db: Database,
  live: Manifest,
  target: Manifest,
): Promise<BlockedMatch[]> {
  const changed = changesBetween(live, target).filter(({ before, after }) => before !== after)
  const after = changed.flatMap(({ entity, id, after }): Version[] =>
    after === null ? [] : [[entity, id, after]],
  )
  const serious = await readSeriousMatches(db, after)
  if (serious.length === 0) return []
  const before = changed.flatMap(({ entity, id, before }): Version[] =>
    before === null ? [] : [[entity, id, before]],
  )
  const accepted = new Set([
    ...(await readSeriousMatches(db, before)).map(matchKeyOf),
    ...(await readKeptKeys(db, serious)),
  ])
  return serious
    .filter((match) => !accepted.has(matchKeyOf(match)) && !accepted.has(storedKeyOf(match)))
    .map(toWordingMatch)
}

/** Throws `wording-held` with the matches that need another wording or a reason first. */
export async function requireAllowedWording(
  db: Database,
  live: Manifest,
  target: Manifest,
): Promise<void> {
  const blocked = await readBlockedMatches(db, live, target)
  if (blocked.length > 0) throw problem('wording-held', { details: blocked })
}

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

/** Throws `wording-held` if the pictures that visitors see are now described with words that need another wording or a reason. */
export async function requireAllowedDescriptions(db: Locked, before: Descriptions): Promise<void> {
  const live = await readLiveManifest(db)
  const accepted = new Set((await readSeriousMatches(db, live, before)).map(matchKeyOf))
  const added = (await readSeriousMatches(db, live)).filter(
    (match) => !accepted.has(matchKeyOf(match)),
  )
  const kept = new Set(await readKeptKeys(db, added))
  const blocked = added.filter((match) => !kept.has(storedKeyOf(match)))
  if (blocked.length === 0) return
  const details = blocked.map(toWordingMatch)
  throw problem('wording-held', { details, message: HELD_DESCRIPTION })
}

const HELD_DESCRIPTION =
  'A descrição pede outra redação. Uma pessoa responsável pode mantê-la com um motivo: abra a imagem em Imagens.'

async function readSeriousMatches(
  db: Database,
  versions: Version[],
  described?: Descriptions,
): Promise<DocumentMatch[]> {
  const matches: DocumentMatch[] = []
  const pictures = described ?? (versions.length > 0 ? await readDescriptions(db) : {})
  for (const chunk of chunksOf(versions)) {
    for (const { entity, id, data } of await readRevisions(db, chunk)) {
      if (data === null) continue
      matches.push(...documentMatchesOf({ entity, id, data: fromJson(data) }, pictures))
    }
  }
  return matches.filter(({ isSerious }) => isSerious)
}

/** As a reason is stored: short, whatever the length of the sentence. */
export const storedKeyOf = (match: Parameters<typeof matchKeyOf>[0]): string =>
  createHash('sha256').update(matchKeyOf(match)).digest('hex')

async function readKeptKeys(db: Database, matches: DocumentMatch[]): Promise<string[]> {
  const kept: string[] = []
  for (const chunk of chunksOf(matches.map(storedKeyOf))) {
    const rows = await db
      .selectFrom('wording_reasons')
      .select('key')
      .where('key', 'in', chunk)
      .execute()
    kept.push(...rows.map(({ key }) => key))
  }
  return kept
}

export const toWordingMatch = (match: DocumentMatch): WordingMatch => {
  const { entity, id, path, rule, words, sentence, isSerious } = match
  return { entity, id, path, rule, words, sentence, isSerious }
}

/** The target with each blocked document as visitors see it, or without it where they don't. */
export function withoutBlocked(
  live: Manifest,
  target: Manifest,
  blocked: BlockedMatch[],
): Manifest {
  const keyOf = (entity: string, id: string) => `${entity}/${id}`
  const waiting = new Set(blocked.map(({ entity, id }) => keyOf(entity, id)))
  const shown = new Map(live.map((entry) => [keyOf(entry[0], entry[1]), entry]))
  return target.flatMap((entry) => {
    const key = keyOf(entry[0], entry[1])
    const kept = waiting.has(key) ? shown.get(key) : entry
    return kept ? [kept] : []
  })
}
