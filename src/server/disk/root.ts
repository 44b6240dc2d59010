import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

function folderOfPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderOfPackage(dirname(folder))
}

/** The folder of package.json, for the sources as for the bundle in `dist/server`. */
export const root = folderOfPackage(import.meta.dirname)

/** Of Leveza. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return version
}
