import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Folders } from '../page/files.ts'

/** An empty folder that is deleted after the tests. */
export const makeFolder = () => mkdtempSync(join(inject('testHome'), 'folder-'))

/** Folders like those of a built site, with one file of each kind and secret files in every place where one could be. */
export function makeFolders(): Folders {
  const folder = makeFolder()
  const files = {
    'secret.txt': 'secret',
    'assets/.secret': 'secret',
    'assets/page.js': 'start()',
    'assets/page.js.br': 'brotli of start()',
    'assets/page.js.gz': 'gzip of start()',
    'assets/heic-worker-a1.js': 'decode()',
    'public/.secret': 'secret',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/media/.secret': 'secret',
    'public/media/team/ana.webp': 'picture',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return {
    assets: join(folder, 'assets'),
    public: join(folder, 'public'),
    data: folder,
    uploads: join(folder, 'uploads'),
  }
}
