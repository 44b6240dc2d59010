import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { type Source, sources } from '#content/contacts/source.ts'
import {
  channelText,
  MAX_BUTTON,
  type PagePart,
  places,
  TAPS_PATH,
} from '#content/contacts/vocabulary.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { openLimiter } from '../callers/limiter.ts'
import { requireSameOrigin } from '../callers/same-origin.ts'
import type { Database } from '../database/tables.ts'
import { hostOrNetworkOf } from '../http/network-of.ts'
import { problem } from '../http/problems.ts'
import type { PreparedResponse } from '../page/answer.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { done } from '../schemas/descriptions.ts'
import { type App, refusing } from '../schemas/route-schemas.ts'
import { type Counted, openCounter } from './counts.ts'
import { shownContentOf } from './shown-content.ts'

type ChannelWord = keyof typeof channelText

/** Many visitors may share one address, such as that of the clinic's own waiting room. */
const TAPS_PER_MINUTE = 240

/** The name of a treatment fits in. */
const MAX_TAP_BYTES = 1_024

const source = z.enum(['', ...(Object.keys(sources) as Source[])]).default('')

/** What the page's script sends; nothing else is accepted. Without a word it is a visit. */
const TapForm = refusing(
  'malformed-request',
  z.union([
    z.strictObject({ source }),
    z.strictObject({
      word: z.enum(Object.keys(channelText) as [ChannelWord, ...ChannelWord[]]),
      place: z.enum(Object.keys(places) as [PagePart, ...PagePart[]]),
      button: z.int().min(1).max(MAX_BUTTON),
      treatment: z.string().max(300).optional(),
      source,
    }),
  ]),
)

type Tap = z.infer<typeof TapForm>

type Options = { db: Database; page: PublishedPage; publicUrl: string | undefined }

/** Counts visits and taps. Reads no cookie, and keeps nothing of the request but what `TapForm` names. */
export async function tapRoutes(app: App, { db, page, publicUrl }: Options) {
  const limiter = openLimiter(TAPS_PER_MINUTE)
  const counter = openCounter(db)

  // A beacon of text is the only one that browsers send without asking first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, next) => {
    next(null, readJson(String(body)))
  })

  app.addHook('onRequest', async (request) => {
    requireSameOrigin(request, publicUrl)
    if (!limiter.take(hostOrNetworkOf(request.ip))) throw problem('too-many-requests')
  })

  const schema = {
    operationId: 'tap',
    summary:
      'Contar uma visita ou um toque em um canal de contato; só da própria página, sem cookie nem identidade',
    isOpen: true,
    consumes: 'text/plain',
    body: TapForm,
    response: done(
      'Contado; ou não, quando o navegador pede (Sec-GPC, DNT) ou o site ainda não foi lançado',
    ),
  }
  app.post(TAPS_PATH, { bodyLimit: MAX_TAP_BYTES, schema }, async ({ body, headers }, reply) => {
    const shown = page.shown()
    if (shown?.isLaunched && !refusesCounting(headers)) {
      const { day, time } = toClinicTime(new Date())
      await counter.count({
        day,
        hour: Number(time.slice(0, 2)),
        ...countedOf(body, shown.content),
      })
    }
    return reply.code(204).send()
  })
}

function countedOf(tap: Tap, content: PreparedResponse): Omit<Counted, 'day' | 'hour'> {
  const { source } = tap
  if (!('word' in tap)) return { kind: 'view', place: '', button: 0, treatment: '', source }
  const { word, place, button, treatment: name = '' } = tap
  const shown = shownContentOf(content).treatments.find((one) => one.name.trim() === name.trim())
  return { kind: channelText[word], place, button, treatment: shown?.id ?? '', source }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Global Privacy Control and Do Not Track. */
export const refusesCounting = (headers: IncomingHttpHeaders) =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'
