import type { ActivityKind } from '#protocol/activity.ts'
import type { SaveKind } from '#protocol/history.ts'
import type { Database } from '../database/tables.ts'
import { recordActivity } from './note-activity.ts'

/** Null if no person did it, or if it is recorded in other words. */
const kinds: Record<SaveKind, ActivityKind | null> = {
  save: 'published',
  scheduled: 'published',
  order: 'reordered',
  import: 'imported',
  restore: 'restored',
  undo: 'undone',
  launch: 'launched',
  arrival: null,
  withdrawal: null,
  start: null,
  erasure: null,
}

type Saved = { by: string; kind: SaveKind; written: { entity: string }[] }

/** Must run in the transaction of the save. */
export async function recordSave(db: Database, { by, kind, written }: Saved): Promise<void> {
  const noted = kinds[kind]
  if (noted === null) return
  const sections = [...new Set(written.map(({ entity }) => entity))]
  await recordActivity(db, { kind: noted, by, details: { count: written.length, sections } })
}
