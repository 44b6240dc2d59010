import type { Change } from '../../data/history.ts'

/** Only the newest change of a document, and only where there was something before. */
export function canUndo(change: Change, changes: Change[]): boolean {
  const newest = changes.find(({ entity, id }) => entity === change.entity && id === change.id)
  return newest === change && change.version > 1
}
