import { randomUUID } from 'node:crypto'
import { glob, link, mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ImageStorage, requirePath } from './image-storage.ts'
import { renamed } from './stored-name.ts'

/** Only the account that runs the site may look into its data. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/** Pictures as files below the folder, which is made when it is first needed. */
export function openDiskStorage(folder: string): ImageStorage {
  const fileOf = (path: string) => join(folder, requirePath(path))

  async function save(path: string, bytes: Buffer): Promise<string> {
    try {
      await write(fileOf(path), bytes, placeAnew)
      return path
    } catch (error) {
      if (!isTaken(error)) throw error
      const other = renamed(path)
      await write(fileOf(other), bytes, placeAnew)
      return other
    }
  }

  return {
    driver: 'disk',
    save,
    replace: async (path, bytes) => write(fileOf(path), bytes, rename),
    read: async (path) => readFile(fileOf(path)).catch(undefinedIfMissing),
    sizeOf: async (path) => (await stat(fileOf(path)).catch(undefinedIfMissing))?.size,
    delete: async (path) => rm(fileOf(path), { force: true }),
    list: () => glob('*/[!.]*', { cwd: folder }),
    readFreeBytes: async () => {
      const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)))
      return bavail * bsize
    },
  }
}

type Place = (temporary: string, file: string) => Promise<void>

/** A link, unlike a renamed file, never takes the place of another; some file systems have none. */
const placeAnew: Place = (temporary, file) =>
  link(temporary, file).catch((error) => {
    if (isTaken(error)) throw error
    return rename(temporary, file)
  })

async function write(file: string, bytes: Buffer, place: Place): Promise<void> {
  const parent = dirname(file)
  const first = await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER })
  const temporary = join(parent, `.${randomUUID()}.part`)
  try {
    await writeSafely(temporary, bytes)
    await place(temporary, file)
    await syncFolder(parent)
    // A folder that was just made is itself only an entry in the one above.
    if (first) await syncFolder(dirname(parent))
  } finally {
    await rm(temporary, { force: true })
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

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
