import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The folder itself, or the one in which it would be created. */
export const existingFolder = (folder: string): string =>
  existsSync(folder) ? folder : existingFolder(dirname(folder))

/** How much an account without privileges may still write. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existingFolder(folder))
  return bavail * bsize
}

export const areOnSameDisk = (one: string, other: string): boolean =>
  statSync(existingFolder(one)).dev === statSync(existingFolder(other)).dev
