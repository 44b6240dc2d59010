import type { Needle } from '#content/erasure/needle.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import type { FindPlace, Mention } from '#protocol/erasure.ts'
import { readDetails } from '../activity/erase-from-activity.ts'
import type { ActivityDetails } from '../activity/note-activity.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { storedWidthsOf } from '../images/library/media.ts'
import { findIn, isFind } from './find-in-text.ts'
import { type Strength, strengthOf } from './matching.ts'

/** What people wrote when they published, and why they kept a wording. */
export async function findInNotes(db: Database, needle: Needle): Promise<Mention[]> {
  const releases = await db
    .selectFrom('releases')
    .select(['id', 'note'])
    .where('note', '!=', '')
    .orderBy('id', 'desc')
    .execute()
  const scheduled = await db
    .selectFrom('scheduled_publications')
    .select(['id', 'note'])
    .where('note', '!=', '')
    .execute()
  const reasons = await db
    .selectFrom('wording_reasons')
    .select(['key', 'words', 'sentence', 'reason'])
    .orderBy('at', 'desc')
    .execute()
  const outcome = 'No lugar ficará “removido a pedido”.'
  const findOf = (place: FindPlace, key: string, title: string, note: string) =>
    findIn(note, needle, { key, place, title, outcome })
  return [
    ...scheduled.map(({ id, note }) =>
      findOf('waiting', `scheduled-note:${id}`, 'Recado de uma publicação marcada', note),
    ),
    ...releases.map(({ id, note }) =>
      findOf('history', `note:${id}`, 'Recado de uma publicação', note),
    ),
    ...reasons.map(({ key, sentence, words, reason }) => {
      const text = [sentence, words, reason].join(' · ')
      return findOf('history', `wording:${key}`, 'Motivo para manter uma frase', text)
    }),
  ].filter(isFind)
}

/** `pictures` are those of entries about the person. */
export async function findInPictures(
  db: Database,
  needle: Needle,
  pictures: Map<string, Strength>,
): Promise<Mention[]> {
  const rows = await db.selectFrom('media').selectAll().orderBy('uploaded_at', 'desc').execute()
  return rows.flatMap((row) => {
    const { id, url, name, alt } = row
    const text = [name, alt].filter(Boolean).join(' · ')
    const belongs = pictures.get(url)
    const width = storedWidthsOf(row)[0]
    const thumbUrl = width === undefined ? url : variantUrl(url, width, 'webp')
    const words = findIn(text, needle, {
      key: `caption:${id}`,
      place: 'pictures',
      title: 'Nome do arquivo e descrição',
      outcome: 'A imagem fica; o nome sai do arquivo e da descrição.',
      thumbUrl,
    })
    if (!words && !belongs) return []
    const picture: Mention = {
      key: `picture:${id}`,
      place: 'pictures',
      title: 'A imagem',
      field: belongs ? 'Foto da própria pessoa' : '',
      snippet: words?.snippet ?? [{ text: name, isMatch: false }],
      isWhole: belongs === 'whole' || words?.isWhole === true,
      versions: 0,
      outcome: 'A imagem é apagada de vez, em todos os tamanhos, do site e do histórico.',
      thumbUrl,
    }
    return words ? [picture, { ...words, isWhole: false }] : [picture]
  })
}

/** Everything that a mail says, the markup left out. */
const mailTextOf = (html: string | null) => (html ?? '').replace(/<[^>]*>/g, ' ')

export async function findInMail(db: Database, needle: Needle): Promise<Mention[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').execute()
  const found = rows.map((row) => {
    const addresses = [row.to, row.reply_to ?? '[]'].flatMap(
      (json) => (fromJson(json) ?? []) as string[],
    )
    const parts = [
      ...[...addresses, row.subject, row.from_name, row.text],
      ...[row.text ? '' : mailTextOf(row.html), row.last_error],
    ]
    const text = parts.filter(Boolean).join(' · ')
    return findIn(text, needle, {
      key: `mail:${row.id}`,
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

/** One find for all entries: they only repeat the name. */
export async function findInActivity(db: Database, needle: Needle): Promise<Mention[]> {
  const samples = new Map<Strength, { text: string; count: number }>()
  for (const { details } of await readDetails(db)) {
    const texts = detailTextsOf(details)
    const matches = texts.flatMap(([, text]) => needle.matchesIn(text))
    for (const strength of new Set(matches.map(strengthOf))) {
      const { count = 0, text } = samples.get(strength) ?? {}
      const sample = texts.find(([, one]) =>
        needle.matchesIn(one).some((match) => strengthOf(match) === strength),
      )
      samples.set(strength, { text: text ?? sample?.[1] ?? '', count: count + 1 })
    }
  }
  return [...samples].flatMap(([strength, { text, count }]) => {
    const find = findIn(text, needle, {
      key: `activity:${strength}`,
      place: 'activity',
      title: count === 1 ? '1 registro' : `${count} registros`,
      outcome: 'O registro fica; no lugar do nome ficará “removido a pedido”.',
    })
    return find ? [{ ...find, isWhole: strength === 'whole' }] : []
  })
}
