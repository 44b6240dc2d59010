import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { writeBackup } from '../backup/make-backup.ts'
import { backupTables, leftOut, openSnapshot } from '../backup/snapshot.ts'
import { applyAsSave, type Change } from '../content/changes.ts'
import { seedExamples } from '../content/examples.ts'
import { discardDraft, readDraft, saveDraft } from '../drafts/drafts.ts'
import { publishDrafts, publishDue } from '../drafts/publish-drafts.ts'
import { eraseEntry, eraseOldVersions } from '../erasure/erase-entry.ts'
import { previewSite, restoreSite, restoreVersion } from '../history/go-back.ts'
import { undoSave } from '../history/undo-save.ts'
import { openImageIntake } from '../images/intake/image-intake.ts'
import { trashMedia } from '../images/library/trash.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { restoreSite as restoreBackup } from '../restore/restore-site.ts'
import { addPicture } from '../testing/backup.ts'
import { command, type DatabaseLocation, hasPostgres, postgres } from '../testing/databases.ts'
import { sharedImageWorker } from '../testing/images/shared-worker.ts'
import { pictureBytes } from '../testing/images/uploads.ts'
import { makeFolder, sqlite, testLog } from '../testing/server.ts'
import { openDatabase } from './open/open.ts'
import { sqliteFileOf } from './open/sqlite.ts'
import { sqliteDialect } from './open/sqlite-dialect.ts'
import type { Database } from './tables.ts'
import { withWriteLock } from './write-lock.ts'

const TIME_LIMIT_MILLISECONDS = 600_000
const by = 'user-ana'
const LATER = new Date('2100-01-01T00:00:00Z')
const member = { entity: 'team', id: 'member_01' }
const edited = ['hero', 'about', 'cta']

const LONG = 'Cuidado com escuta. '.repeat(29)

/** A copy of a site, whose database fails at one step of what is done with it. */
type Copy = {
  db: Database
  /** The step at which it fails from then on, counted from 0. */
  failAt: (step: number) => Promise<void>
  /** Whether it has come to that step. It does not fail any more. */
  hasFailed: () => Promise<boolean>
  remove: () => Promise<unknown>
}

type Fault = (place: DatabaseLocation) => Promise<Copy>

/** Throws at one statement what SQLite throws on a full disk, and ends the transaction as SQLite does. */
class FullDisk extends DatabaseSync {
  left = Number.POSITIVE_INFINITY

  override prepare(text: string) {
    this.left -= 1
    if (this.left !== -1) return super.prepare(text)
    if (this.isTransaction) this.exec('rollback')
    const full = { code: 'ERR_SQLITE_ERROR', errcode: 13 }
    throw Object.assign(new Error('database or disk is full'), full)
  }
}

function copyOf({ dataDir }: DatabaseLocation) {
  const path = sqliteFileOf(makeFolder())
  copyFileSync(sqliteFileOf(dataDir), path)
  const file = new FullDisk(path, { timeout: 0 })
  // Small pages, so that a few words fill one.
  file.exec('pragma journal_mode = delete; pragma page_size = 512; vacuum')
  file.exec('pragma journal_mode = wal; pragma foreign_keys = on; pragma secure_delete = on')
  const db: Database = new Kysely({ dialect: sqliteDialect(file) })
  return { file, db, remove: () => db.destroy() }
}

const atStatement: Fault = async (place) => {
  const { file, ...copy } = copyOf(place)
  return {
    ...copy,
    failAt: async (step) => {
      file.left = step
    },
    hasFailed: async () => {
      const isPast = file.left < 0
      file.left = Number.POSITIVE_INFINITY
      return isPast
    },
  }
}

/** SQLite's own limit, a page more at each step. */
const atPage: Fault = async (place) => {
  const { file, ...copy } = copyOf(place)
  return {
    ...copy,
    failAt: async (step) => {
      const size = Number(file.prepare('pragma page_count').get()?.page_count)
      file.exec(`pragma max_page_count = ${size + step}`)
    },
    hasFailed: async () => {
      file.exec('pragma max_page_count = 1000000')
      return false
    },
  }
}

