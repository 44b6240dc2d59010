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
  /** Before all that nobody waits for. Resolves with undefined if it can't be made. */
  make: (file: ArtFile) => Promise<Buffer | undefined>
  /** In this order, when nobody waits for another one. */
  makeLater: (files: ArtFile[]) => void
  /** Resolves when nothing is written any more. */
  close: () => Promise<void>
}

/** How long nothing is made after a failure, such as a full disk. */
const REST_MILLISECONDS = 60_000

type Job = PromiseWithResolvers<Buffer | undefined> & { file: ArtFile; isAwaited: boolean }

/** Makes one picture at a time, each once. */
export function openArtMaker({ cache, shipped, imageWorker, log }: Options): ArtMaker {
  const jobs = new Map<string, Job>()
  let working: Promise<void> | undefined
  let restsUntil = 0

  function jobOf(file: ArtFile): Job {
    const key = `${file.family}/${file.path}`
    const job = jobs.get(key) ?? { ...Promise.withResolvers(), file, isAwaited: false }
    jobs.set(key, job)
    return job
  }

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

  async function makeAll() {
    while (jobs.size > 0) {
      const waiting = [...jobs]
      const [key, job] =
        waiting.find(([, { isAwaited }]) => isAwaited) ?? (waiting[0] as [string, Job])
      job.resolve(await made(job.file))
      jobs.delete(key)
    }
    working = undefined
  }

  function work() {
    working ??= makeAll()
  }

  return {
    make: (file) => {
      const job = jobOf(file)
      job.isAwaited = true
      work()
      return job.promise
    },
    makeLater: (files) => {
      files.forEach(jobOf)
      work()
    },
    close: async () => {
      restsUntil = Number.POSITIVE_INFINITY
      await working
    },
  }
}
