import type { Needle } from '#content/forgetting/needle.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import type { Find, FindPlace } from '#protocol/forgetting.ts'
import { readDetails } from '../activity/erase-from-activity.ts'
import type { ActivityDetails } from '../activity/note-activity.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { storedWidthsOf, urlOf } from '../images/library/media.ts'
import { isPictureUrl, type Strength, strengthOf } from './matching.ts'
import { snippetOf } from './snippet.ts'

type Told = Pick<Find, 'key' | 'place' | 'title' | 'outcome'> &
  Partial<Pick<Find, 'field' | 'versions' | 'thumbUrl' | 'obstacle'>>

/** One find for all mentions in the text; undefined if there are none. */
export function findIn(text: string, needle: Needle, told: Told): Find | undefined {
  const matches = needle.matchesIn(text)
  if (matches.length === 0) return undefined
  const isWhole = matches.some((match) => match.isWhole)
  return { field: '', versions: 0, ...told, snippet: snippetOf(text, matches), isWhole }
}

export const isFind = (find: Find | undefined): find is Find => find !== undefined

/** What people wrote when they published, and why they kept a wording. */
export async function findInNotes(db: Database, needle: Needle): Promise<Find[]> {
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

/** E-mails with which early versions of Leveza signed changes. */
async function readSignatures(db: Database, needle: Needle): Promise<string[]> {
  const columns = [
    await db.selectFrom('revisions').select('by').distinct().execute(),
    await db.selectFrom('releases').select('by').distinct().execute(),
    await db.selectFrom('launches').select('by').distinct().execute(),
    await db.selectFrom('documents').select('updated_by as by').distinct().execute(),
    await db.selectFrom('media').select('uploaded_by as by').distinct().execute(),
  ]
  const signatures = new Set(columns.flat().map(({ by }) => by))
  return [...signatures].filter((by) => by.includes('@') && needle.matchesIn(by).length > 0)
}

export async function findInSignatures(db: Database, needle: Needle): Promise<Find[]> {
  const signatures = await readSignatures(db, needle)
  const found = signatures.map((by) =>
    findIn(by, needle, {
      key: `signature:${by}`,
      place: 'history',
      title: 'Assinatura de mudanças antigas',
      outcome: 'As mudanças passam a ser de “Pessoa removida”.',
    }),
  )
  return found.filter(isFind)
}

/** `pictures` are those of entries about the person. */
export async function findInPictures(
  db: Database,
  needle: Needle,
  pictures: Map<string, Strength>,
): Promise<Find[]> {
  const rows = await db.selectFrom('media').selectAll().orderBy('uploaded_at', 'desc').execute()
  return rows.flatMap((row) => {
    const { id, url, name, alt } = row
    const text = [name, alt].filter(Boolean).join(' · ')
    const belongs = pictures.get(url)
    const hasItInUrl = needle.matchesIn(url).length > 0
    const width = storedWidthsOf(row)[0]
    const thumbUrl = width === undefined ? url : variantUrl(url, width, 'webp')
    const words = findIn(text, needle, {
      key: `caption:${id}`,
      place: 'pictures',
      title: 'Nome do arquivo e descrição',
      outcome: 'A imagem fica; o nome sai do arquivo e da descrição.',
      thumbUrl,
    })
    if (!words && !belongs && !hasItInUrl) return []
    const picture: Find = {
      key: `picture:${id}`,
      place: 'pictures',
      title: 'A imagem',
      field: belongs ? 'Foto da própria pessoa' : '',
      snippet: words?.snippet ?? [{ text: name, isMatch: false }],
      isWhole: belongs === 'whole' || (words?.isWhole ?? hasItInUrl),
      versions: 0,
      outcome: 'A imagem é apagada de vez, em todos os tamanhos, do site e do histórico.',
      thumbUrl,
    }
    return words && !hasItInUrl ? [picture, { ...words, isWhole: false }] : [picture]
  })
}

/** Files of pictures that were deleted earlier and wait in the trash; older ones are named like the uploaded file. */
export async function findInTrash(db: Database, needle: Needle): Promise<Find[]> {
  const rows = await db
    .selectFrom('pending_files')
    .select('path')
    .where('state', '=', 'removed')
    .execute()
  const found = rows.map(({ path }) =>
    isPictureUrl(urlOf(path))
      ? findIn(path, needle, {
          key: `file:${path}`,
          place: 'pictures',
          title: 'Arquivo na lixeira',
          outcome: 'O arquivo é apagado agora, sem esperar 30 dias.',
        })
      : undefined,
  )
  return found.filter(isFind)
}

export async function findInPeople(db: Database, needle: Needle, caller: string): Promise<Find[]> {
  const users = await db.selectFrom('users').select(['id', 'name', 'email', 'role']).execute()
  const invites = await db.selectFrom('invites').select(['id', 'email']).execute()
  const changes = await db.selectFrom('email_changes').select(['user_id', 'email']).execute()
  const passkeys = await db.selectFrom('passkeys').select(['id', 'name']).execute()
  const owners = users.filter(({ role }) => role === 'owner').length
  return [
    ...users.map(({ id, name, email, role }) => {
      const isOnlyOwner = role === 'owner' && owners === 1
      const obstacle =
        id === caller
          ? 'É a sua própria conta. Outra pessoa responsável pelo site pode apagá-la.'
          : 'É a única pessoa responsável pelo site.'
      return findIn(`${name} · ${email}`, needle, {
        key: `person:${id}`,
        place: 'people',
        title: 'Acesso ao painel',
        outcome: 'A conta é apagada. O que a pessoa fez passa a ser de “Pessoa removida”.',
        ...((id === caller || isOnlyOwner) && { obstacle }),
      })
    }),
    ...invites.map(({ id, email }) =>
      findIn(email, needle, {
        key: `invite:${id}`,
        place: 'people',
        title: 'Convite para o painel',
        outcome: 'O convite é apagado e deixa de valer.',
      }),
    ),
    ...changes.map(({ user_id, email }) =>
      findIn(email, needle, {
        key: `email-change:${user_id}`,
        place: 'people',
        title: 'Novo e-mail que espera confirmação',
        outcome: 'A troca é cancelada.',
      }),
    ),
    ...passkeys.map(({ id, name }) =>
      findIn(name, needle, {
        key: `passkey:${id}`,
        place: 'people',
        title: 'Nome de uma chave de acesso',
        outcome: 'A chave continua valendo, com outro nome.',
      }),
    ),
  ].filter(isFind)
}

/** Everything that a mail says, the markup left out. */
const mailTextOf = (html: string | null) => (html ?? '').replace(/<[^>]*>/g, ' ')

export async function findInMail(db: Database, needle: Needle): Promise<Find[]> {
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
export async function findInActivity(db: Database, needle: Needle): Promise<Find[]> {
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
