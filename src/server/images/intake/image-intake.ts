import { createHash } from 'node:crypto'
import { variantUrl } from '#content/pictures/pictures.ts'
import type { UploadedFile } from '#protocol/library.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { orderedId } from '../../database/ordered-id.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import { Problem, problem } from '../../http/problems.ts'
import type { Category } from '../categories.ts'
import {
  insertMedia,
  type MediaRow,
  type NewMedia,
  pathOf,
  readKnownPicture,
  urlOf,
} from '../library/media.ts'
import { deletePendingFiles, insertIntentions, readIntentions } from '../library/pending-files.ts'
import { deleteMedia, emptyTrash } from '../library/trash.ts'
import {
  notStored,
  storageReasonOf,
  storedPathOf,
  withStorageLimit,
} from '../storage/image-storage.ts'
import { type FinishingOptions, openFinishing } from './finishing.ts'
import type { ReceivedPicture } from './received-parts.ts'

type Pictures = AsyncIterable<ReceivedPicture> | Iterable<ReceivedPicture>
type File = { bytes: Buffer; type: string }

export type ImageIntake = {
  /** Takes all of the pictures or none; those that can be reused and were uploaded before are only found. They can be shown at once, in one width; the other widths follow in the background. */
  take: (pictures: Pictures, uploadedBy: string) => Promise<UploadedFile[]>
  /** Undoes `take` for pictures that were never shown to anybody. */
  discard: (urls: string[]) => Promise<void>
  /** Resumes what an earlier run left undone, and empties the trash. */
  tidy: () => Promise<void>
  /** Waits for the uploads that run, also those whose sender is gone: the server waits for open connections only. */
  close: () => Promise<void>
}

export function openImageIntake(options: FinishingOptions): ImageIntake {
  const { db, images, imageWorker, log } = options
  const finishing = openFinishing(options)
  const underWay = new Set<Promise<unknown>>()

  function follow<Result>(work: Promise<Result>): Promise<Result> {
    const done = () => underWay.delete(work)
    underWay.add(work)
    work.then(done, done)
    return work
  }

  /** Records every path, in the database and in `intended`, before anything is stored under it. */
  async function keep(
    picture: ReceivedPicture,
    uploadedBy: string,
    intended: string[],
  ): Promise<NewMedia> {
    const { category, name, type, extension, bytes } = picture
    const { original, first, ...facts } = await imageWorker.normalizeImage({ bytes, category })
    const path = storedPathOf(category, extension)
    const paths = [path, ...(first ? [variantPathOf(path, first.width)] : [])]
    await insertIntentions(db, paths)
    intended.push(...paths)
    const url = await store(path, { bytes: original, type }, first)
    return {
      ...{ id: orderedId(), url, category, name: shownNameOf(name), type, uploadedBy, ...facts },
      size: original.length,
      sha256: sha256Of(bytes),
      uploadedAt: new Date().toISOString(),
      widths: first ? [first.width] : [],
      variantBytes: first?.bytes.length ?? 0,
    }
  }

  /** Both files share one time limit. Returns the URL of the original. */
  const store = (
    path: string,
    original: File,
    first: { bytes: Buffer; width: number } | undefined,
  ): Promise<string> =>
    withStorageLimit(async () => {
      const stored = await images.save(path, original.bytes, original.type)
      if (!stored) throw notStored('URL de upload não retornada')
      if (first) await images.replace(variantPathOf(stored, first.width), first.bytes, 'image/webp')
      return urlOf(stored)
    }).catch((error) => {
      if (error.code === 'ENOSPC') throw problem('disk-full', { cause: error })
      throw isLate(error) ? notStored(`Erro no upload: ${storageReasonOf(error)}`, error) : error
    })

  async function take(pictures: Pictures, uploadedBy: string): Promise<UploadedFile[]> {
    const kept: NewMedia[] = []
    const answers: UploadedFile[] = []
    const intended: string[] = []
    try {
      for await (const picture of pictures) {
        const known = picture.canReuse ? await readKnown(picture) : undefined
        if (known) {
          answers.push(known)
          continue
        }
        const media = await keep(picture, uploadedBy, intended)
        kept.push(media)
        answers.push(uploadedFileOf(media))
      }
      if (kept.length > 0) await insertKept(kept, intended, uploadedBy)
    } catch (error) {
      const undone = undo(intended)
      // A storage that has just failed would fail again, and a person is waiting.
      if (!isOfStorage(error)) await undone
      throw error
    }
    finishing.finishAll()
    return answers
  }

  async function readKnown({ bytes, category }: ReceivedPicture) {
    const row = await readKnownPicture(db, sha256Of(bytes), category)
    return row && knownFileOf(row)
  }

  const insertKept = (kept: NewMedia[], intended: string[], uploadedBy: string) =>
    withWriteLock(db, async (db) => {
      await insertMedia(db, kept)
      await deletePendingFiles(db, intended)
      const details = { count: kept.length }
      await recordActivity(db, { kind: 'pictures-uploaded', by: uploadedBy, details })
    })

  /** Never rejects: what can't be removed now stays recorded and goes through the trash. */
  const undo = (intended: string[]): Promise<void> =>
    follow(
      removeIntended(intended).catch((error) =>
        log.warn({ error }, 'an upload could not be undone yet'),
      ),
    )

  async function removeIntended(intended: string[]) {
    // If the commit succeeded and only its answer was lost, the records are gone and the files stay.
    const paths = await readIntentions(db, intended)
    for (const path of paths) await images.delete(path)
    await deletePendingFiles(db, paths)
  }

  async function discard(urls: string[]) {
    const paths = await withWriteLock(db, async (db) => {
      const rows = await db.selectFrom('media').selectAll().where('url', 'in', urls).execute()
      const files: string[] = []
      for (const row of rows) files.push(...(await deleteMedia(db, row, new Date().toISOString())))
      return files
    })
    // Their rows stay in the trash, because widths that are being made may still be stored.
    for (const path of paths) await images.delete(path)
  }

  async function tidy() {
    try {
      await emptyTrash(db, images)
    } finally {
      finishing.retry()
      finishing.finishAll()
    }
  }

  return {
    take: (pictures, uploadedBy) => follow(take(pictures, uploadedBy)),
    discard,
    tidy,
    close: async () => {
      // An upload that fails begins to undo what it stored.
      while (underWay.size > 0) await Promise.allSettled(underWay)
      await finishing.close()
    },
  }
}

const variantPathOf = (path: string, width: number) =>
  pathOf(variantUrl(urlOf(path), width, 'webp'))

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

const isOfStorage = (error: unknown) => error instanceof Problem && error.code === 'file-not-stored'

const MAX_NAME_LENGTH = 200

/** Without characters that no screen can show. */
const shownNameOf = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()

/** What the panel is told about a new picture. */
const uploadedFileOf = (media: NewMedia): UploadedFile => ({
  id: media.id,
  url: media.url,
  category: media.category,
  name: media.name,
  type: media.type,
  size: media.size,
  uploadedAt: media.uploadedAt,
})

/** What the panel is told about a picture that was uploaded before. */
const knownFileOf = (row: MediaRow): UploadedFile => ({
  id: row.id,
  url: row.url,
  category: row.category as Category,
  name: row.name,
  type: row.type,
  size: row.bytes,
  uploadedAt: row.uploaded_at,
  isKnown: true,
})
