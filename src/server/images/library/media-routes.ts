import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Accounts } from '../../callers/identity.ts'
import { isOutage } from '../../database/failures.ts'
import type { Database } from '../../database/tables.ts'
import { problem } from '../../http/problems.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import type { Category } from '../categories.ts'
import { type ImageStorage, STORED_NAME, startOf } from '../storage/image-storage.ts'
import { type MediaRow, pathOf, storedWidthsOf, urlOf } from './media.ts'

type Options = {
  db: Database
  images: ImageStorage
  accounts: Accounts | undefined
  /** Whether visitors see a picture whose address begins like this; such pictures are served even while the database is unreachable. */
  isOnPage: (start: string) => boolean
}
type Route = { Params: { category: string; name: string } }
type Served = { etag: string; type: string; path: string; isDeleted: boolean }

/** A year for browsers; an hour for shared caches, which must notice that a picture was deleted. */
const CACHED = 'public, max-age=31536000, s-maxage=3600, immutable'

/** For pictures of patients, which may leave the page at any moment: browsers and shared caches ask each time before they show one that they kept. */
const CHECKED = 'public, no-cache'

const PATIENTS: Category = 'testimonial'

/** Serves uploaded pictures by exact lookup, those of patients to strangers only while a page shows them. Names of another form belong to the pictures that come with Leveza. */
export const mediaRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, images, accounts, isOnPage } = options

  app.get<Route>(`/media/:category/:name(^${STORED_NAME}$)`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': mediaPolicy })
    const { category, name } = request.params
    const url = urlOf(`${category}/${name}`)
    const served = await readServed(db, url).catch((error) => {
      if (isOutage(error) && isOnPage(startOf(url))) return servedByName(url)
      throw error
    })
    if (!served) throw problem('not-found')
    const { etag, type, path, isDeleted } = served
    const isPatients = category === PATIENTS
    const isPublic = !isDeleted && (!isPatients || isOnPage(startOf(url)))
    if (!isPublic && !(await isSignedIn(accounts, request)))
      throw problem(isDeleted ? 'picture-deleted' : 'not-found')
    const cached = isPublic ? { 'cache-control': isPatients ? CHECKED : CACHED, etag } : {}
    if (isPublic && request.headers['if-none-match'] === etag)
      return reply.headers(cached).code(304).send()
    const bytes = await images.read(path).catch((cause) => {
      throw problem('picture-unavailable', { cause })
    })
    if (!bytes) throw problem('not-found')
    return reply.headers(cached).type(type).send(bytes)
  })
}

/** The panel shows signed-in people what is in the trash, and patients before they are on the page. */
const isSignedIn = async (accounts: Accounts | undefined, request: FastifyRequest) =>
  request.headers.cookie !== undefined &&
  (await accounts?.readCookie(request, { isUse: false })) !== undefined

const variant = /^(.+)-(\d{1,5})\.(avif|webp)$/
const originals = ['jpg', 'png', 'webp', 'gif']

/** The picture itself, or one of the widths that were made of it. */
async function readServed(db: Database, url: string): Promise<Served | undefined> {
  const original = await readRow(db, [url])
  if (original) return servedAs(original, url, original.id, original.type)
  const [, stem, width, format] = variant.exec(url) ?? []
  if (!stem) return undefined
  const urls = originals.map((extension) => `${stem}.${extension}`)
  const row = await readRow(db, urls)
  if (!row || !storedWidthsOf(row).includes(Number(width))) return undefined
  return servedAs(row, url, `${row.id}-${width}-${format}`, `image/${format}`)
}

const readRow = (db: Database, urls: string[]) =>
  db
    .selectFrom('media')
    .select(['id', 'type', 'widths', 'deleted_at'])
    .where('url', 'in', urls)
    .executeTakeFirst()

const servedAs = (
  row: Pick<MediaRow, 'deleted_at'>,
  url: string,
  id: string,
  type: string,
): Served => ({ etag: `"${id}"`, type, path: pathOf(url), isDeleted: row.deleted_at !== null })

/** What is known about a file from its URL alone. */
function servedByName(url: string): Served {
  const path = pathOf(url)
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const type = `image/${extension === 'jpg' ? 'jpeg' : extension}`
  return { etag: `"${path}"`, type, path, isDeleted: false }
}
