import { originOf } from '../../database/migrations/inspect.ts'
import { refusal } from '../../database/refusals.ts'
import type { Database } from '../../database/tables.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { withStorageLimit } from '../storage/time-limit.ts'
import { hasPictures } from './ownership.ts'

type Remains = {
  images: ImageStorage
  /** Whether the data folder holds the last page of a site that was in use. */
  hasUsedPage: () => boolean
}

/**
 * Throws a StartProblem if the database is empty but the storage holds pictures or the data folder the page of a site that
 * was in use: more likely the database was lost than that the site is new. Changes nothing, so that a backup can still be
 * restored.
 */
export async function requireNothingLost(
  db: Database,
  { images, hasUsedPage }: Remains,
): Promise<void> {
  if (!(await isEmpty(db))) return
  if (hasUsedPage()) throw refusal('lost', 'DATA_DIR/last-page.json')
  const isFilled = await withStorageLimit(() => hasPictures(images)).catch((cause) => {
    throw refusal('unseen', `STORAGE=${images.driver}`, cause)
  })
  if (isFilled) throw refusal('emptied', `STORAGE=${images.driver}`)
}

/** Whether the start would fill it with the example content. */
async function isEmpty(db: Database): Promise<boolean> {
  if ((await originOf(db)) === 'empty') return true
  const document = await db.selectFrom('documents').select('id').limit(1).executeTakeFirst()
  const release = await db.selectFrom('releases').select('id').limit(1).executeTakeFirst()
  return document === undefined && release === undefined
}
