import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../http/log.ts'
import type { ImageWorker } from '../worker/image-worker.ts'
import type { ArtCache, ArtFile } from './art-files.ts'

type Options = {
  cache: ArtCache
  /** The folder of the pictures that come with Leveza. */
  shipped: string
  imageWorker: Pick<ImageWorker, 'tintPicture'>
  log: Log
}

export type ArtMaker = {
  /** Resolves with undefined if it can't be made. */
  make: (file: ArtFile) => Promise<Buffer | undefined>
  /** One after another, so that whoever asks for another meanwhile waits for one of them at most. */
  makeLater: (files: ArtFile[]) => void
  /** Resolves when nothing is written any more. */
  close: () => Promise<void>
}

/** How long nothing is made after a failure, such as a full disk. */
const REST_MILLISECONDS = 60_000

/** Makes one picture at a time, each once, however many ask for it. */
export function openArtMaker({ cache, shipped, imageWorker, log }: Options): ArtMaker {
  const making = new Map<string, Promise<Buffer | undefined>>()
  let restsUntil = 0
  let last: Promise<unknown> = Promise.resolve()
  let later = Promise.resolve()

  async function tint({ colour, original, width, format, isPale }: ArtFile) {
    if (!colour) return undefined
    const bytes = await readFile(join(shipped, original))
    return imageWorker.tintPicture({ bytes, colour, width, format, isPale })
  }

  async function made(file: ArtFile): Promise<Buffer | undefined> {
    try {
      if (Date.now() < restsUntil) return undefined
      const known = await cache.read(file)
      if (known) return known
      const bytes = await tint(file)
      if (bytes) await cache.save(file, bytes)
      return bytes
    } catch (error) {
      restsUntil = Math.max(restsUntil, Date.now() + REST_MILLISECONDS)
      log.warn(
        { error, picture: file.path },
        'a picture could not be tinted, the shipped one is shown',
      )
      return undefined
    }
  }

  function make(file: ArtFile): Promise<Buffer | undefined> {
    const key = `${file.family}/${file.path}`
    const known = making.get(key)
    if (known) return known
    const result = last.then(() => made(file)).finally(() => making.delete(key))
    last = result
    making.set(key, result)
    return result
  }

  return {
    make,
    makeLater: (files) => {
      later = later.then(async () => {
        for (const file of files) await make(file)
      })
    },
    close: async () => {
      restsUntil = Number.POSITIVE_INFINITY
      await later
      await last
    },
  }
}
