/** The path for taking over the picture storage; owners only. */
export const ADOPT_STORAGE_PATH = '/api/media/storage/adopt'

/**
 * Who owns the picture storage, according to the mark in it.
 * - own: this site.
 * - free: nobody yet, and it contains no files that are unknown to this site.
 * - foreign: another site.
 * - unmarked: nobody yet, but it contains files that are unknown to this site.
 *
 * A site removes files only from its own storage.
 */
export type StorageOwnership = 'own' | 'free' | 'foreign' | 'unmarked'
