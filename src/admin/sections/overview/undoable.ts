import type { HistoryChange } from '#protocol/history.ts'

/** Only the newest change of a document can be undone, and only if there is an earlier version. */
export function canUndo(change: HistoryChange, changes: HistoryChange[]): boolean {
  const newest = changes.find(({ entity, id }) => entity === change.entity && id === change.id)
  return newest === change && change.version > 1
}
