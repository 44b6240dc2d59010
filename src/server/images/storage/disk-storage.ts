import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile, replaceFile } from '../../disk/durable-file.ts'
import { type ImageStorage, isPicturePath, requirePath } from './image-storage.ts'

const isWhole = (path: string) => /^[^/]+\/[^./][^/]*$/.test(path)
const isHalfWritten = (path: string) => /^[^/]+\/\.[^/]*\.part$/.test(path)

/** Stores pictures as files below the folder, which is created on demand. */
export function openDiskStorage(folder: string): ImageStorage {
  const fileOf = (path: string) => join(folder, requirePath(path))
  // `glob` would cost the start of the site 30 ms.
  const readPaths = async () =>
    (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? []

  return {
    driver: 'disk',
    save: async (path, bytes) => {
      await createFile(fileOf(path), bytes)
      return path
    },
    replace: async (path, bytes) => replaceFile(fileOf(path), bytes),
    read: async (path) => readFile(fileOf(path)).catch(undefinedIfMissing),
    delete: async (path) => rm(fileOf(path), { force: true }),
    hasPictures: async () =>
      (await readPaths()).some((path) => isWhole(path) && isPicturePath(path)),
    deleteHalfWritten: async (before) => {
      for (const path of await readPaths()) {
        if (!isHalfWritten(path)) continue
        const file = join(folder, path)
        // It may have become whole in the meantime.
        const found = await stat(file).catch(undefinedIfMissing)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