/** Ends the connection instead of passing on one message of either side. */
const atMessage: Fault = async ({ databaseUrl = '', dataDir }) => {
  const name = `leveza_${randomBytes(6).toString('hex')}`
  await command(`create database ${name} template ${new URL(databaseUrl).pathname.slice(1)}`)
  let left = Number.POSITIVE_INFINITY
  function relay(from: Socket, to: Socket) {
    from.on('data', (bytes) => {
      left -= 1
      if (left === -1) to.destroy()
      else to.write(bytes)
    })
    from.on('error', () => {}).on('close', () => to.destroy())
  }
  const real = new URL(databaseUrl)
  const server = createServer((socket) => {
    const further = connect(Number(real.port), real.hostname)
    relay(socket, further)
    relay(further, socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const { href } = Object.assign(new URL(databaseUrl), {
    pathname: name,
    port,
    hostname: '127.0.0.1',
  })
  const db = await openDatabase({ dataDir, databaseUrl: href }, () => {})
  return {
    db,
    failAt: async (step) => {
      left = step
    },
    hasFailed: async () => {
      const isPast = left < 0
      left = Number.POSITIVE_INFINITY
      return isPast
    },
    remove: async () => {
      await db.destroy()
      server.close()
      await command(`drop database ${name} with (force)`)
    },
  }
}

const images = openDiskStorage(makeFolder())
const backup = join(makeFolder(), 'copia.tar.gz')

const editing = (entity: string, word: string): Change => ({
  ...{ kind: 'edit', entity, id: entity },
  edit: (stored) => ({ ...(stored as object), title: `${word} ${entity}` }),
})

/** A small site with a past, drafts, pictures and a backup. */
async function fill(db: Database) {
  const small = [...edited, 'contact', 'team', 'questions']
  await seedExamples(
    db,
    exampleDocuments().filter(({ entity }) => small.includes(entity)),
  )
  const image = await addPicture(db, images)
  const portrait: Change = {
    ...{ kind: 'edit', ...member },
    edit: (stored) => ({ ...(stored as object), bio: LONG, image }),
  }
  await applyAsSave(
    db,
    edited.map((entity) => editing(entity, 'Primeiro')),
    { by },
  )
  await writeBackup(backup, { snapshot: await openSnapshot(db), images, kind: 'asked' })
  await applyAsSave(db, [portrait, ...edited.map((entity) => editing(entity, 'Segundo'))], { by })
  await addPicture(db, images)
  for (const entity of [...edited, 'contact']) {
    const publishAt = entity === 'contact' ? new Date('2099-01-01T00:00:00Z') : null
    const key = { entity, id: entity, basedOn: entity === 'contact' ? 1 : 3 }
    await saveDraft(db, {
      ...key,
      data: { title: `Rascunho ${entity}`, description: LONG },
      publishAt,
      by,
    })
  }
}

const readDrafts = (db: Database) =>
  db.selectFrom('drafts').selectAll().where('publish_at', 'is', null).execute()

async function takePicture(db: Database) {
  const bytes = pictureBytes('png')
  const { log } = testLog()
  const onFinished = async () => {}
  const intake = openImageIntake({ db, images, imageWorker: sharedImageWorker, log, onFinished })
  const type = { type: 'image/png', extension: 'png' } as const
  try {
    return await intake.take([{ ...type, category: 'default', name: 'foto.png', bytes }], by)
  } finally {
    await intake.close()
  }
}

const erasing = () => ({ by, at: new Date().toISOString(), reason: 'request' as const })

const writes: [what: string, write: (db: Database) => Promise<unknown>][] = [
  [
    'a save of several texts',
    (db) => {
      const changes = edited.map((entity) => editing(entity, 'Com resultado garantido'))
      return applyAsSave(db, changes, { by, reason: 'Título de um livro' })
    },
  ],
  [
    'a draft',
    (db) => {
      const key = { entity: 'team', id: 'member_02', basedOn: 1 }
      return saveDraft(db, { ...key, data: { bio: LONG }, publishAt: null, by })
    },
  ],
  [
    'discarding a draft',
    async (db) => discardDraft(db, await readDraft(db, { entity: 'hero', id: 'hero' })),
  ],
  ['publishing drafts', async (db) => publishDrafts(db, await readDrafts(db), by)],
  ['publishing a draft on its day', (db) => publishDue(db, LATER)],
  ['undoing a save', (db) => undoSave(db, 3, { by })],
  ['restoring a version', (db) => restoreVersion(db, { ...member, version: 1 }, { by })],
  ['taking the site back', (db) => restoreSite(db, { save: 1, seen: 3 }, by)],
  ['a look at the site that would be back', (db) => previewSite(db, 1, by)],
  ['erasing an entry', (db) => withWriteLock(db, (db) => eraseEntry(db, member, erasing()))],
  [
    'erasing old versions',
    (db) =>
      withWriteLock(db, (db) => eraseOldVersions(db, { entity: 'hero', id: 'hero' }, erasing())),
  ],
  ['an upload', takePicture],
  [
    'deleting a picture',
    async (db) => {
      const newest = db.selectFrom('media').select('url').orderBy('uploaded_at', 'desc').limit(1)
      return trashMedia(db, [(await newest.executeTakeFirstOrThrow()).url])
    },
  ],
  [
    'restoring a backup',
    async (db) => {
      const place = { images, keepIn: makeFolder() }
      const { returned, erased } = await restoreBackup({
        ...place,
        db,
        file: backup,
        by,
      })
      return { returned, erased }
    },
  ],
]

/** What differs each time, however equal the rest is. */
const settled = (value: unknown) =>
  JSON.stringify(value)
    ?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replace(/\d{13}_[0-9a-f]{16}/g, 'file')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'id')
    .replace(/\b\d{9,}\b/g, 'version')

const tables = [...backupTables.map(({ name }) => name), ...Object.keys(leftOut)]

/** Every row of every table but the paths that are recorded before their files. */
async function readAll(db: Database): Promise<string[]> {
  const rows: string[] = []
  for (const name of tables.filter((name) => name !== 'pending_files')) {
    const found = await sql`select * from ${sql.table(name)}`.execute(db)
    rows.push(...found.rows.map((row) => `${name} ${settled(row)}`))
  }
  return rows.toSorted()
}

const faults: [why: string, make: typeof sqlite, fault: Fault][] = [
  ['whose disk is full at any statement', sqlite, atStatement],
  ['whose disk is full at any page', sqlite, atPage],
]
if (hasPostgres) faults.push(['whose connection is lost at any message', postgres, atMessage])

describe.each(faults)('on a database %s', (_why, make, open) => {
  let place: DatabaseLocation
  beforeAll(async () => {
    place = await make({ hasTables: true })
    const db = await openDatabase(place, () => {})
    await fill(db)
    await db.destroy()
    return place.remove
  })

  test.each(writes)(
    '%s is done as a whole or not at all',
    async (_what, write) => {
      const whole = await open(place)
      const before = await readAll(whole.db)
      const answer = settled(await write(whole.db))
      const after = await readAll(whole.db)
      await whole.remove()

      let copy = await open(place)
      for (let step = 0, hasFailed = true; hasFailed; step += 1) {
        await copy.failAt(step)
        const outcome = await write(copy.db).then(settled, (error: Error) => error)
        hasFailed = (await copy.hasFailed()) || outcome instanceof Error
        const left = await readAll(copy.db)
        if (outcome instanceof Error) {
          expect([before, after], `at ${step}`).toContainEqual(left)
          const code = expect.stringMatching(/disk-full|database-lost/)
          expect(outcome, `at ${step}`).toMatchObject({ code })
        } else {
          expect(left, `at ${step}`).toEqual(after)
          expect(outcome, `at ${step}`).toEqual(answer)
        }
        if (isDeepStrictEqual(left, before)) continue
        await copy.remove()
        copy = await open(place)
      }
      await copy.remove()
    },
    TIME_LIMIT_MILLISECONDS,
  )
})
