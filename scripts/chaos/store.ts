import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import sharp from 'sharp'
import { ownerEnvironment, signIn } from '../editor.ts'
import { atMost, type Figure, none, showMilliseconds } from '../figures.ts'
import { makeFolder, startServer } from '../processes.ts'
import { failedVisits, openVisitors } from './visitors.ts'

const MAX_ANSWER_MILLISECONDS = 8_000
const UPLOADS = 3

/** Accepts connections and never answers. */
async function openHangingStore() {
  const server = createServer((socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const portuguese = /imagem|imagens|armazenamento/i

/** An S3 store accepts connections and never answers, while pictures are uploaded and requested. */
export async function storeFigures(): Promise<Figure[]> {
  const store = await openHangingStore()
  const site = await startServer(makeFolder(), {
    ...ownerEnvironment,
    // Otherwise a new site asks the store first whether it holds another site's pictures.
    NEW_SITE: 'on',
    STORAGE: 's3',
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'leveza',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  })
  const editor = await signIn(() => site.url)
  const noise = {
    create: { width: 1600, height: 900, channels: 3 as const, background: '#7c3aed' },
  }
  const picture = await sharp(noise).jpeg().toBuffer()
  const { stop } = openVisitors({ url: () => site.url, clients: 4, pauseMilliseconds: 5 })
  const answers = []
  while (answers.length < UPLOADS) answers.push(await editor.upload(picture))
  const start = performance.now()
  const shown = await fetch(`${site.url}/media/hero-background/0123456789abcdef.webp`)
  const shownAfter = performance.now() - start
  const visits = await stop()
  const saved = await editor.saveTitle('Sem armazenamento')
  await site.stop()
  store.close()
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds), shownAfter)
  const strange = answers.filter(({ message }) => !portuguese.test(message))
  return [
    {
      ...atMost('slowest answer', slowest, MAX_ANSWER_MILLISECONDS, showMilliseconds),
      detail: `uploads ${answers.map(({ status }) => status).join(', ')}; a picture ${shown.status}`,
    },
    none('answers not in Portuguese', strange.length, strange[0]?.message ?? ''),
    failedVisits(visits),
    none('failed saves', saved.status === 200 ? 0 : 1),
  ]
}
