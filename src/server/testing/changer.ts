import { flushCompileCache } from 'node:module'
import type { DraftKey } from '#protocol/drafts.ts'
import { readDocument } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestSave } from '../content/saves.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { discardDraft, saveDraft } from '../drafts/drafts.ts'
import { publishDrafts, publishDue } from '../drafts/publish-drafts.ts'
import { restoreSite } from '../history/go-back.ts'
import { undoSave } from '../history/undo-save.ts'
import { applyChanges } from './documents.ts'

/**
 * Runs as a separate process: gives several sections the same title with one save after another, each made in another way.
 * Prints what is acknowledged: `save`, its number and the title that visitors see since; `draft` and its title. Kills itself
 * before one of its queries.
 */
const [, , dataDir = '', name = '', queries = '0'] = process.argv

const sections = ['hero', 'contact', 'cta']
const by = 'ana'
const later = new Date('2100-01-01T00:00:00Z')

// A process that is killed would leave nothing to start the next one faster.
flushCompileCache()
const opened = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
await migrate(opened)
await seedExamples(opened)
const left = await opened.selectFrom('drafts').selectAll().execute()
for (const draft of left) await discardDraft(opened, draft)
await save(opened, `${name} começo`)

let rest = Number(queries)
const db = opened.withPlugin({
  transformQuery: ({ node }) => {
    rest -= 1
    if (rest === 0) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
})

function save(db: Database, title: string) {
  const edit = (data: unknown) => ({ ...(data as object), title })
  const changes = sections.map((entity) => ({ kind: 'edit' as const, entity, id: entity, edit }))
  return applyChanges(db, changes, { by })
}

async function prepare(title: string, publishAt: Date | null): Promise<DraftKey[]> {
  const drafts: DraftKey[] = []
  for (const entity of sections) {
    const { version } = (await readDocument(db, entity, entity)) ?? { version: 0 }
    const writing = { entity, id: entity, data: { title }, basedOn: version, publishAt, by }
    drafts.push(await saveDraft(db, writing))
    process.stdout.write(`draft ${title}\n`)
  }
  return drafts
}

const ways: ((title: string) => Promise<unknown>)[] = [
  (title) => save(db, title),
  async (title) => {
    await publishDrafts(db, await prepare(title, null), by)
  },
  async (title) => {
    await prepare(title, new Date(Date.now() + 3_600_000))
    await publishDue(db, later)
  },
  async () => undoSave(db, await readNewestSave(db), { by }),
  async () => {
    const seen = await readNewestSave(db)
    await restoreSite(db, { save: 2 + Math.floor(Math.random() * (seen - 2)), seen }, by)
  },
]

for (let turn = 0; ; turn += 1) {
  await ways[turn % ways.length]?.(`${name} ${turn}`)
  const { data } = (await readDocument(db, 'hero', 'hero')) ?? {}
  const { title } = data as { title: string }
  process.stdout.write(`save ${await readNewestSave(db)} ${title}\n`)
}
