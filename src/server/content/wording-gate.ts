import { createHash } from 'node:crypto'
import { changesBetween, type Manifest } from '#content/history/manifest-changes.ts'
import { type DocumentFind, documentFindsOf, findKeyOf } from '#content/wording/document-finds.ts'
import type { WordingFind } from '#protocol/wording.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { readRevisions } from './revisions.ts'

/** A serious find that visitors don't see yet and that nobody gave a reason for: its document waits. */
export type HeldFind = WordingFind

type Version = readonly [entity: string, id: string, version: number]

/** What keeps documents of `target` from being published after `live`. Reads only the documents that differ. */
export async function readHeldFinds(
  db: Database,
  live: Manifest,
  target: Manifest,
): Promise<HeldFind[]> {
  const changed = changesBetween(live, target).filter(({ before, after }) => before !== after)
  const after = changed.flatMap(({ entity, id, after }): Version[] =>
    after === null ? [] : [[entity, id, after]],
  )
  const serious = await readSeriousFinds(db, after)
  if (serious.length === 0) return []
  const before = changed.flatMap(({ entity, id, before }): Version[] =>
    before === null ? [] : [[entity, id, before]],
  )
  const accepted = new Set([
    ...(await readSeriousFinds(db, before)).map(findKeyOf),
    ...(await readKeptKeys(db, serious)),
  ])
  return serious
    .filter((find) => !accepted.has(findKeyOf(find)) && !accepted.has(storedKeyOf(find)))
    .map(toWordingFind)
}

/** Throws `wording-held` with the finds that need another wording or a reason first. */
export async function requireAllowedWording(
  db: Database,
  live: Manifest,
  target: Manifest,
): Promise<void> {
  const held = await readHeldFinds(db, live, target)
  if (held.length > 0) throw problem('wording-held', { details: held })
}

async function readSeriousFinds(db: Database, versions: Version[]): Promise<DocumentFind[]> {
  const finds: DocumentFind[] = []
  for (const chunk of chunksOf(versions)) {
    for (const { entity, id, data } of await readRevisions(db, chunk)) {
      if (data !== null) finds.push(...documentFindsOf({ entity, id, data: fromJson(data) }))
    }
  }
  return finds.filter(({ isSerious }) => isSerious)
}

/** As a reason is stored: short, whatever the length of the sentence. */
export const storedKeyOf = (find: Parameters<typeof findKeyOf>[0]): string =>
  createHash('sha256').update(findKeyOf(find)).digest('hex')

async function readKeptKeys(db: Database, finds: DocumentFind[]): Promise<string[]> {
  const kept: string[] = []
  for (const chunk of chunksOf(finds.map(storedKeyOf))) {
    const rows = await db
      .selectFrom('wording_reasons')
      .select('key')
      .where('key', 'in', chunk)
      .execute()
    kept.push(...rows.map(({ key }) => key))
  }
  return kept
}

export const toWordingFind = (find: DocumentFind): WordingFind => {
  const { entity, id, path, rule, words, sentence } = find
  return { entity, id, path, rule, words, sentence }
}

/** The target with each held document as visitors see it, or without it where they don't. */
export function withoutHeld(live: Manifest, target: Manifest, held: HeldFind[]): Manifest {
  const keyOf = (entity: string, id: string) => `${entity}/${id}`
  const waiting = new Set(held.map(({ entity, id }) => keyOf(entity, id)))
  const shown = new Map(live.map((entry) => [keyOf(entry[0], entry[1]), entry]))
  return target.flatMap((entry) => {
    const key = keyOf(entry[0], entry[1])
    const kept = waiting.has(key) ? shown.get(key) : entry
    return kept ? [kept] : []
  })
}
