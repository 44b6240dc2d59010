import { readdir, readFile, rm, stat } from 'node:fs/promises'
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

export type ArtCache = {
  read: (file: ArtFile) => Promise<Buffer | undefined>
  save: (file: ArtFile, bytes: Buffer) => Promise<void>
}

/** Our pictures in other colours, a folder for each; the one that was made first goes, and is made anew when somebody asks for it. Nothing else may be in this folder. */
export function openArtCache(folder: string): ArtCache {
  const known = new Set<string>()
  const fileOf = ({ family, path }: ArtFile) => join(folder, family, path)

  async function dropOldest() {
    const families = await Promise.all(
      (await readdir(folder)).map(async (family) => ({
        family,
        madeAt: (await stat(join(folder, family))).mtimeMs,
      })),
    )
    const newestFirst = families.toSorted((one, other) => other.madeAt - one.madeAt)
    for (const { family } of newestFirst.slice(MAX_FAMILIES)) {
      known.delete(family)
      await rm(join(folder, family), { recursive: true, force: true })
    }
  }

  return {
    read: (file) => readFile(fileOf(file)).catch(() => undefined),
    save: async (file, bytes) => {
      await replaceFile(fileOf(file), bytes)
      if (known.has(file.family)) return
      known.add(file.family)
      await dropOldest()
    },
  }
}
