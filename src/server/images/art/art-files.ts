import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { familyColourOf } from '#content/pictures/art.ts'
import type { PictureFormat } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { replaceFile } from '../../disk/durable-file.ts'

/** One of our pictures, in one colour, width and format. */
export type ArtFile = {
  family: string
  /** Undefined for a family by an older rule, which is not made any more. */
  colour: string | undefined
  /** Below the folder of the family, and below that of the shipped pictures. */
  path: string
  /** The same picture in full size. */
  original: string
  width: number
  format: PictureFormat
  isPale: boolean
}

/** Undefined if we have no such picture. */
export function artFileOf(family: string, path: string): ArtFile | undefined {
  const [, stem = '', format] = /^([a-z-]+\/[a-z0-9-]+)\.(avif|webp)$/.exec(path) ?? []
  const [, shorter = '', digits] = /^(.+)-(\d+)$/.exec(stem) ?? []
  const whole = shippedPictures[`/media/${stem}.webp`]
  const scaled = shippedPictures[`/media/${shorter}.webp`]
  const name = whole ? stem : shorter
  const width = whole?.width ?? scaled?.widths.find((width) => width === Number(digits))
  if (!format || width === undefined || (whole && format !== 'webp')) return undefined
  return {
    ...{ family, colour: familyColourOf(family), path, original: `${name}.webp`, width },
    format: format as PictureFormat,
    isPale: name.endsWith('-light'),
  }
}

/** Colours whose pictures are kept, of about four megabytes each. */
const MAX_FAMILIES = 6

const TOUCH_MILLISECONDS = 3_600_000

export type ArtCache = {
  read: (file: ArtFile) => Promise<Buffer | undefined>
  save: (file: ArtFile, bytes: Buffer) => Promise<void>
}

/** Our pictures in other colours, a folder for each; the one that was unused for longest goes. Nothing else may be in this folder. */
export function openArtCache(folder: string): ArtCache {
  const touched = new Map<string, number>()
  const fileOf = ({ family, path }: ArtFile) => join(folder, family, path)

  /** The time of a folder is when it was last used, give or take an hour. */
  async function touch(family: string) {
    const now = Date.now()
    if (now - (touched.get(family) ?? 0) < TOUCH_MILLISECONDS) return
    touched.set(family, now)
    await utimes(join(folder, family), now / 1000, now / 1000)
  }

  async function dropUnused() {
    const families = await readdir(folder)
    const used = await Promise.all(
      families.map(async (family) => ({
        family,
        at: (await stat(join(folder, family))).mtimeMs,
      })),
    )
    const unused = used.toSorted((one, other) => other.at - one.at).slice(MAX_FAMILIES)
    for (const { family } of unused) {
      touched.delete(family)
      await rm(join(folder, family), { recursive: true, force: true })
    }
  }

  return {
    read: async (file) => {
      const bytes = await readFile(fileOf(file)).catch(() => undefined)
      if (bytes) await touch(file.family).catch(() => undefined)
      return bytes
    },
    save: async (file, bytes) => {
      await replaceFile(fileOf(file), bytes)
      const isNew = !touched.has(file.family)
      await touch(file.family)
      if (isNew) await dropUnused()
    },
  }
}
