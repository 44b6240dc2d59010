import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { readFieldsOf } from '#content/index.ts'
import { artFamilyOf, SHIPPED_ROOT } from '#content/pictures/art.ts'
import { readDocument } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import type { Log } from '../../http/log.ts'
import { problem } from '../../http/problems.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import type { ImageWorker } from '../worker/image-worker.ts'
import { type ArtFile, artFileOf, openArtCache } from './art-files.ts'
import { openArtMaker } from './art-maker.ts'

type Body = { variants: { identity: { bytes: Buffer } } }

type Options = {
  db: Database
  page: {
    /** What is published; undefined before the first page is rendered. */
    shown: () => { page: Body; content: Body } | undefined
    onShown: (listener: () => void) => void
  }
  folders: { public: string; data: string }
  imageWorker: Pick<ImageWorker, 'tintPicture'>
  log: Log
}
type Route = { Params: { family: string; '*': string } }

const FOREVER = 'public, max-age=31536000, immutable'

/** Our pictures in the clinic's colour. Those of the page are made when it is published in another colour; whoever asks for one earlier waits for it, and is never sent another colour in its place. They are made for the colours of the published page and of the saved design, and for no others: an address alone must not make the server work. */
export const artRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, page, folders, imageWorker, log } = options
  const shipped = join(folders.public, 'media')
  const cache = openArtCache(join(folders.data, 'art'))
  const maker = openArtMaker({ cache, shipped, imageWorker, log })
  app.addHook('onClose', () => maker.close())
  let begun: string | undefined

  const published = () => page.shown()?.content.variants.identity.bytes
  const isPublished = (family: string) => published()?.includes(`/art/${family}/`) ?? false

  /** Another process may show the page in this colour already. */
  async function isSaved(family: string) {
    const stored = await readDocument(db, 'design', 'design')
    const { primaryColor } = readFieldsOf('design', stored?.data ?? {})
    return artFamilyOf(String(primaryColor)) === family
  }

  /** All pictures of the page, which an earlier process may have left unfinished. */
  function makePage() {
    const html = page.shown()?.page.variants.identity.bytes.toString() ?? ''
    const [, family] = /\/art\/([\w-]+)\//.exec(html) ?? []
    if (family && family !== begun) maker.makeLater(filesOnPage(html, family))
    begun = family
  }
  page.onShown(makePage)

  async function readTinted(file: ArtFile): Promise<Buffer | undefined> {
    const known = await cache.read(file)
    if (known) return known
    // Without a database the shipped picture is shown.
    const isWanted = isPublished(file.family) || (await isSaved(file.family).catch(() => false))
    if (!isWanted) return undefined
    makePage()
    return maker.make(file)
  }

  app.get<Route>('/art/:family/*', async ({ params }, reply) => {
    const file = artFileOf(params.family, params['*'])
    if (!file) throw problem('not-found')
    const tinted = await readTinted(file)
    if (!tinted) return reply.header('cache-control', 'no-store').redirect(SHIPPED_ROOT + file.path)
    return reply
      .headers({ 'cache-control': FOREVER, 'content-security-policy': mediaPolicy })
      .type(`image/${file.format}`)
      .send(tinted)
  })
}

/** In the order of the page. */
function filesOnPage(html: string, family: string): ArtFile[] {
  const root = `/art/${family}/`
  const addresses = html.matchAll(new RegExp(`${root}([\\w/-]+\\.(?:avif|webp))`, 'g'))
  const paths = new Set([...addresses].map(([, path = '']) => path))
  return [...paths].flatMap((path) => artFileOf(family, path) ?? [])
}
