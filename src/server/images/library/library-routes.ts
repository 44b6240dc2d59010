import type { FastifyPluginAsync } from 'fastify'
import { LIBRARY_PATH, LIBRARY_USAGE_PATH, type PictureReplaced } from '#protocol/library.ts'
import { ADOPT_STORAGE_PATH } from '#protocol/picture-storage.ts'
import { requireOwner, requirePerson } from '../../callers/callers.ts'
import type { Accounts } from '../../callers/identity.ts'
import { requireUuid } from '../../http/form-fields.ts'
import type { Log } from '../../http/log.ts'
import { parseBody, parseSearchParams } from '../../http/parse-body.ts'
import type { Writing } from '../../service/documents/document-changes.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { listLibrary, readUsage, toLibraryPicture } from './library.ts'
import { changeMedia, replaceEverywhere, requireMedia } from './library-changes.ts'
import { ChangeForm, ReplaceForm, SearchQuery } from './library-forms.ts'
import { adoptStorage } from './ownership.ts'
import { readPageImages } from './page-images.ts'
import { restoreMedia, trashMedia } from './trash.ts'

type Options = Writing & {
  accounts: Accounts
  publicUrl: string | undefined
  images: ImageStorage
  log: Log
}

/** Lists and changes uploaded pictures, for the panel only. */
export const libraryRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, onSaved, images, log } = options
  requirePerson(app, options)

  app.get(LIBRARY_PATH, async ({ query }) => {
    const { trash, ...others } = parseSearchParams(SearchQuery, query)
    return listLibrary(db, { ...others, isTrash: trash })
  })

  app.get(LIBRARY_USAGE_PATH, () => readUsage(db))

  app.get(`${LIBRARY_PATH}/pictures`, () => readPageImages(db))

  app.post(ADOPT_STORAGE_PATH, { preHandler: requireOwner }, async (_request, reply) => {
    await adoptStorage(db, images)
    log.info({ storage: images.driver }, "an owner has made the picture storage this site's own")
    return reply.code(204).send()
  })

  app.get(`${LIBRARY_PATH}/:id`, async ({ params }) =>
    toLibraryPicture(db, await requireMedia(db, idOf(params))),
  )

  app.patch(`${LIBRARY_PATH}/:id`, async ({ params, body }) => {
    const row = await changeMedia(db, idOf(params), parseBody(ChangeForm, body))
    await onSaved()
    return toLibraryPicture(db, row)
  })

  app.post(`${LIBRARY_PATH}/:id/replace`, async ({ params, body, caller }) => {
    const row = await requireMedia(db, idOf(params))
    const { by } = parseBody(ReplaceForm, body)
    return {
      documents: await replaceEverywhere(options, row, by, caller),
    } satisfies PictureReplaced
  })

  app.delete(`${LIBRARY_PATH}/:id`, async ({ params }, reply) => {
    const { url } = await requireMedia(db, idOf(params))
    await trashMedia(db, [url])
    return reply.code(204).send()
  })

  app.post(`${LIBRARY_PATH}/:id/restore`, async ({ params }) => {
    const { id, url } = await requireMedia(db, idOf(params))
    await restoreMedia(db, url)
    return toLibraryPicture(db, await requireMedia(db, id))
  })
}

const idOf = (params: unknown) => requireUuid(params, 'media-not-found')
