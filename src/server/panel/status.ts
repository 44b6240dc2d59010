import { randomUUID } from 'node:crypto'
import type { ProxyWarning, Status } from '#protocol/status.ts'
import { withTimeout } from '../async/timeouts.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { readBackupSummary } from '../backup/backup-runs.ts'
import { readNewestSave } from '../content/saves.ts'
import type { Database } from '../database/tables.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { PublishedPage } from '../page/published-page.ts'

/** A part that takes longer counts as not ready. */
const TIMEOUT_MILLISECONDS = 5_000

export type StatusOptions = BackupPlaces & {
  db: Database
  page: PublishedPage
  images: ImageStorage
  hasMailServer: boolean
  proxyWarnings: () => ProxyWarning[]
  /** Whether a picture can be stored, read back and deleted. */
  isStorageReady: () => Promise<boolean>
}

/** Measures each part of the site. Never throws: what can't be read is null, and its part is not ready. */
export async function readStatus(options: StatusOptions): Promise<Status> {
  const { db, images, page } = options
  const [save, pictures, mail, backup] = await Promise.all([
    orNull(readNewestSave(db)),
    readPictures(images, options.isStorageReady),
    readMail(db, options.hasMailServer),
    orNull(readBackupSummary(db, options)),
  ])
  const shown = page.shown()
  const site = {
    isLive: shown !== undefined,
    save: shown?.save ?? null,
    savedAt: shown?.at ?? null,
    isLaunched: shown?.isLaunched ?? false,
  }
  const dataUse = shown?.dataUse ?? null
  const database = { isReady: save !== null }
  const proxy = options.proxyWarnings()
  return { site, dataUse, database, pictures, mail, backup, proxy }
}

const orNull = <Result>(reading: Promise<Result>): Promise<Result | null> =>
  withTimeout(TIMEOUT_MILLISECONDS, reading).catch(() => null)

async function readPictures(images: ImageStorage, isStorageReady: StatusOptions['isStorageReady']) {
  return { isReady: (await orNull(isStorageReady())) === true, storage: images.driver }
}

async function readMail(db: Database, isConfigured: boolean) {
  const rows = await orNull(
    db
      .selectFrom('outbox')
      .select(({ fn }) => ['status', fn.countAll().as('count')])
      .groupBy('status')
      .execute(),
  )
  const countOf = (...statuses: string[]) =>
    rows
      ?.filter(({ status }) => statuses.includes(status))
      .reduce((sum, { count }) => sum + Number(count), 0) ?? null
  return {
    isConfigured,
    waiting: countOf('waiting', 'sending'),
    failed: countOf('failed'),
  }
}

const KEPT_MILLISECONDS = 60_000

/** A GIF of one transparent pixel, because a Supabase bucket accepts only pictures. */
export const POINT = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
)

/** Tries the storage at most once a minute and answers from memory in between. Never rejects. */
export function openStorageProbe(images: ImageStorage): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0

  return () => {
    const now = performance.now()
    if (!answer || now - askedAt >= KEPT_MILLISECONDS) {
      askedAt = now
      answer = takesAndGivesBack(images).catch(() => false)
    }
    return answer
  }
}

async function takesAndGivesBack(images: ImageStorage): Promise<boolean> {
  const path = await images.save(`probe/${randomUUID()}.gif`, POINT, 'image/gif')
  try {
    return (await images.read(path))?.equals(POINT) === true
  } finally {
    await images.delete(path)
  }
}
