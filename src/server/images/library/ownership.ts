import type { StorageOwnership } from '#protocol/picture-storage.ts'
import type { Database } from '../../database/tables.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { claimMark, readMark, replaceMark } from '../storage/site-mark.ts'
import { pathOf } from './media.ts'

export async function readOwnership(db: Database, images: ImageStorage): Promise<StorageOwnership> {
  const owner = await readMark(images)
  if (owner !== undefined) return owner === (await readSiteId(db)) ? 'own' : 'foreign'
  return (await knowsEveryFile(db, images)) ? 'free' : 'unmarked'
}

/** Like `readOwnership`, but marks a free storage as this site's. */
export async function claimStorage(db: Database, images: ImageStorage): Promise<StorageOwnership> {
  const ownership = await readOwnership(db, images)
  if (ownership !== 'free') return ownership
  const siteId = await readSiteId(db)
  return (await claimMark(images, siteId)) === siteId ? 'own' : 'foreign'
}

/** Marks the storage as this site's, whoever owned it before. Only at the request of an owner of the site. */
export async function adoptStorage(db: Database, images: ImageStorage): Promise<void> {
  await images.prepare?.()
  await replaceMark(images, await readSiteId(db))
}

/** The id in the owner's mark of a storage. */
export async function readSiteId(db: Database): Promise<string> {
  const identities = db.selectFrom('site_identity').select('id').orderBy('at')
  return (await identities.executeTakeFirstOrThrow()).id
}

async function knowsEveryFile(db: Database, images: ImageStorage): Promise<boolean> {
  const paths: string[] = []
  for await (const path of images.list()) paths.push(path)
  // Read in this order, so that a picture uploaded meanwhile is found in one of the two tables.
  const pending = await db.selectFrom('pending_files').select('path').execute()
  const media = await db.selectFrom('media').select('url').execute()
  const known = new Set([
    ...pending.map(({ path }) => stemOf(path)),
    ...media.map(({ url }) => stemOf(pathOf(url))),
  ])
  return paths.every((path) => {
    const stem = stemOf(path)
    return known.has(stem) || known.has(stem.replace(/-\d+$/, ''))
  })
}

const stemOf = (path: string) => path.replace(/\.\w+$/, '')

export async function hasPictures(images: ImageStorage): Promise<boolean> {
  for await (const _path of images.list()) return true
  return false
}
