import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredDocument } from '#content/index.ts'
import { openAccounts } from './accounts/open.ts'
import { saveDocument } from './content/changes.ts'
import { seedExamples } from './content/examples.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { openLog } from './log.ts'
import { openSite, type Site } from './open-site.ts'
import { loadRenderer } from './page/renderer.ts'

/** For tests alone. */
const SECRET = 'a secret for tests, thirty-two or more'

const root = join(import.meta.dirname, '../..')

const foldersOf = (dataDir: string) => ({
  assets: join(root, 'dist/client/assets'),
  public: join(root, 'public'),
  uploads: join(dataDir, 'media'),
})

export type StartedSite = Site & {
  url: string
  /** Saves as an editor does; the page shows it when this resolves. A section's id is its name. */
  save: (entity: string, data: unknown, id?: string) => Promise<void>
}

/** The real site with the built page, on a free port and an empty folder. Says `documents`, or the examples. */
export async function startSite({
  documents,
  publicUrl,
}: {
  documents?: StoredDocument[]
  publicUrl?: string
} = {}): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leveza-site-'))
  const renderer = await loadRenderer(join(root, 'dist'))
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
  await migrate(db)
  await seedExamples(db, documents)
  const folders = foldersOf(dataDir)
  const log = openLog('warn')
  const accounts = openAccounts({ db, log, secret: SECRET, publicUrl, adminLogin: 'email' })
  const site = await openSite({ db, renderer, folders, publicUrl, trustProxy: [], log, accounts })
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...site,
    url,
    save: async (entity, data, id = entity) => {
      await saveDocument(db, { entity, id, data, by: 'ana' })
      await site.page.refresh()
    },
    close: async () => {
      await site.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
