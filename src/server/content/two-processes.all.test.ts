import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import { openPublishedPage } from '../page/published-page.ts'
import { openDataUse } from '../site/data-use.ts'
import { makeFolder, plainRenderer, testLog } from '../testing/server.ts'
import { seedExamples } from './examples.ts'

const SAVES = 40

/** Returns the acknowledged saves, each as `version title`. */
async function saveInAnotherProcess(dataDir: string, name: string): Promise<string[]> {
  const saver = new URL('../testing/saver.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [saver, dataDir, name, String(SAVES)])
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complaints).toBe('')
  return output.trim().split('\n')
}

async function open(dataDir: string) {
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
  onTestFinished(() => db.destroy())
  return db
}

describe('two processes on one folder', () => {
  test('start together on a new site, and every save of both is kept', async () => {
    const dataDir = makeFolder()
    const saves = await Promise.all([
      saveInAnotherProcess(dataDir, 'Ana'),
      saveInAnotherProcess(dataDir, 'Bia'),
    ])
    const acknowledged = saves
      .flat()
      .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    const db = await open(dataDir)
    const rows = await db
      .selectFrom('revisions')
      .select(['version', 'data'])
      .where('entity', '=', 'hero')
      .where('version', '>', 1)
      .orderBy('version')
      .execute()
    const kept = rows.map(({ version, data }) => `${version} ${JSON.parse(data ?? '').title}`)
    expect(kept).toEqual(acknowledged)
    expect(kept).toHaveLength(2 * SAVES)
  })

  test('notice what the other has published', async () => {
    const dataDir = makeFolder()
    const db = await open(dataDir)
    await migrate(db)
    await seedExamples(db)
    const { log } = testLog()
    const page = openPublishedPage({
      ...{ db, log, renderer: plainRenderer, publicUrl: undefined },
      readDataUse: openDataUse(db, {}),
    })
    onTestFinished(page.close)
    await page.refresh()

    await saveInAnotherProcess(dataDir, 'Bia')
    const newest = () => page.shown()?.page.variants.identity.bytes.toString()
    await expect.poll(newest).toContain(`Bia ${SAVES - 1}`)
  })
})
