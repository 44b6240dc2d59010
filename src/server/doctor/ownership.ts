import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StorageOwnership } from '#protocol/picture-storage.ts'
import { withTimeout } from '../async/timeouts.ts'
import type { Config } from '../config.ts'
import { originOf } from '../database/migrations/inspect.ts'
import { openDatabase } from '../database/open/open.ts'
import { sqliteFileOf } from '../database/open/sqlite.ts'
import { hasPictures, readOwnership } from '../images/library/ownership.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { openStorage } from '../images/storage/open-storage.ts'
import { type DoctorCheck, fine, problemOf, warning } from './doctor-check.ts'

const TIMEOUT_MILLISECONDS = 10_000

const subject = 'Dono das imagens'

type StorageSettings = Pick<Config, 'storage' | 'dataDir' | 'databaseUrl' | 'isNewSite'>

/** Who owns the picture storage, compared with the database. Changes neither. */
export async function checkOwnership(place: StorageSettings): Promise<DoctorCheck> {
  const images = openStorage(place.storage, join(place.dataDir, 'media'))
  try {
    return await withTimeout(TIMEOUT_MILLISECONDS, compare(place, images))
  } catch {
    return fine(subject, 'não foi possível conferir; veja o banco de dados e as imagens acima')
  }
}

async function compare(place: StorageSettings, images: ImageStorage): Promise<DoctorCheck> {
  if (!place.databaseUrl && !existsSync(sqliteFileOf(place.dataDir))) {
    return checkNewSite(place, images)
  }
  const db = await openDatabase(place, () => {})
  try {
    if ((await originOf(db)) === 'empty') return await checkNewSite(place, images)
    return findings[await readOwnership(db, images)]
  } finally {
    await db.destroy()
  }
}

const checkNewSite = async (
  { isNewSite }: StorageSettings,
  images: ImageStorage,
): Promise<DoctorCheck> =>
  !isNewSite && (await hasPictures(images))
    ? problemOf(
        subject,
        'há imagens guardadas, mas o banco de dados está vazio: ele parece perdido.\nRestaure a cópia de segurança do banco. Se é mesmo um site novo, inicie com NEW_SITE=on: essas imagens não serão tocadas.',
      )
    : fine(subject, 'nenhum ainda; npm start vai marcar o armazenamento como deste site')

const findings: Record<StorageOwnership, DoctorCheck> = {
  own: fine(subject, 'este site'),
  free: fine(subject, 'nenhum; npm start vai marcar o armazenamento como deste site'),
  foreign: warning(
    subject,
    'outro site.\nConfira STORAGE e as chaves. Se as imagens são mesmo deste site, assuma o armazenamento no painel, na última linha do Início.',
  ),
  unmarked: warning(
    subject,
    'desconhecido: há arquivos que este banco de dados não conhece.\nConfira STORAGE, as chaves e se o banco é o mais recente.',
  ),
}
