import { glob, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MILLISECONDS = 86_400_000

/** Removes what a power cut left half written, a day later; finished pictures are never touched. */
export async function sweepUnfinished(folder: string): Promise<void> {
  for await (const name of glob('*/.*.part', { cwd: folder })) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > DAY_MILLISECONDS) await rm(file, { force: true })
  }
}
