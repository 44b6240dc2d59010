import { loadCode } from '../../ui/lazy-part.ts'

/** Most saves collide with nothing, so that what merges lists and groups is loaded when one does. */
export const loadMerge = async () => (await loadCode(() => import('./three-way-merge.ts'))).mergeOf

export type MergeOf = Awaited<ReturnType<typeof loadMerge>>
