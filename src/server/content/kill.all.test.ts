import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sqliteFileOf } from '../database/open/sqlite.ts'
import { roundsOf } from '../testing/random.ts'
import { makeFolder } from '../testing/server.ts'

const SAVES = roundsOf(100)
const MAX_SAVES_PER_LIFE = 100
const MAX_START_MILLISECONDS = 600
const MAX_SAVE_MILLISECONDS = 6
/** For a busy machine: several processes start one after another. */
const TIME_LIMIT_MILLISECONDS = 180_000

const saver = new URL('../testing/saver.ts', import.meta.url).pathname
const changer = new URL('../testing/changer.ts', import.meta.url).pathname

/** Starts a process that saves until it is killed, sometimes before its first save. Returns what it acknowledged. */
async function saveUntilKilled(dataDir: string, life: number): Promise<string[]> {
  const child = spawn(process.execPath, [saver, dataDir, `Vida ${life}`, String(SAVES)])
  const closed = once(child, 'close')
  const isKilledAtStart = life % 5 === 0
  const enough = isKilledAtStart ? Infinity : 1 + Math.random() * MAX_SAVES_PER_LIFE
  let output = ''
  const saved = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.split('\n').length > enough) resolve()
    })
  })
  await Promise.race([
    closed,
    isKilledAtStart ? pause(Math.random() * MAX_START_MILLISECONDS) : saved,
  ])
  await pause(Math.random() * MAX_SAVE_MILLISECONDS)
  child.kill('SIGKILL')
  await closed
  // An incomplete last line is not an acknowledgement.
  return output.split('\n').slice(0, -1)
}

type Hero = { version: number; data: string }

function requireWhole(path: string, acknowledged: string[]) {
  const file = new DatabaseSync(path)
  try {
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    if (acknowledged.length === 0) return
    const revisions = file
      .prepare(`select version, data from revisions where entity = 'hero' order by version`)
      .all() as Hero[]
    const kept = revisions.map(({ version, data }) => `${version} ${JSON.parse(data).title}`)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))

    const working = file.prepare(`select version, data from documents where entity = 'hero'`).get()
    expect(working).toEqual(revisions.at(-1))
    // Each save made one version, both starting at 1.
    expect(file.prepare('select max(id) as id from saves').get()).toEqual({ id: working?.version })
  } finally {
    file.close()
  }
}

test(
  'a process killed at any moment loses no acknowledged save, and leaves none half done',
  async () => {
    const dataDir = makeFolder()
    const acknowledged: string[] = []
    for (let life = 0; acknowledged.length < SAVES; life += 1) {
      acknowledged.push(...(await saveUntilKilled(dataDir, life)))
      if (existsSync(sqliteFileOf(dataDir))) requireWhole(sqliteFileOf(dataDir), acknowledged)
    }
  },
  TIME_LIMIT_MILLISECONDS,
)

type Title = { entity: string; title: string }
const sections = `entity in ('hero', 'contact', 'cta')`

/** Of the last life, drafts, too: the next one begins without any. */
function requireWholeSaves(path: string, acknowledged: string[], lastLife: string[]) {
  const file = new DatabaseSync(path)
  const titlesOf = (query: string) =>
    file
      .prepare(query)
      .all()
      .map((row) => (row as Title).title)
  const newestAt = (save: number) => `select json_extract(data, '$.title') as title
    from revisions where ${sections} and save <= ${save} and not exists (
      select 1 from revisions later where later.entity = revisions.entity
      and later.version > revisions.version and later.save <= ${save})`
  try {
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(file.prepare('pragma foreign_key_check').all()).toEqual([])
    if (acknowledged.length === 0) return
    const saves = file.prepare('select id from saves order by id').all()
    expect(saves.map(({ id }) => id)).toEqual(saves.map((_save, index) => index + 1))
    const numbered = 'select distinct save as id from revisions order by save'
    expect(file.prepare(numbered).all()).toEqual(saves)
    for (const line of acknowledged) {
      const [, save, title] = /^save (\d+) (.+)$/.exec(line) ?? []
      if (save)
        expect([line, ...titlesOf(newestAt(Number(save)))]).toEqual([line, title, title, title])
    }
    // Each save gave all sections one title: none of them has been left behind.
    const shown = titlesOf(
      `select json_extract(data, '$.title') as title from documents where ${sections}`,
    )
    expect(new Set(shown).size).toBe(1)
    expect(shown).toEqual(titlesOf(newestAt(saves.length)))
    const drafts = titlesOf(`select json_extract(data, '$.title') as title from drafts`)
    expect(drafts).not.toContain(shown[0])
    const ever = new Set(titlesOf(`select json_extract(data, '$.title') as title from revisions`))
    for (const line of lastLife) {
      const [, title] = /^draft (.+)$/.exec(line) ?? []
      if (title) expect([...drafts, ...ever]).toContain(title)
    }
  } finally {
    file.close()
  }
}

const LIVES = roundsOf(20)
/** Each way of the changer takes some of them. */
const MAX_QUERIES = 400

test(
  'a kill while drafts are published or undone leaves no half save',
  async () => {
    const dataDir = makeFolder()
    const acknowledged: string[] = []
    for (let life = 0; life < LIVES; life += 1) {
      const queries = String(1 + Math.floor(Math.random() * MAX_QUERIES))
      const child = spawn(process.execPath, [changer, dataDir, `Vida ${life}`, queries])
      const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
      expect(signal).toBe('SIGKILL')
      const lastLife = output.split('\n').slice(0, -1)
      acknowledged.push(...lastLife)
      requireWholeSaves(sqliteFileOf(dataDir), acknowledged, lastLife)
    }
    expect(acknowledged.length).toBeGreaterThan(LIVES)
  },
  TIME_LIMIT_MILLISECONDS,
)
