/** Where an owner of the site makes the storage of the pictures its own. */
export const ADOPT_STORAGE_PATH = '/api/media/storage/adopt'

/**
 * Whose pictures the storage holds, by the mark that it carries.
 * - own: this site's.
 * - free: nobody's yet, and nothing in it is unknown to this site.
 * - foreign: another site's.
 * - unmarked: nobody's yet, but it holds files that this site does not know.
 *
 * Only from its own storage does a site ever remove anything.
 */
export type StorageOwnership = 'own' | 'free' | 'foreign' | 'unmarked'
