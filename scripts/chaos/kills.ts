import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sqliteFileOf } from '#server/database/open/sqlite.ts'
import { type Editor, ownerEnvironment, signIn } from '../editor.ts'
import { atLeast, type Figure, none, showCount } from '../figures.ts'
import { makeFolder, type Running, siteEnvironment, startProcess } from '../processes.ts'
import { openVisitors } from './visitors.ts'

const KILLS = 100
const MAX_SAVES_PER_LIFE = 8
const MAX_PAUSE_MILLISECONDS = 20

/** '3 Olá': the version and the title of a save. */
type Save = string

const startSite = (dataDir: string) =>
  startProcess({
    args: ['dist/server/main.js'],
    env: { ...siteEnvironment(dataDir), ...ownerEnvironment },
  })

/** Oldest first. Throws if the database is damaged. */
function readRevisions(dataDir: string): Save[] {
  const file = new DatabaseSync(sqliteFileOf(dataDir), { readOnly: true })
  try {
    const { integrity_check: integrity } = file.prepare('pragma integrity_check').get() ?? {}
    if (integrity !== 'ok') throw new Error(`the database is damaged: ${integrity}`)
    const rows = file
      .prepare(`select version, data from revisions where entity = 'hero' order by version`)
      .all()
    return rows.map(({ version, data }) => `${version} ${JSON.parse(String(data)).title}`)
  } finally {
    file.close()
  }
}

/** Saves without pause, and kills the site at a random moment after a few acknowledged saves. Returns those. */
async function saveUntilKilled(site: Running, editor: Editor, life: number): Promise<Save[]> {
  const saves: Save[] = []
  const enough = 1 + Math.random() * MAX_SAVES_PER_LIFE
  let killed: Promise<void> | undefined
  for (let turn = 0; ; turn += 1) {
    const title = `Vida ${life}, ${turn}`
    const { status, version } = await editor.saveTitle(title)
    if (status === 0) break
    if (status !== 200) throw new Error(`a save was answered with ${status}`)
    saves.push(`${version} ${title}`)
    if (saves.length >= enough) {
      killed ??= pause(Math.random() * MAX_PAUSE_MILLISECONDS).then(() => site.kill('SIGKILL'))
    }
  }
  await killed
  await site.ended
  return saves
}

/** `kill -9` at any moment while an editor saves and visitors read. */
export async function killFigures(): Promise<Figure[]> {
  const dataDir = makeFolder()
  const acknowledged: Save[] = []
  let site = await startSite(dataDir)
  const editor = await signIn(() => site.url)
  const { visits, stop } = openVisitors({ url: () => site.url, clients: 2, pauseMilliseconds: 5 })
  let stale = 0
  for (let life = 1; life <= KILLS; life += 1) {
    acknowledged.push(...(await saveUntilKilled(site, editor, life)))
    site = await startSite(dataDir)
    const page = await (await fetch(site.url)).text()
    const newest = readRevisions(dataDir).at(-1) ?? ''
    if (!page.includes(newest.replace(/^\d+ /, ''))) stale += 1
  }
  await stop()
  await site.stop()
  const kept = new Set(readRevisions(dataDir))
  const lost = acknowledged.filter((save) => !kept.has(save))
  return [
    none('acknowledged saves lost', lost.length, `${KILLS} kills`),
    atLeast('acknowledged saves', acknowledged.length, KILLS, showCount),
    none('starts with an older page', stale),
    none('torn pages', visits.torn, `of ${showCount(visits.answered)}`),
  ]
}
