import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
/** When it is killed: once this share of the pictures is stored, or this many milliseconds after the last of them. */
const PARTS = [0.05, 0.5, 0.25, 0.95]
const ENDS = [5, 20, 40]
const TIME_LIMIT_MILLISECONDS = 120_000

type Moment = { pictures: number; milliseconds: number }

/** Runs in the command, which kills itself: from outside it would often be over by then. */
const killer = ({ pictures, milliseconds }: Moment) => `
  import files from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  const { rename } = files
  const kill = () => process.kill(process.pid, 'SIGKILL')
  let stored = 0
  files.rename = async (from, to) => {
    await rename(from, to)
    if (to.includes('hero-background')) stored += 1
    if (stored === ${pictures}) ${milliseconds} ? setTimeout(kill, ${milliseconds}) : kill()
  }
  syncBuiltinESMExports()`

/** Returns whether the command was killed before it finished. */
async function restoreUntil(file: string, place: TestPlace, moment: Moment) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
  const env = { ...process.env, DATA_DIR, DATABASE_URL }
  const first = `data:text/javascript,${encodeURIComponent(killer(moment))}`
  const child = spawn(process.execPath, ['--import', first, builtProgram('restore'), file], {
    env,
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return code === null
}

const folderOf = ({ dataDir }: TestPlace) => join(dataDir, 'media/hero-background')
const picturesIn = (place: TestPlace) =>
  readdirSync(folderOf(place)).filter((name) => !name.startsWith('.'))

describe.each(databases)('a restore on %s', (engine, make) => {
  test(
    'killed at any moment leaves the old or the new site, and can be repeated',
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
      const parts = PARTS.slice(0, roundsOf(engine === 'SQLite' ? 2 : 1))
      const moments = parts.map((part) => ({
        pictures: Math.ceil(added.length * part),
        milliseconds: 0,
      }))
      const ends = ENDS.slice(0, roundsOf(1)).map((milliseconds) => ({
        pictures: added.length,
        milliseconds,
      }))
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
      expect(interrupted).toBeGreaterThanOrEqual(moments.length)

      await restore(file, here)
      expect(await readWhole(here)).toEqual(fresh)
    },
    TIME_LIMIT_MILLISECONDS,
  )
})
