import { LIBRARY_PATH, LIBRARY_USAGE_PATH, type PictureReplaced } from '#protocol/library.ts'
import { ADOPT_STORAGE_PATH } from '#protocol/picture-storage.ts'
import { requireOwner, requirePerson } from '../../callers/callers.ts'
import type { Accounts } from '../../callers/identity.ts'
import type { Log } from '../../http/log.ts'
import { uuidParams } from '../../schemas/form-fields.ts'
import type { App } from '../../schemas/route-schemas.ts'
import type { WriteContext } from '../../service/documents/document-changes.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { listLibrary, readUsage, toLibraryPicture } from './library.ts'
import { changeMedia, replaceEverywhere, requireMedia } from './library-changes.ts'
import { ChangeForm, ReplaceForm, SearchQuery } from './library-forms.ts'
import { adoptStorage } from './ownership.ts'
import { readPageImages } from './page-images.ts'
import { restoreMedia, trashMedia } from './trash.ts'

type Options = WriteContext & {
  accounts: Accounts
  publicUrl: string | undefined
  images: ImageStorage
  log: Log
}

const params = uuidParams('media-not-found')

/** Lists and changes uploaded pictures, for the panel only. */
export async function libraryRoutes(app: App, options: Options) {
  const { db, onSaved, images, log } = options
  requirePerson(app, options)

  app.get(LIBRARY_PATH, { schema: { querystring: SearchQuery } }, async ({ query }) => {
    const { trash, ...others } = query
    return listLibrary(db, { ...others, isTrash: trash })
  })

  app.get(LIBRARY_USAGE_PATH, () => readUsage(db))

  app.get(`${LIBRARY_PATH}/pictures`, () => readPageImages(db))

  app.post(ADOPT_STORAGE_PATH, { preHandler: requireOwner }, async (_request, reply) => {
    await adoptStorage(db, images)
    log.info({ storage: images.driver }, "an owner has made the picture storage this site's own")
    return reply.code(204).send()
  })

  app.get(`${LIBRARY_PATH}/:id`, { schema: { params } }, async ({ params }) =>
    toLibraryPicture(db, await requireMedia(db, params.id)),
  )

  app.patch(
    `${LIBRARY_PATH}/:id`,
    { schema: { params, body: ChangeForm } },
    async ({ params, body }) => {
      const row = await changeMedia(db, params.id, body)
      await onSaved()
      return toLibraryPicture(db, row)
    },
  )

  const replacing = { schema: { params, body: ReplaceForm } }
  app.post(`${LIBRARY_PATH}/:id/replace`, replacing, async ({ params, body, caller }) => {
    const row = await requireMedia(db, params.id)
    return {
      documents: await replaceEverywhere(options, row, body.by, caller),
    } satisfies PictureReplaced
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
