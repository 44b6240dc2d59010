import { channels } from '#content/contacts/vocabulary.ts'
import type { Compared, ContactCounts, Ranked } from '#protocol/contacts.ts'
import type { Job } from '../async/open-job.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import { digestWeekAt, weekBefore } from './periods.ts'
import { readContactCounts } from './read-counts.ts'

const CHECK_MILLISECONDS = 5 * 60_000
const SHOWN = 3

export const isDigestReader = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('contact_digest_readers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export async function saveDigestReader(db: Database, userId: string, isOn: boolean): Promise<void> {
  if (!isOn) {
    await db.deleteFrom('contact_digest_readers').where('user_id', '=', userId).execute()
    return
  }
  await db
    .insertInto('contact_digest_readers')
    .values({ user_id: userId, since: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/**
 * Queues the digest of the last week for every owner who asked for it, once in all processes.
 * Owners who ask later get the next one.
 */
export const queueDigest = (
  db: Database,
  publicUrl: string | undefined,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (db) => {
    const week = digestWeekAt(now)
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('contact_digests')
      .values({ week, at: now.toISOString() })
      .onConflict((conflict) => conflict.column('week').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return
    const readers = await readReaders(db)
    if (readers.length === 0) return
    const mail = digestOf(await readContactCounts(db, weekBefore(week)), {
      siteName: await readSiteName(db),
      week,
      publicUrl,
    })
    for (const email of readers) await queueMail(db, { to: [email], ...mail })
  })

async function readReaders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_digest_readers')
    .innerJoin('users', 'users.id', 'contact_digest_readers.user_id')
    .select('users.email')
    .where('users.role', '=', 'owner')
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}

type Facts = { siteName: string; week: string; publicUrl: string | undefined }

function digestOf(counts: ContactCounts, { siteName, week, publicUrl }: Facts) {
  const { total, views, places, treatments, sources } = counts
  const [first = '', last = ''] = [weekBefore(week).days[0], weekBefore(week).days.at(-1)]
  const booked = places.reduce((sum, place) => sum + place.booked, 0)
  const paragraphs = [
    'Olá!',
    `De ${shortDay(first)} a ${shortDay(last)}, ${contactText(total.now)} a clínica pelo site: ${differenceText(total)}. A página foi aberta ${timesText(views.now)}.`,
    linesOf(counts),
    rankText('De onde vieram', places),
    rankText('Por qual tratamento', treatments),
    rankText('Por onde chegaram', sources),
    booked > 0 &&
      `Dos códigos digitados no painel, ${booked === 1 ? '1 virou consulta' : `${booked} viraram consultas`}.`,
    `Os gráficos estão em Ver números, no início do painel${publicUrl ? `: ${publicUrl}/admin?numeros` : ''}. Para não receber mais este resumo, use o botão “Parar de receber o resumo” no mesmo lugar.`,
    siteName,
  ]
  return {
    subject: `Quem quis falar com a clínica na semana: ${total.now} · ${siteName}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
  }
}

const shortDay = (day: string) => `${day.slice(-2)}/${day.slice(5, 7)}`

const timesText = (count: number) => (count === 1 ? '1 vez' : `${count} vezes`)

const contactText = (count: number) =>
  count === 0 ? 'ninguém procurou' : count === 1 ? '1 toque procurou' : `${count} toques procuraram`

function differenceText({ now, before }: Compared): string {
  if (now === before) return 'o mesmo que na semana anterior'
  const more = now > before ? 'a mais' : 'a menos'
  return `${Math.abs(now - before)} ${more} que na semana anterior (${before})`
}

const linesOf = ({ channels: counted }: ContactCounts) =>
  counted
    .filter(({ now, before }) => now + before > 0)
    .map(({ channel, now, before }) => `${channels[channel]}: ${now} (antes ${before})`)
    .join('\n')

const rankText = (title: string, ranked: Ranked[]) =>
  ranked.length > 0 &&
  [`${title}:`, ...ranked.slice(0, SHOWN).map(({ name, count }) => `- ${name}: ${count}`)].join(
    '\n',
  )

/** Safe in several processes. */
export const digestJob = (db: Database, publicUrl: string | undefined): Job => ({
  name: 'queue the digest of the week',
  everyMilliseconds: CHECK_MILLISECONDS,
  run: () => queueDigest(db, publicUrl),
})
