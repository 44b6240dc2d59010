import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { RESERVED_BYTES } from '#server/backup/backup-folder.ts'
import { sqliteFileOf } from '#server/database/open/sqlite.ts'
import { readFreeBytes } from '#server/disk/free-bytes.ts'
import { mountSmallDisk, type SmallDisk } from '#server/testing/processes/disk.ts'
import { type Editor, ownerEnvironment, signIn } from '../editor.ts'
import { atLeast, type Figure, none, notMeasured, showCount } from '../figures.ts'
import { makeFolder, type Running, root, siteEnvironment, startServer } from '../processes.ts'
import { failedVisits, openVisitors } from './visitors.ts'

const DISK_MEGABYTES = 160
const OLDER_COPIES = 5
const POLL_MILLISECONDS = 250
/** A site looks once a minute whether a backup is due, and the test of one takes seconds. */
const TIME_LIMIT_MILLISECONDS = 240_000
const TOKEN = 'a token for the figures of the chaos run'

/** A new site on a small disk makes its backups, tests them and makes room for them, while people read and save. */
export async function backupFigures(): Promise<Figure[]> {
  const disk = mountSmallDisk(makeFolder(), DISK_MEGABYTES)
  if (!disk) return [notMeasured('backups', '0', 'this account may not mount a file system')]
  try {
    return await measure(disk)
  } finally {
    disk.unmount()
  }
}

async function measure(disk: SmallDisk): Promise<Figure[]> {
  const settings = { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', BACKUP_DIR: '', BACKUP_S3_BUCKET: '' }
  const site = await startServer(disk.folder, { ...ownerEnvironment, ...settings })
  const editor = await signIn(() => site.url)
  await editor.upload(await makePicture())
  const { stop } = openVisitors({ url: () => site.url, clients: 2, pauseMilliseconds: 20 })
  const scraper = openScraper(site.url)

  await untilPrinted(site, '"the backup was restored for a test"', 1)
  const room = await runShort(disk.folder, site)
  const damage = findDamage(disk.folder)
  const refusal = await refuseOnFullDisk(disk, site, editor)

  const scrapes = await scraper.stop()
  const visits = await stop()
  await site.stop()
  return [
    ...room,
    ...damage,
    refusal,
    none('figures without the token', scrapes.given),
    none('figures refused with it', scrapes.refused, `of ${showCount(scrapes.asked)}`),
    failedVisits(visits),
  ]
}

/** Large enough for most of a backup to be pictures. */
const makePicture = () =>
  sharp({
    create: {
      ...{ width: 1600, height: 1200, channels: 3 as const, background: '#7c3aed' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

async function untilPrinted({ printed }: Running, text: string, times: number) {
  const end = performance.now() + TIME_LIMIT_MILLISECONDS
  while (printed().split(text).length <= times) {
    if (performance.now() > end) throw new Error(`the site never wrote ${text}`)
    await pause(POLL_MILLISECONDS)
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'backups')
const copiesIn = (dataDir: string) =>
  readdirSync(folderOf(dataDir))
    .filter((name) => name.startsWith('leveza-noite-'))
    .sort()

/** The next night comes at once, on a disk with too little space for its backup beside some older ones. */
async function runShort(dataDir: string, site: Running): Promise<Figure[]> {
  const folder = folderOf(dataDir)
  const [first = ''] = copiesIn(dataDir)
  const { size } = statSync(join(folder, first))
  const older = Array.from({ length: OLDER_COPIES }, (_, index) => {
    const name = first.replace(/\d{4}-\d\d-\d\d/, `2026-01-1${index + 1}`)
    copyFileSync(join(folder, first), join(folder, name))
    return name
  })
  const lacking = 1.5 * size
  const spare = (await readFreeBytes(dataDir)) - RESERVED_BYTES - 1.2 * size + lacking
  writeFileSync(join(dataDir, 'others'), Buffer.alloc(Math.max(0, Math.floor(spare))))
  const database = new DatabaseSync(sqliteFileOf(dataDir), { timeout: 5_000 })
  database.exec('delete from backup_runs')
  database.close()
  await untilPrinted(site, '"backup made"', 2)

  const left = copiesIn(dataDir)
  const deleted = older.filter((name) => !left.includes(name))
  const inOrder = older.slice(0, deleted.length)
  return [
    atLeast('copies for which room was made', deleted.length, 1, showCount),
    none('newer ones deleted first', deleted.filter((n) => !inOrder.includes(n)).length),
    { ...atLeast('copies left', left.length, 2, showCount), detail: `of ${OLDER_COPIES + 2}` },
  ]
}

/** A flipped bit in the tables, and one in the pictures, which are most of the file. */
function findDamage(dataDir: string): Figure[] {
  const whole = join(folderOf(dataDir), copiesIn(dataDir).at(-1) ?? '')
  const bytes = readFileSync(whole)
  const isRestorable = (file: string) => {
    const env = { ...process.env, ...siteEnvironment(dataDir) }
    const args = [join(root, 'dist/server/restore.js'), file, '--test']
    return spawnSync(process.execPath, args, { env, stdio: 'ignore' }).status === 0
  }
  const places = { tables: 2_000, pictures: Math.floor(bytes.length * 0.7) }
  const missed = Object.entries(places).filter(([name, place]) => {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place)
    const file = join(makeFolder(), `${name}.tar.gz`)
    writeFileSync(file, damaged)
    return isRestorable(file)
  })
  return [
    none('damaged copies called whole', missed.length, missed.map(([name]) => name).join(', ')),
    none('whole copies refused', isRestorable(whole) ? 0 : 1),
  ]
}

/** Whether whoever is asked for help finds the refusal in the log. */
async function refuseOnFullDisk(
  disk: SmallDisk,
  { printed }: Running,
  editor: Editor,
): Promise<Figure> {
  disk.fill()
  let answer = await editor.saveTitle('Cheio')
  for (let turn = 0; answer.status === 200 && turn < 100; turn += 1) {
    answer = await editor.saveTitle(`Cheio ${turn}`)
    await pause(POLL_MILLISECONDS)
  }
  disk.free()
  const isLogged = answer.request !== null && printed().includes(`"request":"${answer.request}"`)
  return none('failures not in the log', isLogged ? 0 : 1, `status ${answer.status}`)
}

/** Whoever asks for the figures again and again, with the token and without. */
function openScraper(url: string) {
  const scrapes = { asked: 0, refused: 0, given: 0 }
  let isOver = false
  const scrape = (authorization: string) =>
    fetch(`${url}/api/metrics`, { headers: { authorization } })

  async function scrapeAgainAndAgain() {
    while (!isOver) {
      const given = await scrape(`Bearer ${TOKEN}`)
      const text = await given.text()
      scrapes.asked += 1
      if (!given.ok || !text.includes('leveza_save ')) scrapes.refused += 1
      const others = await Promise.all([scrape(''), scrape(`Bearer ${TOKEN.slice(1)}`)])
      scrapes.given += others.filter(({ status }) => status !== 404).length
      await pause(POLL_MILLISECONDS)
    }
  }
  const running = scrapeAgainAndAgain()
  return {
    stop: async () => {
      isOver = true
      await running
      return scrapes
    },
  }
}
