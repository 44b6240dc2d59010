import { createHash } from 'node:crypto'
import { picturePathOf } from '../backup/backup-format.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { RestoreProblem } from '../backup/refusals.ts'
import type { Database } from '../database/tables.ts'
import { filesOf, type MediaRow, storedWidthsOf, typeOfFile } from '../images/library/media.ts'
import { insertIntentions } from '../images/library/pending-files.ts'
import { type ImageStorage, isPicturePath, isStoragePath } from '../images/storage/image-storage.ts'
import type { Staged } from './staging.ts'

type Options = { db: Database; images: ImageStorage; file: string; staged: Staged }

/**
 * Stores the backup's pictures in the storage of the site, which still shows the old content. A path contains 64 random bits and
 * is never used for another picture, so a file that is already there belongs to the same picture, and both contents may show it.
 * Each new file is recorded first: after an interruption it is removed like an interrupted upload.
 */
export async function storeFiles({ db, images, file, staged }: Options): Promise<void> {
  await checkBackup(file, async ({ name, bytes }) => {
    const path = picturePathOf(name)
    if (path === undefined) return
    if (!isStoragePath(path)) throw new RestoreProblem('altered', file)
    const row = await readOwner(staged.db, path)
    if (!row || !isPicturePath(path)) throw new RestoreProblem('altered', file)
    await store({ db, images }, path, bytes, typeOfFile(row, path))
  })
}

async function store(
  { db, images }: Pick<Options, 'db' | 'images'>,
  path: string,
  bytes: Buffer,
  type: string,
): Promise<void> {
  const size = await images.sizeOf(path)
  if (size === bytes.length && digestOf(await images.read(path)) === digestOf(bytes)) return
  if (size === undefined) await insertIntentions(db, [path])
  await images.replace(path, bytes, type)
}

const digestOf = (bytes: Buffer | undefined) =>
  bytes && createHash('sha256').update(bytes).digest('hex')

/** The picture to which the file belongs: as uploaded, or in one of its widths. */
async function readOwner(db: Database, path: string): Promise<MediaRow | undefined> {
  const stem = `/media/${path.replace(/(?:-\d+)?\.\w+$/, '')}`
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('url', '>=', stem)
    .where('url', '<', `${stem}~`)
    .execute()
  return rows.find((row) => filesOf(row, storedWidthsOf(row)).includes(path))
}
