import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { readFieldsOf } from '#content/index.ts'
import { artFamilyOf } from '#content/pictures/art.ts'
import { readDocument } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import type { Log } from '../../http/log.ts'
import { problem } from '../../http/problems.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import type { ImageWorker } from '../worker/image-worker.ts'
import { openArtCache } from './art-cache.ts'
import { type ArtFile, artFileOf } from './art-file.ts'
import { openArtMaker } from './art-maker.ts'

type Body = { variants: { identity: { bytes: Buffer } } }

type Options = {
  db: Database
  /** What is published; undefined before the first page is rendered. */
  page: { shown: () => { page: Body; content: Body } | undefined }
  folders: { public: string; data: string }
  imageWorker: Pick<ImageWorker, 'tintPicture'>
  log: Log
}
type Route = { Params: { family: string; '*': string } }

const FOREVER = 'public, max-age=31536000, immutable'

/** How long a visitor waits for a picture that is being made before the shipped one is sent. */
const PATIENCE_MILLISECONDS = 2_500

/** Our pictures in the clinic's colour. They are made for the colours of the published page and of the saved design, and for no others: an address alone must not make the server work. */
export const artRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, page, folders, imageWorker, log } = options
  const shipped = join(folders.public, 'media')
  const cache = openArtCache(join(folders.data, 'art'))
  const maker = openArtMaker({ cache, shipped, imageWorker, log })
  app.addHook('onClose', async () => maker.close())
  const begun = new Set<string>()

  const published = () => page.shown()?.content.variants.identity.bytes
  const isPublished = (family: string) => published()?.includes(`/art/${family}/`) ?? false

  /** In sets, a saved colour is seen in previews before it is published. */
  async function isSaved(family: string) {
    const stored = await readDocument(db, 'design', 'design')
    const { primaryColor } = readFieldsOf('design', stored?.data ?? {})
    return artFamilyOf(String(primaryColor)) === family
  }

  /** The other pictures of the page follow, so that the next visitor need not wait. */
  function beginFamily(family: string) {
    if (begun.has(family)) return
    begun.add(family)
    maker.makeLater(filesOnPage(page.shown()?.page.variants.identity.bytes.toString(), family))
  }

  async function readTinted(file: ArtFile): Promise<Buffer | undefined> {
    const known = await cache.read(file)
    if (known) return known
    // Without a database the shipped picture is sent.
    const isWanted = isPublished(file.family) || (await isSaved(file.family).catch(() => false))
    if (!isWanted) return undefined
    const made = maker.make(file)
    beginFamily(file.family)
    const waited = new AbortController()
    const bytes = await Promise.race([
      made,
      pause(PATIENCE_MILLISECONDS, undefined, { ref: false, signal: waited.signal }),
    ])
    waited.abort()
    return bytes
  }

  app.get<Route>('/art/:family/*', async ({ params }, reply) => {
    const file = artFileOf(params.family, params['*'])
    if (!file) throw problem('not-found')
    const tinted = await readTinted(file)
    return reply
      .headers({
        'cache-control': tinted ? FOREVER : 'no-store',
        'content-security-policy': mediaPolicy,
      })
      .type(`image/${file.format}`)
      .send(tinted ?? (await readFile(join(shipped, file.path))))
  })
}

/** In the order of the page. */
function filesOnPage(html = '', family: string): ArtFile[] {
  const root = `/art/${family}/`
  const addresses = html.matchAll(new RegExp(`${root}([\\w/-]+\\.(?:avif|webp))`, 'g'))
  const paths = new Set([...addresses].map(([, path = '']) => path))
  return [...paths].flatMap((path) => artFileOf(family, path) ?? [])
}
