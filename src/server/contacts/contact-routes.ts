import * as z from 'zod'
import {
  BOOKINGS_PATH,
  bookingPathOf,
  CONTACTS_CSV_PATH,
  CONTACTS_PATH,
  type ContactPeriod,
  type Contacts,
  contactPeriods,
  DIGEST_PATH,
  OLD_ADDRESSES_PATH,
  referencePathOf,
  type SavedBooking,
} from '#protocol/contacts.ts'
import { forReception, requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts, Identity } from '../callers/identity.ts'
import { openLimiter } from '../callers/limiter.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { answer, anything, done } from '../schemas/descriptions.ts'
import { idParams } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import { readContactsCsv } from './contacts-csv.ts'
import { isDigestReader, saveDigestReader } from './digest.ts'
import type { OldAddressCounter } from './old-addresses.ts'
import { periodEndingAt } from './periods.ts'
import { contactsIn, readContactCounts } from './read-counts.ts'
import { deleteBooking, findReference, readBookings, saveBooking } from './references.ts'
import { shownContentOf } from './shown-content.ts'

const REFERENCES_PER_MINUTE = 60

/** Longer than any reference, even with the words that people copy with it. */
const MAX_REFERENCE = 40

const PeriodQuery = z.object({
  days: z.enum(contactPeriods).default('30').describe('Quantos dias, até hoje'),
})
const BookingForm = z.strictObject({
  reference: z.string().max(MAX_REFERENCE),
  outcome: z.enum(['booked', 'asked']),
})
const DigestForm = z.strictObject({ isOn: z.boolean() })

type Options = {
  db: Database
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
  oldAddresses: OldAddressCounter
  hasMailServer: boolean
}

const schemas = {
  contacts: {
    operationId: 'contacts',
    summary: 'Quem quis falar com a clínica, comparado com o tempo anterior',
    querystring: PeriodQuery,
    response: answer('Os números', anything),
  },
  csv: {
    operationId: 'contacts-csv',
    summary: 'Os mesmos números em uma planilha',
    querystring: PeriodQuery,
    response: answer('CSV', z.string(), 'text/csv'),
  },
  oldAddresses: {
    operationId: 'old-addresses',
    summary: 'Quantas vezes cada redirecionamento foi usado nos últimos 30 dias',
    response: answer('Vezes, pelo id do redirecionamento', anything),
  },
  reference: {
    operationId: 'find-reference',
    summary: 'De onde veio a mensagem que termina com este código',
    params: z.object({ reference: z.string() }),
    response: answer('Parte da página, botão, dia, tratamento e origem', anything),
  },
  booking: {
    operationId: 'save-booking',
    summary: 'Anotar no que deu uma mensagem: agendou ou só perguntou',
    body: BookingForm,
    response: answer('Anotado, sem nada sobre a paciente', z.object({ id: z.string() })),
  },
  undo: {
    operationId: 'delete-booking',
    summary: 'Desfazer uma anotação',
    params: idParams('booking-not-found'),
    response: done('Desfeita'),
  },
  digest: {
    operationId: 'save-digest',
    summary: 'Receber, ou não, o resumo da semana por e-mail; só para quem responde pelo site',
    body: DigestForm,
    response: done('Vale a partir da próxima segunda-feira'),
  },
}

/** Who wanted to talk to the clinic. */
export async function contactRoutes(app: App, options: Options) {
  const { db, hasMailServer } = options
  const limiter = openLimiter(REFERENCES_PER_MINUTE)
  requirePerson(app, options)
  const take = ({ userId }: Identity) => {
    if (!limiter.take(userId)) throw problem('too-many-requests')
  }

  const contacts = { ...forReception, schema: schemas.contacts }
  app.get(CONTACTS_PATH, contacts, ({ query, caller }) => readContacts(options, query.days, caller))

  app.get(CONTACTS_CSV_PATH, { schema: schemas.csv }, async ({ query }, reply) => {
    const period = periodEndingAt(new Date(), Number(query.days))
    return reply
      .header('content-disposition', `attachment; filename="contatos-${period.days.at(-1)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(await readContactsCsv(db, period))
  })

  app.get(OLD_ADDRESSES_PATH, { schema: schemas.oldAddresses }, () => options.oldAddresses.read())

  const reference = { ...forReception, schema: schemas.reference }
  app.get(referencePathOf(':reference'), reference, ({ params, caller }) => {
    take(caller)
    return findReference(db, params.reference.slice(0, MAX_REFERENCE))
  })

  const booking = { ...forReception, schema: schemas.booking }
  app.post(BOOKINGS_PATH, booking, async ({ body, caller }) => {
    take(caller)
    return { id: await saveBooking(db, body, caller.userId) } satisfies SavedBooking
  })

  const undo = { ...forReception, schema: schemas.undo }
  app.delete(bookingPathOf(':id'), undo, async ({ params }, reply) => {
    await deleteBooking(db, params.id)
    return reply.code(204).send()
  })

  const digest = { onRequest: requireOwner, schema: schemas.digest }
  app.put(DIGEST_PATH, digest, async ({ body: { isOn }, caller }, reply) => {
    if (isOn && !hasMailServer) throw problem('digest-needs-mail')
    await saveDigestReader(db, caller.userId, isOn)
    return reply.code(204).send()
  })
}

async function readContacts(
  { db, page, hasMailServer }: Options,
  days: ContactPeriod,
  { role, userId }: Identity,
): Promise<Contacts> {
  const shown = page.shown()
  const content = shown && shownContentOf(shown.content)
  const canRead = role === 'owner' && hasMailServer
  return {
    ...(await readContactCounts(db, periodEndingAt(new Date(), Number(days)))),
    days,
    isCounting: shown?.isLaunched ?? false,
    hasAny: await hasAnyCount(db),
    hasReference: content?.links.hasReference ?? false,
    openWeek: openWeekOf(content?.opening?.week),
    isDigestReader: canRead ? await isDigestReader(db, userId) : null,
    bookings: await readBookings(db),
  }
}

const hasAnyCount = async (db: Database) =>
  (await contactsIn(db).select('day').limit(1).executeTakeFirst()) !== undefined

const HOURS = 24
const MINUTES = 60

/** The opening hours begin with Sunday, the counts with Monday. */
function openWeekOf(week: [opens: number, closes: number][][] | undefined): boolean[][] | null {
  if (!week) return null
  const [sunday = [], ...others] = week
  return [...others, sunday].map((intervals) =>
    Array.from({ length: HOURS }, (_, hour) =>
      intervals.some(([opens, closes]) => opens < (hour + 1) * MINUTES && closes > hour * MINUTES),
    ),
  )
}
