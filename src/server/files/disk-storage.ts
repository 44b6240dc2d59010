import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStorage } from './image-storage.ts'

/** Only the account that runs the site may look into its data. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

const PATH = /^[a-z-]{1,40}\/(?!.*\.\.)[a-z0-9_.-]{1,200}$/

/** Pictures as files below the folder, which is made when it is first needed. */
export function openDiskStorage(folder: string): ImageStorage {
  const fileOf = (path: string) => {
    if (!PATH.test(path))
      throw new Error('A picture can only be kept in the folder of its category.')
    return join(folder, path)
  }

  return {
    save: async (path, bytes) => {
      const file = fileOf(path)
      const parent = dirname(file)
      const first = await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER })
      const temporary = join(parent, `.${randomUUID()}.part`)
      try {
        await writeSafely(temporary, bytes)
        await rename(temporary, file)
        await syncFolder(parent)
        // A folder that was just made is itself only an entry in the one above.
        if (first) await syncFolder(dirname(parent))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: async (path) => readFile(fileOf(path)).catch(undefinedIfMissing),
    delete: async (path) => rm(fileOf(path), { force: true }),
  }
}

async function writeSafely(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
