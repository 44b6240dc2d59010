import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hero } from '#content/sections/hero.ts'
import { backupPaths } from '#protocol/backups.ts'
import { saveDocument } from '#server/content/changes.ts'
import { openDatabase } from '#server/database/open/open.ts'
import type { Database } from '#server/database/tables.ts'
import { withWriteLock } from '#server/database/write-lock.ts'
import { filesOf, insertMedia, pathOf, urlOf } from '#server/images/library/media.ts'
import { storedPathOf } from '#server/images/storage/stored-name.ts'
import { OWNER, ownerEnvironment } from '../editor.ts'
import { atMost, type Figure, reported, showMegabytes, showMilliseconds } from '../figures.ts'
import { makeFolder, root, siteEnvironment, startServer } from '../processes.ts'
import { makeLaunchedSite } from './launched-site.ts'
import { memoryOf, watchMemory } from './process-costs.ts'

const REVISIONS = 1_000
const PICTURES = 200
const ORIGINAL_BYTES = 900_000
const VARIANT_BYTES = 90_000
const WIDTHS = [320, 640, 960, 1280, 1920]

const MAX_MILLISECONDS = 20_000
const MAX_EXTRA_BYTES = 80 * 1024 * 1024

const run = promisify(execFile)

/** Random bytes: like pictures, they can't be compressed. */
async function addPicture(db: Database, dataDir: string): Promise<void> {
  const url = urlOf(storedPathOf('hero-background', 'jpg'))
  for (const path of filesOf({ url }, WIDTHS)) {
    const file = join(dataDir, 'media', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(path === pathOf(url) ? ORIGINAL_BYTES : VARIANT_BYTES))
  }
  const facts = { width: 1920, height: 1080, thumbhash: '', tint: '#808080', widths: WIDTHS }
  const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: 'bench' }
  const file = { id: randomUUID(), url, category: 'hero-background' as const, name: 'foto.jpg' }
  await withWriteLock(db, (db) =>
    insertMedia(db, [
      {
        ...{ ...file, ...facts, ...uploaded, type: 'image/jpeg', size: ORIGINAL_BYTES },
        // Animated pictures have no variants to encode, so the server is idle while it is measured.
        isAnimated: true,
        sha256: '',
        variantBytes: 2 * WIDTHS.length * VARIANT_BYTES,
      },
    ]),
  )
}

async function makeFilledSite(): Promise<string> {
  const dataDir = await makeLaunchedSite()
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
  for (let number = 1; number <= REVISIONS; number += 1) {
    const data = { ...hero.fallback, title: `Leveza em ${number} palavras` }
    await saveDocument(db, { entity: 'hero', id: 'hero', data, by: 'bench' })
  }
  for (let number = 1; number <= PICTURES; number += 1) await addPicture(db, dataDir)
  await db.destroy()
  return dataDir
}

/** Asks for the backup as the panel does. Returns its size and what it cost the server. */
async function download(url: string, pid: number) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  const session = await post('/api/auth/sign-in', OWNER)
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ticket = await post(backupPaths.ticket, { password: OWNER.password }, cookie)
  const { url: address } = (await ticket.json()) as { url: string }

  const resting = memoryOf(pid)
  const memory = watchMemory(pid)
  const start = performance.now()
  let bytes = 0
  const answer = await fetch(url + address, { headers: { cookie } })
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  const milliseconds = performance.now() - start
  return { bytes, milliseconds, extra: memory.stop() - resting }
}

async function timeOf(command: string, file: string, dataDir: string): Promise<number> {
  const start = performance.now()
  const env = { ...process.env, ...siteEnvironment(dataDir) }
  await run(process.execPath, [join(root, `scripts/${command}.ts`), file], { env })
  return performance.now() - start
}

/** A download while the site runs, and both commands. */
export async function backupFigures(): Promise<Figure[]> {
  const dataDir = await makeFilledSite()
  const site = await startServer(dataDir, ownerEnvironment)
  const { bytes, milliseconds, extra } = await download(site.url, site.pid)
  await site.stop()
  const file = join(makeFolder(), 'copy.tar.gz')
  const backup = await timeOf('backup', file, dataDir)
  const restore = await timeOf('restore', file, makeFolder())
  const detail = `${REVISIONS} revisions, ${PICTURES} pictures, ${showMegabytes(bytes)}`
  return [
    { ...atMost('download', milliseconds, MAX_MILLISECONDS, showMilliseconds), detail },
    atMost('extra memory of the server', extra, MAX_EXTRA_BYTES, showMegabytes),
    {
      ...atMost('npm run backup', backup, MAX_MILLISECONDS, showMilliseconds),
      detail: `written, synced and checked whole: ${showMegabytes(statSync(file).size)}`,
    },
    reported('npm run restore', showMilliseconds(restore), 'onto an empty site'),
  ]
}
