import type { FastifyInstance } from 'fastify'
import { TAPS_PATH } from '#content/contacts/vocabulary.ts'
import { links } from '#content/sections/links.ts'
import { addCounts, type Counted } from '../contacts/counts.ts'
import type { Database } from '../database/tables.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { saveDocument } from './documents.ts'

/** A launched site keeps none of the example's profiles. */
const INSTAGRAM = 'https://www.instagram.com/clinica.flor/'

type TestedSite = { app: FastifyInstance; db: Database; page: PublishedPage }

/** Launches the site without the checks; what it shows next is public. */
export async function launch({ db, page }: TestedSite): Promise<void> {
  const at = new Date().toISOString()
  await db.insertInto('launches').values({ id: 1, by: 'user-ana', at }).execute()
  const socialMedia = { ...links.fallback.socialMedia, instagram: INSTAGRAM }
  const data = { ...links.fallback, socialMedia }
  await saveDocument(db, { entity: 'links', id: 'links', data, by: 'user-ana' })
  await page.refresh()
}

/** Sends a beacon as the page's script does. */
export const tap = (
  { app }: Pick<TestedSite, 'app'>,
  body: unknown,
  { headers = {}, address = '203.0.113.7' } = {},
) =>
  app.inject({
    method: 'POST',
    url: TAPS_PATH,
    remoteAddress: address,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** What was counted, as lists of its values. */
export async function readCounts({ db }: Pick<TestedSite, 'db'>) {
  const rows = await db.selectFrom('contact_counts').selectAll().execute()
  return rows
    .map(({ kind, place, count }) => [kind, place, count])
    .toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
}

const chat: Omit<Counted, 'day'> = { kind: 'whatsapp', place: 'hero' }

/** Counts as if the clock had shown that day; by default a tap on WhatsApp in the hero. */
export const countOn = (
  { db }: Pick<TestedSite, 'db'>,
  day: string,
  { count = 1, ...counted }: Partial<Counted> & { count?: number } = {},
) => addCounts(db, [{ ...chat, day, ...counted, count }])
