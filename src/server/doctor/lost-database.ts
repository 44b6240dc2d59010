import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withTimeout } from '../async/timeouts.ts'
import type { Config } from '../config.ts'
import { originOf } from '../database/migrations/inspect.ts'
import { openDatabase } from '../database/open/open.ts'
import { sqliteFileOf } from '../database/open/sqlite.ts'
import { hasPictures } from '../images/storage/image-storage.ts'
import { openStorage } from '../images/storage/open-storage.ts'
import { type DoctorCheck, fine, problemOf } from './doctor-check.ts'

const TIMEOUT_MILLISECONDS = 10_000

const subject = 'Banco e imagens'

type Place = Pick<Config, 'storage' | 'dataDir' | 'databaseUrl' | 'isNewSite'>

/** Whether there are pictures but their database is gone. Changes neither. */
export async function checkLostDatabase(place: Place): Promise<DoctorCheck> {
  try {
    return (await withTimeout(TIMEOUT_MILLISECONDS, isLost(place))) ? LOST : FINE
  } catch {
    return fine(subject, 'não foi possível conferir; veja o banco de dados e as imagens acima')
  }
}

const FINE = fine(subject, 'combinam')

const LOST = problemOf(
  subject,
  'há imagens guardadas, mas o banco de dados está vazio: ele parece perdido.\nRestaure a cópia de segurança do banco. Se é mesmo um site novo, inicie com NEW_SITE=on: essas imagens não serão tocadas.',
)

async function isLost(place: Place): Promise<boolean> {
  if (place.isNewSite || !(await isEmpty(place))) return false
  return hasPictures(openStorage(place.storage, join(place.dataDir, 'media')))
}

async function isEmpty(place: Place): Promise<boolean> {
  if (!place.databaseUrl && !existsSync(sqliteFileOf(place.dataDir))) return true
  const db = await openDatabase(place, () => {})
  try {
    return (await originOf(db)) === 'empty'
  } finally {
    await db.destroy()
  }
}
