import { setTimeout as pause } from 'node:timers/promises'
import { sqliteFileOf } from '#server/database/open/sqlite.ts'
import { lockSqliteFile } from '#server/testing/processes/lock.ts'
import { type Answer, ownerEnvironment, signIn } from '../editor.ts'
import { atMost, type Figure, none, quantile, reported, showMilliseconds } from '../figures.ts'
import { makeFolder, startServer } from '../processes.ts'
import { failedVisits, openVisitors } from './visitors.ts'

const LOCK_MILLISECONDS = 10_000
const SAVERS = 4
const MAX_MEDIAN_MILLISECONDS = 20

/** The statuses that an editor may get while a save can't be stored. */
const isCalm = ({ status }: Answer) => [200, 503, 507].includes(status)

/** Another program holds the lock of the SQLite file for ten seconds, while four editors save and visitors read. */
export async function lockFigures(): Promise<Figure[]> {
  const dataDir = makeFolder()
  const site = await startServer(dataDir, ownerEnvironment)
  const editor = await signIn(() => site.url)
  const unlock = await lockSqliteFile(sqliteFileOf(dataDir))
  const { stop } = openVisitors({ url: () => site.url, clients: 4, pauseMilliseconds: 5 })
  const saves = Array.from({ length: SAVERS }, (_, saver) => editor.saveTitle(`Espera ${saver}`))
  await pause(LOCK_MILLISECONDS)
  await unlock()
  const answers = await Promise.all(saves)
  const visits = await stop()
  const after = await editor.saveTitle('Depois')
  await site.stop()
  const statuses = answers.map(({ status }) => status).join(', ')
  return [
    failedVisits(visits),
    atMost(
      'p50 of a visit',
      quantile(visits.milliseconds, 0.5),
      MAX_MEDIAN_MILLISECONDS,
      showMilliseconds,
    ),
    reported('p99 of a visit', showMilliseconds(quantile(visits.milliseconds, 0.99))),
    none('saves without a calm answer', answers.filter((a) => !isCalm(a)).length, statuses),
    none('failed saves after', after.status === 200 ? 0 : 1),
  ]
}
