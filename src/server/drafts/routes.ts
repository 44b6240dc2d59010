import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { RenderedPage } from '#content/public/page-renderer.ts'
import { fromClinicTime } from '#content/rules/clinic-time.ts'
import {
  DRAFT_PAGE_PATH,
  DRAFTS_PATH,
  draftPathOf,
  FRAME_PATH,
  PUBLISH_DRAFTS_PATH,
  PublishDraftsRequest,
  SaveDraftRequest,
} from '#protocol/drafts.ts'
import { documentKey } from '#protocol/fields.ts'
import type { WriteContext } from '../content/write-documents.ts'
import { problem } from '../http/problems.ts'
import { type App, wholeNumber } from '../http/route-schemas.ts'
import { privatePageHeaders } from '../http/security-headers.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { discardDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { publishDrafts } from './publish-drafts.ts'

const Params = z.object({ ...documentKey })
const Seen = z.object({ version: wholeNumber(1) })

type Options = WriteContext & {
  publicUrl: string | undefined
  page: PublishedPage
}

/** What is prepared, until it is published. Reception prepares nothing. */
export async function draftRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  const path = draftPathOf(':entity', ':id').replace('%3A', ':')

  type Saving = { params: { entity: string; id?: string }; body: SaveDraftRequest }

  /** Throws `moment-past` for a day or an hour that does not exist, too. */
  const momentOf = ({ publishAt }: SaveDraftRequest) => {
    if (!publishAt) return null
    const moment = fromClinicTime(publishAt)
    if (!moment) throw problem('moment-past')
    return moment
  }

  async function save({ params, body, caller }: Saving & Pick<FastifyRequest, 'caller'>) {
    const writing = { ...params, ...body, publishAt: momentOf(body), by: caller.userId }
    const draft = await saveDraft(db, writing)
    await onSaved()
    return draft
  }

  app.get(DRAFTS_PATH, () => listDrafts(db))
  app.get(path, { schema: { params: Params } }, ({ params }) => readDraft(db, params))
  app.post(
    `${DRAFTS_PATH}/:entity`,
    { schema: { params: Params.pick({ entity: true }), body: SaveDraftRequest } },
    save,
  )
  app.put(path, { schema: { params: Params, body: SaveDraftRequest } }, save)

  app.delete(path, { schema: { params: Params, querystring: Seen } }, async (request) => {
    await discardDraft(db, { ...request.params, ...request.query })
    await onSaved()
    return {}
  })

  app.post(
    PUBLISH_DRAFTS_PATH,
    { schema: { body: PublishDraftsRequest } },
    async ({ body, caller }) => {
      const { drafts, reason } = body
      const published = await publishDrafts(db, drafts, caller.userId, reason)
      await onSaved()
      return published
    },
  )

  draftPageRoutes(app, options)
}

/** Only signed-in people may see what is not published. */
function draftPageRoutes(app: App, { page, publicUrl }: Options) {
  const send = (reply: FastifyReply, { html, styles }: RenderedPage) =>
    reply.headers(privatePageHeaders(publicUrl, styles)).send(html)
  for (const route of [DRAFT_PAGE_PATH, `${DRAFT_PAGE_PATH}/*`]) {
    app.get(route, async ({ url }, reply) => {
      const [path] = url.slice(DRAFT_PAGE_PATH.length).split('?')
      const draft = await page.renderDraft(path || '/')
      if (!draft) throw problem('not-found')
      return send(reply, draft)
    })
  }
  app.get(FRAME_PATH, async (_request, reply) => send(reply, await page.renderFrame()))
}
