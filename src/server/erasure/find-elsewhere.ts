import { type Certainty, certainties, type Needle, surest } from '#content/erasure/needle.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import type { FindPlace } from '#protocol/erasure.ts'
import { readDetails } from '../activity/erase-from-activity.ts'
import type { ActivityDetails } from '../activity/note-activity.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { storedWidthsOf } from '../images/library/media.ts'
import { findIn, isFind } from './find-in-text.ts'
import type { Found } from './printed/access-report.ts'

/** What people wrote when they published, and why they kept a wording. */
export async function findInNotes(db: Database, needle: Needle): Promise<Found[]> {
  const releases = await db
    .selectFrom('releases')
    .select(['id', 'note', 'at'])
    .where('note', '!=', '')
    .orderBy('id', 'desc')
    .execute()
  const scheduled = await db
    .selectFrom('scheduled_publications')
    .select(['id', 'note', 'created_at'])
    .where('note', '!=', '')
    .execute()
  const reasons = await db
    .selectFrom('wording_reasons')
    .select(['key', 'words', 'sentence', 'reason', 'at'])
    .orderBy('at', 'desc')
    .execute()
  const outcome = 'No lugar ficará “removido a pedido”.'
  const findOf = (place: FindPlace, key: string, title: string, note: string, since: string) =>
    findIn(note, needle, { key, place, title, outcome, since })
  return [
    ...scheduled.map(({ id, note, created_at }) => {
      const title = 'Recado de uma publicação marcada'
      return findOf('waiting', `scheduled-note:${id}`, title, note, created_at)
    }),
    ...releases.map(({ id, note, at }) =>
      findOf('history', `note:${id}`, 'Recado de uma publicação', note, at),
    ),
    ...reasons.map(({ key, sentence, words, reason, at }) => {
      const text = [sentence, words, reason].join(' · ')
      return findOf('history', `wording:${key}`, 'Motivo para manter uma frase', text, at)
    }),
  ].filter(isFind)
}

/** `pictures` are those of entries about the person. */
export async function findInPictures(
  db: Database,
  needle: Needle,
  pictures: Map<string, Certainty>,
): Promise<Found[]> {
  const rows = await db.selectFrom('media').selectAll().orderBy('uploaded_at', 'desc').execute()
  return rows.flatMap((row) => {
    const { id, url, name, alt, uploaded_at: since } = row
    const text = [name, alt].filter(Boolean).join(' · ')
    const belongs = pictures.get(url)
    const width = storedWidthsOf(row)[0]
    const thumbUrl = width === undefined ? url : variantUrl(url, width, 'webp')
    const words = findIn(text, needle, {
      key: `caption:${id}`,
      since,
      place: 'pictures',
      title: 'Nome do arquivo e descrição',
      outcome: 'A imagem fica; o nome sai do arquivo e da descrição.',
      thumbUrl,
    })
    if (!words && !belongs) return []
    const picture: Found = {
      key: `picture:${id}`,
      place: 'pictures',
      title: 'A imagem',
      field: belongs ? 'Foto da própria pessoa' : '',
      since,
      passages: words?.passages ?? [],
      snippet: words?.snippet ?? [{ text: name, isMatch: false }],
      certainty: surest([belongs, words?.certainty]) ?? 'part',
      versions: 0,
      outcome: 'A imagem é apagada de vez, em todos os tamanhos, do site e do histórico.',
      thumbUrl,
    }
    return words ? [picture, { ...words, certainty: 'part' }] : [picture]
  })
}

/** Everything that a mail says, the markup left out. */
const mailTextOf = (html: string | null) => (html ?? '').replace(/<[^>]*>/g, ' ')

export async function findInMail(db: Database, needle: Needle): Promise<Found[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').execute()
  const found = rows.map((row) => {
    const addresses = [row.to, row.reply_to ?? '[]'].flatMap(
      (json) => (fromJson(json) ?? []) as string[],
    )
    const parts = [
      ...[...addresses, row.subject, row.from_name, row.text],
      ...[mailTextOf(row.html), row.last_error],
    ]
    const text = parts.filter(Boolean).join(' · ')
    return findIn(text, needle, {
      key: `mail:${row.id}`,
      since: row.created_at,
      place: 'mail',
      title: row.subject,
      outcome: 'O e-mail sai da caixa de saída deste site.',
    })
  })
  return found.filter(isFind)
}

/** The texts of an entry's details. */
export const detailTextsOf = (details: ActivityDetails): [name: string, text: string][] =>
  Object.entries(details).filter(
    (detail): detail is [string, string] => typeof detail[1] === 'string',
  )

/** One find for all entries that name the person as surely: they only repeat the name. */
export async function findInActivity(db: Database, needle: Needle): Promise<Found[]> {
  const entries = await readDetails(db)
  const finds = certainties.map((certainty) => {
    const isNamed = (text: string) =>
      needle.matchesIn(text).some((match) => match.certainty === certainty)
    const named = entries.flatMap(({ at, details }) => {
      const texts = detailTextsOf(details).map(([, text]) => text)
      return texts.filter(isNamed).map((text) => ({ at, text }))
    })
    const [newest, oldest] = [named[0], named.at(-1)]
    if (!newest || !oldest) return undefined
    const told = {
      key: `activity:${certainty}`,
      place: 'activity' as const,
      title: named.length === 1 ? '1 registro' : `${named.length} registros`,
      outcome: 'O registro fica; no lugar do nome ficará “removido a pedido”.',
      since: oldest.at,
      passages: [...new Set(named.map(({ text }) => text))],
    }
    return findIn(newest.text, needle, told, certainty)
  })
  return finds.filter(isFind)
}
