import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const CHUNK_BYTES = 4096

export type SmallDisk = {
  folder: string
  /** Fills the disk completely. */
  fill: () => void
  /** Frees what `fill` used. */
  free: () => void
  unmount: () => void
}

/** Mounts a real file system of that size on the folder; undefined if this account may not mount one. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler),
    unmount: () => execFileSync('umount', ['-l', folder]),
  }
}

function fill(filler: string) {
  const file = openSync(filler, 'a')
  try {
    for (;;) writeSync(file, Buffer.alloc(CHUNK_BYTES))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
