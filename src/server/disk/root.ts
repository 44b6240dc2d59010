import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function folderOfPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderOfPackage(dirname(folder))
}

/** The folder of package.json, for the sources as for the bundle in `dist/server`. */
export const root = folderOfPackage(import.meta.dirname)
