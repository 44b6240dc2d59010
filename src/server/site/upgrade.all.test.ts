import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  fillPostgresFixture,
  placeSqliteFixture,
  readExpected,
} from '../database/migrations/fixtures/load.ts'
import { openDatabase } from '../database/open/open.ts'
import { filesOf, storedWidthsOf } from '../images/library/media.ts'
import { pictureBytes } from '../testing/images/uploads.ts'
import { builtProgram, startProcess } from '../testing/processes/process.ts'
import { databases, makeFolder } from '../testing/server.ts'

const TIME_LIMIT_MILLISECONDS = 60_000

describe.each(databases)(
  'a site of 0.3.0 on %s',
  { timeout: TIME_LIMIT_MILLISECONDS },
  (name, make) => {
    const engine = name as 'SQLite' | 'PostgreSQL'
    const { content } = readExpected(engine)

    async function makeFormer() {
      const place = await make()
      onTestFinished(place.remove)
      if (engine === 'SQLite') placeSqliteFixture(place.dataDir)
      const db = await openDatabase(place, () => {})
      if (engine === 'PostgreSQL') await fillPostgresFixture(db)
      const pictures = await db.selectFrom('media').selectAll().execute()
      await db.destroy()
      // The fixtures are databases without a storage.
      for (const path of pictures.flatMap((row) => filesOf(row, storedWidthsOf(row)))) {
        const file = join(place.dataDir, 'media', path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, pictureBytes('png'))
      }
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
      return { DATA_DIR, DATABASE_URL, SECRET: 'a secret for tests, thirty-two or more' }
    }

    const run = (env: Record<string, string>, command: 'backup' | 'restore', file: string) =>
      promisify(execFile)(process.execPath, [builtProgram(command), file], {
        env: { ...process.env, ...env },
      })

    async function readTitle(env: Record<string, string>) {
      const site = await startProcess(env)
      onTestFinished(site.kill)
      const { hero } = await (await fetch(`${site.url}/api/content`)).json()
      return { title: hero.title, output: site.output() }
    }

    const { title } = content.hero as { title: string }

    test('is started by the built server', async () => {
      const started = await readTitle(await makeFormer())
      expect(started.title).toBe(title)
      const copy = /"copy":"[^"]+leveza-antes-de-0005-saves-/
      if (engine === 'SQLite') expect(started.output).toMatch(copy)
    })

    test('is backed up before it is started', async () => {
      const env = await makeFormer()
      const { stdout } = await run(env, 'backup', join(makeFolder(), 'copia.tar.gz'))
      expect(stdout).toContain('Cópia guardada e conferida inteira')
    })

    test('takes its own backup back before it is started', async () => {
      const env = await makeFormer()
      const file = join(makeFolder(), 'copia.tar.gz')
      await run(env, 'backup', file)
      await run(env, 'restore', file)
      expect((await readTitle(env)).title).toBe(title)
    })
  },
)
