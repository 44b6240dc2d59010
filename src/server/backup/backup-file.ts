import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../disk/durable-file.ts'
import { partOf } from './backup-name.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

type Written = Awaited<ReturnType<typeof checkBackup>> & { bytes: number }

/** Writes a backup and verifies it. There is never an incomplete file under its name. */
export async function writeBackup(
  file: string,
  source: Omit<Parameters<typeof makeBackup>[0], 'folder'>,
  signal?: AbortSignal,
): Promise<Written> {
  const folder = dirname(file)
  const part = partOf(file)
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const backup = await makeBackup({ ...source, folder })
    await rm(part, { force: true })
    // Refuses a link that somebody else put there.
    const target = createWriteStream(part, { mode: PRIVATE_FILE, flags: 'wx' })
    await pipeline(backup, target, { ...(signal && { signal }) })
    await syncFile(part)
    const checked = await checkBackup(part)
    await rename(part, file)
    await syncFolder(folder)
    return { ...checked, bytes: (await stat(file)).size }
  } catch (error) {
    await source.snapshot.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
