import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Only the account that runs the site may read its data. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

type MoveIntoPlace = (temporary: string, file: string) => Promise<void>

/** Once this resolves, the file survives a power cut; it is never partly written. Creates the folder if necessary. */
export const replaceFile = (file: string, bytes: Buffer | string): Promise<void> =>
  write(file, bytes, rename)

/** Like `replaceFile`, but rejects with EEXIST if the file exists. */
export const createFile = (file: string, bytes: Buffer | string): Promise<void> =>
  write(file, bytes, placeAnew)

export const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Unlike a rename, a hard link never replaces an existing file; some file systems have no links. */
const placeAnew: MoveIntoPlace = (temporary, file) =>
  link(temporary, file).catch((error) => {
    if (isTaken(error)) throw error
    return rename(temporary, file)
  })

async function write(file: string, bytes: Buffer | string, place: MoveIntoPlace): Promise<void> {
  const parent = dirname(file)
  const first = await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER })
  const temporary = join(parent, `.${randomUUID()}.part`)
  try {
    await writeAndSync(temporary, bytes)
    await place(temporary, file)
    await syncFolder(parent)
    // A new folder is itself an entry in its parent, which must be synced, too.
    if (first) await syncFolder(dirname(parent))
  } finally {
    await rm(temporary, { force: true })
  }
}

async function writeAndSync(file: string, bytes: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
