import { loadCode } from '../../ui/lazy-part.ts'

/** Most saves conflict with nothing, so the code that merges lists and groups is loaded only when one does. */
export const loadMerge = async () => (await loadCode(() => import('./three-way-merge.ts'))).mergeOf

export type MergeOf = Awaited<ReturnType<typeof loadMerge>>
