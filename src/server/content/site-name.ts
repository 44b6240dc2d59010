import { readStored } from '#content/schema/section.ts'
import { settings } from '#content/sections/settings.ts'
import type { Database } from '../database/tables.ts'
import { readDocument } from './documents.ts'

/** The name of the clinic as last saved. */
export async function readSiteName(db: Database): Promise<string> {
  return readStored(settings, (await readDocument(db, 'settings', 'settings'))?.data).siteName
}
