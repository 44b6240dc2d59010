import { randomUUID } from 'node:crypto'
import { variantUrl } from '#content/pictures/pictures.ts'
import type { UploadedFile } from '#protocol/library.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import {
  filesOf,
  insertMedia,
  type NewMedia,
  pathOf,
  storedWidthsOf,
  urlOf,
} from '../library/media.ts'
import { notStored } from '../storage/not-stored.ts'
import { storedNameOf } from '../storage/stored-name.ts'
import { maxPixelsOf } from '../worker/picture-type.ts'
import { type FinishingOptions, openFinishing } from './finishing.ts'
import { keepHouse } from './housekeeping.ts'
import type { ReceivedPicture } from './received-parts.ts'

const MAX_NAME_LENGTH = 200
const DAY_MILLISECONDS = 86_400_000

type Pictures = AsyncIterable<ReceivedPicture> | Iterable<ReceivedPicture>

export type ImageIntake = {
  /** All of them or none. They can be shown at once, in one width; the others follow by themselves. */
  take: (pictures: Pictures, uploadedBy: string) => Promise<UploadedFile[]>
  /** As if they had never been taken. */
  discard: (urls: string[]) => Promise<void>
  /** Takes up what an earlier run left undone, and tidies up once a day. */
  open: () => void
  close: () => Promise<void>
}

/** Takes pictures in, and looks after them. */
export function openImageIntake(options: FinishingOptions): ImageIntake {
  const { db, images, imageWorker, log } = options
  const finishing = openFinishing(options)
  let day: NodeJS.Timeout | undefined
  let tidying: Promise<void> | undefined

  async function keep(picture: ReceivedPicture, uploadedBy: string): Promise<NewMedia> {
    const { category, name, type, extension, bytes } = picture
    const uploaded = { bytes, category, maxPixels: maxPixelsOf(bytes) }
    const { original, first, ...facts } = await imageWorker.normalizeImage(uploaded)
    const place = `${category}/${storedNameOf(name, extension)}`
    const path = await images.save(place, original, type)
    if (!path) throw notStored('URL de upload não retornada')
    const url = urlOf(path)
    const media = {
      ...{ id: randomUUID(), url, category, name: shownName(name), type, uploadedBy, ...facts },
      size: original.length,
      uploadedAt: new Date().toISOString(),
      widths: first ? [first.width] : [],
      variantBytes: first?.bytes.length ?? 0,
    }
    if (!first) return media
    const variant = pathOf(variantUrl(url, first.width, 'webp'))
    await images.replace(variant, first.bytes, 'image/webp').catch(async (error) => {
      await remove([media])
      throw error
    })
    return media
  }

  const remove = (media: Pick<NewMedia, 'url' | 'widths'>[]) =>
    Promise.all(
      media
        .flatMap((one) => filesOf(one, one.widths))
        .map((path) =>
          images.delete(path).catch((error) => {
            log.error({ error }, 'a picture that nobody needs could not be removed')
          }),
        ),
    )

  async function take(pictures: Pictures, uploadedBy: string): Promise<UploadedFile[]> {
    const kept: NewMedia[] = []
    try {
      for await (const picture of pictures) kept.push(await keep(picture, uploadedBy))
      await withWriteLock(db, (db) => insertMedia(db, kept))
    } catch (error) {
      await remove(kept)
      throw error
    }
    finishing.finishAll()
    return kept.map(publicFactsOf)
  }

  async function tidy() {
    await keepHouse({ db, images }).catch((error) => log.warn({ error }, 'pictures not tidied up'))
    finishing.retry()
    finishing.finishAll()
  }

  return {
    take,
    discard: async (urls) => {
      const rows = await db.deleteFrom('media').where('url', 'in', urls).returningAll().execute()
      await remove(rows.map((row) => ({ url: row.url, widths: storedWidthsOf(row) })))
    },
    open: () => {
      const begin = () => {
        tidying = tidy()
      }
      begin()
      day = setInterval(begin, DAY_MILLISECONDS).unref()
    },
    close: async () => {
      clearInterval(day)
      await tidying
      await finishing.close()
    },
  }
}

const shownName = (name: string) =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()

const publicFactsOf = ({
  id,
  url,
  category,
  name,
  type,
  size,
  uploadedAt,
}: NewMedia): UploadedFile => ({
  id,
  url,
  category,
  name,
  type,
  size,
  uploadedAt,
})
