import type { Database } from '../../database/tables.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { filesOf, pathOf, storedWidthsOf, typeOfFile } from './media.ts'

export type Migration = {
  pictures: number
  /** Files copied by this run, and files that the target already had. */
  copied: number
  present: number
  /** Paths of originals that the source does not have. */
  missing: string[]
}

type Options = {
  db: Database
  from: ImageStorage
  to: ImageStorage
  /** Called after each picture. */
  onProgress?: (done: number, total: number) => void
}

/** Copies every picture with all its widths. Can be repeated: skips files that the target has in the same size. */
export async function copyMedia({ db, from, to, onProgress }: Options): Promise<Migration> {
  const rows = await db.selectFrom('media').selectAll().orderBy('uploaded_at').execute()
  const migration: Migration = { pictures: rows.length, copied: 0, present: 0, missing: [] }
  await to.prepare?.()
  for (const [index, row] of rows.entries()) {
    for (const path of filesOf(row, storedWidthsOf(row))) {
      const outcome = await copy(from, to, path, typeOfFile(row, path))
      if (outcome !== 'missing') migration[outcome]++
      else if (path === pathOf(row.url)) migration.missing.push(path)
    }
    onProgress?.(index + 1, rows.length)
  }
  return migration
}

async function copy(from: ImageStorage, to: ImageStorage, path: string, type: string) {
  const bytes = await from.read(path)
  if (!bytes) return 'missing'
  if ((await to.sizeOf(path)) === bytes.length) return 'present'
  await to.replace(path, bytes, type)
  if ((await to.sizeOf(path)) !== bytes.length) throw new Error(`${path} did not arrive whole.`)
  return 'copied'
}

/** Removes from the source every file that the target has in the same size. Returns the number of files. */
export async function removeCopied({ db, from, to }: Options): Promise<number> {
  const rows = await db.selectFrom('media').selectAll().execute()
  let removed = 0
  for (const path of rows.flatMap((row) => filesOf(row, storedWidthsOf(row)))) {
    const size = await from.sizeOf(path)
    if (size === undefined || (await to.sizeOf(path)) !== size) continue
    await from.delete(path)
    removed++
  }
  return removed
}
