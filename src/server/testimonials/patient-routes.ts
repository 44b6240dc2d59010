import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { emptyValues, type PatientView } from '#content/consent/patient-form.ts'
import { ownTestimonialPathOf, patientFormPathOf } from '#protocol/consents.ts'
import { openBoundedQueue } from '../async/bounded-queue.ts'
import { openLimiter } from '../callers/limiter.ts'
import { ownOriginsOf } from '../callers/origins.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import { hostOrNetworkOf } from '../http/forwarded-headers.ts'
import { grantTime } from '../http/http-server.ts'
import { PAPER_STYLE } from '../http/paper-page.ts'
import { Problem, problem } from '../http/problems.ts'
import { pageHeaders } from '../http/security-headers.ts'
import type { PublishedPage } from '../page/published-page.ts'
import type { ConsentOptions } from './consent-routes.ts'
import { withdrawTestimonial } from './endings.ts'
import { copyOf, findOwnConsent, readOwnTestimonial } from './own-testimonial.ts'
import { findRequest } from './requests.ts'
import { MAX_FORM_BYTES, type Submitted, submit } from './submit.ts'

const PAGES_PER_MINUTE = 60
const FORMS_PER_MINUTE = 10

/** Each form may hold a picture of several megabytes in memory. */
const FORMS_AT_ONCE = 4
const MAX_WAITING = 20

type Options = Omit<ConsentOptions, 'accounts'> & { page: PublishedPage }
type ByToken = { Params: { token: string } }

const secretLink = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** The pages for patients: without account, cookie and script. Their links are secrets, so nothing about them is cached, indexed or passed on. */
export const patientRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, page, publicUrl, images, log, onSaved } = options
  const pages = openLimiter(PAGES_PER_MINUTE)
  const forms = openLimiter(FORMS_PER_MINUTE)
  const queue = openBoundedQueue({
    atOnce: FORMS_AT_ONCE,
    maxWaiting: MAX_WAITING,
    refusal: () => problem('too-many-requests'),
  })
  const underWay = new Map<string, Promise<Submitted>>()
  await app.register(multipart, { throwFileSizeLimit: false })

  const show = (reply: FastifyReply, view: PatientView, status = 200) => {
    const render = page.shown()?.patient
    if (!render) throw problem('not-ready')
    const { html, styles } = render(view)
    return reply
      .code(status)
      .headers({
        ...pageHeaders(publicUrl, styles),
        ...secretLink,
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  /** The same for a link that never existed, was used, was cancelled or has expired. */
  const showGone = (reply: FastifyReply) => show(reply, { kind: 'gone' }, 404)

  app.addHook('onRequest', async (request) => {
    const limiter = request.method === 'POST' ? forms : pages
    if (!limiter.take(hostOrNetworkOf(request.ip))) throw problem('too-many-requests')
  })

  app.setErrorHandler((error, request, reply) => {
    drain(request)
    if (!(error instanceof Problem) || !page.shown()?.patient) throw error
    return show(reply, { kind: 'failed', message: error.message }, error.statusCode)
  })

  app.get<ByToken>(patientFormPathOf(':token'), async ({ params }, reply) => {
    const row = await findRequest(db, params.token)
    if (!row) return showGone(reply)
    const hasPicture = row.payload.image !== ''
    return show(reply, { kind: 'form', values: emptyValues, problems: {}, advice: '', hasPicture })
  })

  app.post<ByToken>(
    patientFormPathOf(':token'),
    { bodyLimit: MAX_FORM_BYTES },
    async (request, reply) => {
      const { token } = request.params
      // Decided before a byte of the body is read.
      const row = await findRequest(db, token)
      if (!row) {
        drain(request)
        return showGone(reply)
      }
      requireFormSize(request)
      if (!request.isMultipart()) throw problem('wrong-type')
      grantTime(request.raw)
      // A second tap on the button gets the answer of the first, and with it her own link.
      const first = underWay.get(row.id)
      if (first) drain(request)
      const submitting = first ?? queue.run(() => submit(options, { request, row, token }))
      underWay.set(row.id, submitting)
      const submitted = await submitting.finally(() => underWay.delete(row.id))
      if ('own' in submitted)
        return reply.redirect(`${ownTestimonialPathOf(submitted.own)}?enviado`, 303)
      return show(reply, submitted.view, submitted.view.kind === 'gone' ? 404 : 422)
    },
  )

  app.get<ByToken>(ownTestimonialPathOf(':token'), async (request, reply) => {
    const { token } = request.params
    const consent = await findOwnConsent(db, token)
    if (!consent) return showGone(reply)
    const own = await readOwnTestimonial(db, consent)
    const [origin = ''] = ownOriginsOf(request, publicUrl).slice(-1)
    const link = origin + ownTestimonialPathOf(token)
    const isNew = Object.hasOwn(request.query as object, 'enviado')
    return show(reply, { kind: 'own', ...own, link, isNew })
  })

  app.get<ByToken>(`${ownTestimonialPathOf(':token')}/copia.html`, async ({ params }, reply) => {
    const consent = await findOwnConsent(db, params.token)
    if (!consent) return showGone(reply)
    return reply
      .headers({
        ...pageHeaders(publicUrl, [PAPER_STYLE]),
        ...secretLink,
        'content-disposition': 'attachment; filename="meu-depoimento.html"',
      })
      .type('text/html; charset=utf-8')
      .send(await copyOf(db, images, consent))
  })

  app.post<ByToken>(
    `${ownTestimonialPathOf(':token')}/retirar`,
    { bodyLimit: 1024 },
    async (request, reply) => {
      const { token } = request.params
      const consent = await findOwnConsent(db, token)
      if (!consent) return showGone(reply)
      if (consent.withdrawn_at === null) {
        const { hasMailServer } = options
        const withdrawal = {
          testimonial: consent.testimonial_id,
          by: null,
          publicUrl,
          hasMailServer,
        }
        await withdrawTestimonial(db, withdrawal)
        await onSaved()
        await finishErasures({ db, images, log })
      }
      return reply.redirect(ownTestimonialPathOf(token), 303)
    },
  )

  // The form that takes a testimonial back has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null, null))
    payload.on('error', done)
  })
}

function requireFormSize({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw problem('too-large')
}

/** Reads on without keeping anything, so that the browser gets to see the answer. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
