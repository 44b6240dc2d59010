import type { DocumentChange } from '#content/history/manifest-changes.ts'
import type { ActivityKind } from '#protocol/activity.ts'
import type { ReleaseKind } from '#protocol/history.ts'
import type { Database } from '../database/tables.ts'
import { recordActivity } from './note-activity.ts'

/** Null if no person did it, or if it is recorded in other words. */
const kinds: Record<ReleaseKind, ActivityKind | null> = {
  save: 'published',
  publish: 'published',
  scheduled: 'published',
  order: 'reordered',
  import: 'imported',
  restore: 'restored',
  undo: 'undone',
  redo: 'redone',
  launch: 'launched',
  arrival: null,
  withdrawal: null,
  start: null,
  forget: null,
}

export const isNoted = (kind: ReleaseKind | undefined): boolean =>
  kind === undefined || kinds[kind] !== null

type Release = { by: string; kind: ReleaseKind; changes: DocumentChange[] }

/** Must run in the transaction that makes the release. */
export async function recordRelease(db: Database, { by, kind, changes }: Release): Promise<void> {
  const noted = kinds[kind]
  if (noted === null) return
  const sections = [...new Set(changes.map(({ entity }) => entity))]
  await recordActivity(db, { kind: noted, by, details: { count: changes.length, sections } })
}
