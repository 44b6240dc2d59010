import type { Migration } from 'kysely/migration'
import * as content from './0001-content.ts'

/** In order, by name. A migration that has been released is never changed again. */
export const migrations: Record<string, Migration> = {
  '0001-content': content,
}
