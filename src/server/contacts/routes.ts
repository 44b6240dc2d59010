import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { channelText, type PagePart, places, TAPS_PATH } from '#content/contacts/vocabulary.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { CONTACTS_PATH } from '#protocol/contacts.ts'
import { forReception } from '../callers/callers.ts'
import { openLimiter } from '../callers/limiter.ts'
import { requireSameOrigin } from '../callers/origins.ts'
import type { Database } from '../database/tables.ts'
import { hostOrNetworkOf } from '../http/forwarded-headers.ts'
import { problem } from '../http/problems.ts'
import { type App, refusing } from '../http/route-schemas.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { type Counted, openCounter, readContacts } from './counts.ts'

type ChannelWord = keyof typeof channelText

/** Many visitors may share one address, such as that of the clinic's own waiting room. */
const TAPS_PER_MINUTE = 240

const MAX_TAP_BYTES = 1_024

/** What the page's script sends; nothing else is accepted. Without a word it is a visit. */
const TapForm = refusing(
  'malformed-request',
  z.union([
    z.strictObject({}),
    z.strictObject({
      word: z.enum(Object.keys(channelText) as [ChannelWord, ...ChannelWord[]]),
      place: z.enum(Object.keys(places) as [PagePart, ...PagePart[]]),
    }),
  ]),
)

type Tap = z.infer<typeof TapForm>

type TapOptions = { db: Database; page: PublishedPage; publicUrl: string | undefined }

/** Counts visits and taps. Reads no cookie, and keeps nothing of the request but what `TapForm` names. */
export async function tapRoutes(app: App, { db, page, publicUrl }: TapOptions) {
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

  app.post(
    TAPS_PATH,
    { bodyLimit: MAX_TAP_BYTES, schema: { body: TapForm } },
    async ({ body, headers }, reply) => {
      const shown = page.shown()
      if (shown?.isLaunched && !refusesCounting(headers)) {
        const { day } = toClinicTime(new Date())
        await counter.count({ day, ...countedOf(body) })
      }
      return reply.code(204).send()
    },
  )
}

const countedOf = (tap: Tap): Omit<Counted, 'day'> =>
  'word' in tap ? { kind: channelText[tap.word], place: tap.place } : { kind: 'view', place: '' }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Global Privacy Control and Do Not Track. */
const refusesCounting = (headers: IncomingHttpHeaders) =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'

type Options = {
  db: Database
  page: PublishedPage
}

/** Who wanted to talk to the clinic. */
export async function contactRoutes(app: App, options: Options) {
  const { db, page } = options
  app.get(CONTACTS_PATH, forReception, async () => ({
    isCounting: page.shown()?.isLaunched ?? false,
    ...(await readContacts(db, new Date())),
  }))
}
