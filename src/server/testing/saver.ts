import { flushCompileCache } from 'node:module'
import { hero } from '#content/sections/hero.ts'
import { seedExamples } from '../content/examples.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import { saveDocument } from './documents.ts'

/** Runs as a separate process: saves the hero repeatedly and prints each version once it is acknowledged. */
const [, , dataDir = '', name = '', count = '0'] = process.argv

// A process that is killed would leave nothing to start the next one faster.
flushCompileCache()
const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
await migrate(db)
await seedExamples(db)
for (let turn = 0; turn < Number(count); turn += 1) {
  const data = { ...hero.fallback, title: `${name} ${turn}` }
  const { version } = await saveDocument(db, { entity: 'hero', id: 'hero', data, by: name })
  process.stdout.write(`${version} ${data.title}\n`)
}
await db.destroy()
