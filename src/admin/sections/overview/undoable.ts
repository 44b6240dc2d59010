import type { HistoryChange } from '#protocol/history.ts'

/** Only the newest change of a document, and only where there was something before. */
export function canUndo(change: HistoryChange, changes: HistoryChange[]): boolean {
  const newest = changes.find(({ entity, id }) => entity === change.entity && id === change.id)
  return newest === change && change.version > 1
}
