import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sqliteFileOf } from '../../src/server/database/open/sqlite.ts'
import { ownerEnvironment, signIn } from '../editor.ts'
import { atLeast, atMost, type Figure, showCount } from '../figures.ts'
import { makeFolder, type Running, siteEnvironment, startProcess } from '../processes.ts'
import { openVisitors } from './visitors.ts'

const KILLS = 100
const MAX_LIFE_MILLISECONDS = 600

type Acknowledged = { version: number; title: string }

const startSite = (dataDir: string) =>
  startProcess({
    args: ['dist/server/main.js'],
    env: { ...siteEnvironment(dataDir), ...ownerEnvironment },
  })

/** Every save that was answered with 200, as it must be in the database. */
function lostOf(dataDir: string, acknowledged: Acknowledged[]): number {
  const file = new DatabaseSync(sqliteFileOf(dataDir))
  const rows = file.prepare(`select version, data from revisions where entity = 'hero'`).all()
  const kept = new Set(
    rows.map(({ version, data }) => `${version} ${JSON.parse(String(data)).title}`),
  )
  const { integrity_check: integrity } = file.prepare('pragma integrity_check').get() ?? {}
  file.close()
  if (integrity !== 'ok') throw new Error(`the database is damaged: ${integrity}`)
  return acknowledged.filter(({ version, title }) => !kept.has(`${version} ${title}`)).length
}

/** `kill -9` at any moment while an editor saves and visitors read. */
export async function killFigures(): Promise<Figure[]> {
  const dataDir = makeFolder()
  const acknowledged: Acknowledged[] = []
  let site: Running = await startSite(dataDir)
  const editor = await signIn(() => site.url)
  const { visits, stop } = openVisitors({ url: () => site.url, clients: 2, pauseMilliseconds: 5 })
  let shown = 0
  for (let life = 1; life <= KILLS; life += 1) {
    const end = performance.now() + Math.random() * MAX_LIFE_MILLISECONDS
    const killed = pause(end - performance.now()).then(() => site.kill('SIGKILL'))
    for (let turn = 0; performance.now() < end; turn += 1) {
      const title = `Vida ${life}, ${turn}`
      const { status, version } = await editor.saveTitle(title)
      if (status === 200) acknowledged.push({ version, title })
    }
    await killed
    await site.ended
    site = await startSite(dataDir)
    const page = await (await fetch(site.url)).text()
    const newest = Math.max(0, ...acknowledged.map(({ version }) => version))
    const known = acknowledged.find(({ version }) => version === newest)
    // A save whose answer the kill cut off may be there as well.
    if (!known || page.includes(known.title) || page.includes(`Vida ${life}, `)) shown += 1
  }
  await stop()
  await site.stop()
  return [
    atMost('acknowledged saves lost', lostOf(dataDir, acknowledged), 0, showCount),
    atLeast('acknowledged saves', acknowledged.length, KILLS, showCount),
    atLeast('kills', KILLS, KILLS, showCount),
    atLeast('newest shown after', shown, KILLS, showCount),
    {
      ...atMost('torn pages', visits.torn, 0, showCount),
      detail: `of ${showCount(visits.answered)}`,
    },
  ]
}
