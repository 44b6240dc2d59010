import { setTimeout as pause } from 'node:timers/promises'
import { mountSmallDisk, type SmallDisk } from '#server/testing/processes/disk.ts'
import { type Answer, ownerEnvironment, SAVE_PAUSE_MILLISECONDS, signIn } from '../editor.ts'
import { atLeast, type Figure, none, notMeasured, showCount } from '../figures.ts'
import { makeFolder, startServer } from '../processes.ts'
import { failedVisits, openVisitors } from './visitors.ts'

const DISK_MEGABYTES = 16
const SAVES = 40

/** The data disk is full while somebody saves, and has space again afterwards. */
export async function diskFigures(): Promise<Figure[]> {
  const disk = mountSmallDisk(makeFolder(), DISK_MEGABYTES)
  if (!disk) return [notMeasured('full disk', '0', 'this account may not mount a file system')]
  try {
    return await measure(disk)
  } finally {
    disk.unmount()
  }
}

async function measure(disk: SmallDisk): Promise<Figure[]> {
  const site = await startServer(disk.folder, ownerEnvironment)
  const editor = await signIn(() => site.url)
  const { stop } = openVisitors({ url: () => site.url, clients: 4, pauseMilliseconds: 5 })
  disk.fill()
  const answers: Answer[] = []
  while (answers.length < SAVES) {
    answers.push(await editor.saveTitle(`Cheio ${answers.length}`))
    await pause(SAVE_PAUSE_MILLISECONDS)
  }
  const ready = await fetch(`${site.url}/api/health/ready`)
  disk.free()
  const after = await editor.saveTitle('Com espaço')
  const visits = await stop()
  const page = await (await fetch(site.url)).text()
  await site.stop()
  const refused = answers.filter(({ status }) => status === 507)
  const others = answers.filter(({ status }) => ![200, 507].includes(status))
  return [
    failedVisits(visits),
    atLeast('saves refused with 507', refused.length, 1, showCount),
    none('saves with another answer', others.length, others.map(({ status }) => status).join(', ')),
    none('"ready" while full', ready.ok ? 1 : 0, `${ready.status}`),
    none('failed saves after', after.status === 200 && page.includes('Com espaço') ? 0 : 1),
  ]
}
