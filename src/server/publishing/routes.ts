import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { RenderedPage } from '#content/public/page-renderer.ts'
import { type ClinicTime, fromClinicTime } from '#content/rules/clinic-time.ts'
import {
  ANSWER_SCHEDULED_PATH,
  CANCEL_SCHEDULED_PATH,
  DISCARD_PATH,
  DRAFT_PAGE_PATH,
  FRAME_PATH,
  LEFT_OUT_PATH,
  MOVE_SCHEDULED_PATH,
  PUBLICATION_PATH,
  PUBLISH_MODE_PATH,
  PUBLISH_PATH,
  PUBLISHING_PATH,
  type Publishing,
  SCHEDULE_PATH,
  WAITING_PATH,
} from '#protocol/publishing.ts'
import { forReception, requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts, Identity } from '../callers/identity.ts'
import { isPartOf } from '../callers/reception.ts'
import { discardChanges } from '../history/restoration.ts'
import { problem } from '../http/problems.ts'
import { privatePageHeaders } from '../http/security-headers.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { entity, id, list, version } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import type { WriteContext } from '../service/documents/document-changes.ts'
import { changePublishMode } from './change-mode.ts'
import { saveLeftOut } from './left-out.ts'
import { note } from './note-form.ts'
import { previewPublication, publishChanges } from './publish.ts'
import {
  answerCollision,
  cancelPublication,
  movePublication,
  schedulePublication,
} from './scheduled.ts'
import { readPublishing, readWaiting } from './waiting.ts'

const ModeForm = z.object({ mode: z.enum(['immediate', 'batch'], 'Escolha como publicar') })

/** Null where the document is not there. */
const maybeVersion = version.nullable()

const PublishForm = z.object({
  documents: z.array(
    z.object({
      entity,
      id,
      before: maybeVersion,
      after: maybeVersion,
      fields: z
        .array(z.string('Campo inválido'), 'Campo inválido')
        .min(1, 'Campo inválido')
        .optional(),
    }),
    'Escolha o que publicar',
  ),
  orders: z.array(z.object({ entity: list, ids: z.array(id) }), 'Escolha o que publicar'),
  note,
})

const MAX_LEFT_OUT = 500
const LeftOutForm = z.object({
  leftOut: z.array(z.string('Mudança inválida').max(300, 'Mudança inválida')).max(MAX_LEFT_OUT),
})

const DiscardForm = z.object({ entity, id, after: maybeVersion, to: maybeVersion })

const clinicTime = {
  day: z.string('Escolha o dia'),
  time: z.string('Escolha a hora'),
}
const scheduled = z.uuid('Publicação inválida')

const ScheduleForm = PublishForm.extend(clinicTime)
const MoveForm = z.object({ id: scheduled, ...clinicTime })
const CancelForm = z.object({ id: scheduled })
const AnswerForm = z.object({
  id: scheduled,
  keep: z.enum(['live', 'scheduled'], 'Escolha qual fica'),
})

/** Throws `moment-past` for a day or an hour that does not exist, too. */
function requireMoment(time: ClinicTime): Date {
  const moment = fromClinicTime(time)
  if (!moment) throw problem('moment-past')
  return moment
}

/** Reception hears how the site publishes and what waits of the parts that she sees, nothing of what is scheduled. */
function seenBy(caller: Identity, { mode, waiting, scheduled }: Publishing): Publishing {
  const own = Object.entries(waiting).filter(([entity]) => isPartOf(caller, entity))
  return {
    mode,
    waiting: Object.fromEntries(own),
    scheduled: caller.role === 'reception' ? [] : scheduled,
  }
}

type Options = WriteContext & {
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
}

/** How saves reach visitors, what waits, and its publication. */
export async function publishingRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(PUBLISHING_PATH, forReception, async ({ caller }) =>
    seenBy(caller, await readPublishing(db)),
  )

  app.get(WAITING_PATH, () => readWaiting(db))

  app.post(
    PUBLISH_MODE_PATH,
    { onRequest: requireOwner, schema: { body: ModeForm } },
    async ({ body, caller }) => {
      await changePublishMode(db, body.mode, caller.userId)
      return readPublishing(db)
    },
  )

  app.post(PUBLISH_PATH, { schema: { body: PublishForm } }, async ({ body, caller }) => {
    const published = await publishChanges(db, body, { by: caller.userId })
    await onSaved()
    return published
  })

  app.post(LEFT_OUT_PATH, { schema: { body: LeftOutForm } }, async ({ body, caller }) => {
    await saveLeftOut(db, body.leftOut, caller.userId)
    return { leftOut: body.leftOut }
  })

  app.post(PUBLICATION_PATH, { schema: { body: PublishForm } }, ({ body }) =>
    previewPublication(db, body),
  )

  app.post(SCHEDULE_PATH, { schema: { body: ScheduleForm } }, async ({ body, caller }) => {
    const { day, time, ...request } = body
    const dueAt = requireMoment({ day, time })
    await schedulePublication(db, request, { by: caller.userId, dueAt })
    await onSaved()
    return readPublishing(db)
  })

  app.post(MOVE_SCHEDULED_PATH, { schema: { body: MoveForm } }, async ({ body }) => {
    const { id, ...time } = body
    await movePublication(db, id, requireMoment(time))
    return readPublishing(db)
  })

  app.post(CANCEL_SCHEDULED_PATH, { schema: { body: CancelForm } }, async ({ body }) => {
    await cancelPublication(db, body.id)
    return readPublishing(db)
  })

  app.post(ANSWER_SCHEDULED_PATH, { schema: { body: AnswerForm } }, async ({ body }) => {
    const { id, keep } = body
    await answerCollision(db, id, keep === 'scheduled')
    await onSaved()
    return readPublishing(db)
  })

  draftPageRoutes(app, options)

  app.post(DISCARD_PATH, { schema: { body: DiscardForm } }, async ({ body, caller }) => {
    const discarded = await discardChanges(db, body, caller.userId)
    await onSaved()
    return discarded
  })
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
