import * as z from 'zod'
import { receptionPictures } from '#content/reception.ts'
import { imageUrlProblem } from '#content/rules/image-url.ts'
import { LIBRARY_PATH, PictureChange } from '#protocol/library.ts'
import { forReception } from '../../callers/callers.ts'
import type { Identity } from '../../callers/identity.ts'
import type { WriteContext } from '../../content/write-documents.ts'
import { problem } from '../../http/problems.ts'
import { type App, uuidParams, wholeNumber } from '../../http/route-schemas.ts'
import { isCategory } from '../categories.ts'
import { listLibrary, toLibraryPicture } from './library.ts'
import { changeMedia, replaceEverywhere, requireMedia } from './library-changes.ts'
import { readPageImages } from './media.ts'
import { restoreMedia, trashMedia } from './trash.ts'

type Options = WriteContext & {}

const MAX_SHOWN = 200
const MAX_SEARCH = 200

const SearchQuery = z.object({
  category: z.string().refine(isCategory).optional(),
  search: z.string().max(MAX_SEARCH).default(''),
  trash: z
    .enum(['0', '1', 'false', 'true'])
    .default('0')
    .transform((flag) => flag === '1' || flag === 'true'),
  limit: wholeNumber(1, MAX_SHOWN).default(100),
  skip: wholeNumber().default(0),
})

const ReplaceForm = z.strictObject({
  by: z.string('URL de imagem inválida').check((context) => {
    const message = imageUrlProblem(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  }),
})

const params = uuidParams('media-not-found')

/** The pictures of the lists that reception sees. */
const SEEN_PICTURE = /^\/media\/(?:team-member|testimonial)\//

/** Lists and changes uploaded pictures, for the panel only. */
export async function libraryRoutes(app: App, options: Options) {
  const { db, onSaved } = options

  const search = { ...forReception, schema: { querystring: SearchQuery } }
  app.get(LIBRARY_PATH, search, async ({ query, caller }) => {
    const { trash, ...others } = query
    const own = caller.role === 'reception' ? { category: receptionPictures } : {}
    return listLibrary(db, { ...others, isTrash: trash, ...own })
  })

  app.get(`${LIBRARY_PATH}/pictures`, forReception, async ({ caller }) => {
    const pictures = await readPageImages(db)
    if (caller.role !== 'reception') return pictures
    return Object.fromEntries(Object.entries(pictures).filter(([url]) => SEEN_PICTURE.test(url)))
  })

  const requireOwn = async ({ role }: Identity, id: string, { name }: { name?: unknown } = {}) => {
    const { category } = await requireMedia(db, id)
    if (role !== 'reception' || (category === receptionPictures && name === undefined)) return
    throw problem('not-for-reception')
  }

  const one = { ...forReception, schema: { params } }
  app.get(`${LIBRARY_PATH}/:id`, one, async ({ params, caller }) => {
    await requireOwn(caller, params.id)
    return toLibraryPicture(db, await requireMedia(db, params.id))
  })

  app.patch(
    `${LIBRARY_PATH}/:id`,
    { ...forReception, schema: { params, body: PictureChange } },
    async ({ params, body, caller }) => {
      await requireOwn(caller, params.id, body)
      const row = await changeMedia(db, params.id, body)
      await onSaved()
      return toLibraryPicture(db, row)
    },
  )

  const replacing = { schema: { params, body: ReplaceForm } }
  app.post(`${LIBRARY_PATH}/:id/replace`, replacing, async ({ params, body, caller }) => {
    const row = await requireMedia(db, params.id)
    return replaceEverywhere(options, row, body.by, caller)
  })

  app.delete(`${LIBRARY_PATH}/:id`, { schema: { params } }, async ({ params }, reply) => {
    const { url } = await requireMedia(db, params.id)
    await trashMedia(db, [url])
    return reply.code(204).send()
  })

  app.post(`${LIBRARY_PATH}/:id/restore`, { schema: { params } }, async ({ params }) => {
    const { id, url } = await requireMedia(db, params.id)
    await restoreMedia(db, url)
    return toLibraryPicture(db, await requireMedia(db, id))
  })
}
