import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { openVisitors } from '../chaos/visitors.ts'
import { ownerEnvironment, SAVE_PAUSE_MILLISECONDS, signIn } from '../editor.ts'
import { atMost, type Figure, reported, showCount, showMegabytes } from '../figures.ts'
import { makeFolder, startServer } from '../processes.ts'
import { familyOf, residentOf } from './process-costs.ts'

const SECONDS = 40
const SAMPLE_MILLISECONDS = 100
const UPLOAD_PAUSE_MILLISECONDS = 1_200
const VISITORS = 8
const MAX_RESIDENT_BYTES = 200 * 1024 * 1024

/** Only the server process: the image worker exits 30 s after its last picture. */
const serverMemoryOf = (pid: number) => residentOf(familyOf(pid)[1] ?? pid)[0] ?? Number.NaN

/** Noise, because it compresses as badly as a real photo. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const create = { width: 3000, height: 2000, channels: 3 as const, background: '#888', noise }
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer()
}

/** Concurrent saves, uploads and visits, at the highest rate that one person is allowed. */
export async function mixedFigures(): Promise<Figure[]> {
  const site = await startServer(makeFolder(), ownerEnvironment)
  const editor = await signIn(() => site.url)
  const picture = await photograph()
  const end = performance.now() + SECONDS * 1000
  const repeat = async (work: (turn: number) => Promise<{ status: number }>, wait: number) => {
    let done = 0
    for (let turn = 0; performance.now() < end; turn += 1) {
      if ((await work(turn)).status === 200) done += 1
      await pause(wait)
    }
    return done
  }
  const { stop } = openVisitors({ url: () => site.url, clients: VISITORS })
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, serverMemoryOf(site.pid))
  }, SAMPLE_MILLISECONDS)
  const [saves, uploads] = await Promise.all([
    repeat((turn) => editor.saveTitle(`Mistura ${turn}`), SAVE_PAUSE_MILLISECONDS),
    repeat(() => editor.upload(picture), UPLOAD_PAUSE_MILLISECONDS),
  ])
  const { answered } = await stop()
  clearInterval(sampling)
  await site.stop()
  const counts = [`${saves} saves`, `${uploads} uploads`, `${showCount(answered)} visits`]
  return [
    {
      ...atMost('peak of the server', peak, MAX_RESIDENT_BYTES, showMegabytes),
      detail: `in ${SECONDS} s: ${counts.join(', ')}`,
    },
    reported('one upload', showMegabytes(picture.length)),
  ]
}
