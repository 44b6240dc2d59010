import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { emptyTrash } from '../images/library/trash.ts'
import {
  addPicture,
  backUp,
  fillSite,
  makePlace,
  readWhole,
  restore,
  saveTitle,
  type TestPlace,
  withDatabase,
} from '../testing/backup.ts'
import { builtProgram } from '../testing/processes/process.ts'
import { roundsOf } from '../testing/random.ts'
import { databases } from '../testing/server.ts'

const PICTURES = 12
/** When it is killed: with this share of its files stored, or this many milliseconds after the last of them. */
const PARTS = [0.05, 0.5, 0, 0.95]
const ENDS = [5, 20, 40]
const TIME_LIMIT_MILLISECONDS = 120_000

/** Kills the command some time after this many files are stored. Returns whether it was killed before it finished. */
async function restoreUntil(
  file: string,
  place: TestPlace,
  { files, milliseconds }: { files: number; milliseconds: number },
) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
  const env = { ...process.env, DATA_DIR, DATABASE_URL }
  const child = spawn(process.execPath, [builtProgram('restore'), file], {
    env,
    stdio: 'pipe',
  })
  const exit = once(child, 'exit')
  while (child.exitCode === null && picturesIn(place).length < files) await pause(1)
  await pause(milliseconds)
  child.kill('SIGKILL')
  const [code] = await exit
  return code === null
}

const folderOf = ({ dataDir }: TestPlace) => join(dataDir, 'media/hero-background')
const picturesIn = (place: TestPlace) =>
  readdirSync(folderOf(place)).filter((name) => !name.startsWith('.'))

describe.each(databases)('a restore on %s', (engine, make) => {
  test(
    'that is killed at any moment leaves either the old or the new site, complete, and can be repeated',
    async () => {
      const here = await makePlace(make)
      await fillSite(here, 'Antigo')
      const [old, keptOld] = [await readWhole(here), await backUp(here)]
      const own = picturesIn(here)
      await withDatabase(here, async (db) => {
        for (let count = 0; count < PICTURES; count += 1) await addPicture(db, here.images)
        await saveTitle(db, 'Novo')
      })
      const [fresh, file] = [await readWhole(here), await backUp(here)]

      const pictures = picturesIn(here)
      const added = pictures.filter((name) => !own.includes(name))
      const all = pictures.length
      const moments = PARTS.slice(0, roundsOf(engine === 'SQLite' ? 2 : 1)).map((part) => ({
        files: all * part,
        milliseconds: 0,
      }))
      const ends = ENDS.slice(0, roundsOf(1)).map((milliseconds) => ({ files: all, milliseconds }))
      let interrupted = 0
      for (const moment of [...moments, ...ends]) {
        await restore(keptOld, here)
        for (const name of added) rmSync(join(folderOf(here), name), { force: true })
        if (await restoreUntil(file, here, moment)) interrupted += 1
        const left = await readWhole(here)
        expect(left).toEqual(left.title === 'Novo' ? fresh : old)
        await withDatabase(here, (db) => emptyTrash(db, here.images))
        expect(await readWhole(here)).toEqual(left)
      }
      expect(interrupted).toBeGreaterThanOrEqual(Math.min(moments.length, 3))

      await restore(file, here)
      expect(await readWhole(here)).toEqual(fresh)
    },
    TIME_LIMIT_MILLISECONDS,
  )
})
