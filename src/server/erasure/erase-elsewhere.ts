import { erasedMarkOf, NEUTRAL_WORDS } from '#content/erasure/erased-fields.ts'
import type { Match, Needle } from '#content/erasure/needle.ts'
import { emailChange, invite } from '../accounts/people/link-kinds.ts'
import { deletePerson } from '../accounts/people/people.ts'
import { readDetails, rewriteDetails } from '../activity/erase-from-activity.ts'
import { rewriteNote } from '../content/rewrite-history.ts'
import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { updateMedia } from '../images/library/media.ts'
import { DUE_AT_ONCE } from '../images/library/pending-files.ts'
import { deleteMedia } from '../images/library/trash.ts'
import { takeLink } from '../links/links.ts'
import { detailTextsOf } from './find-elsewhere.ts'
import type { SoughtPerson } from './matching.ts'

export type Erasing = { person: SoughtPerson; chosen: ReadonlySet<string>; at: string }

/** The ids of the chosen mentions of one kind. */
export const idsOf = ({ chosen }: Erasing, kind: string): string[] =>
  [...chosen].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))

/** If the name is there, a part of it somewhere else may be somebody else's and stays. */
export function withoutName(text: string, needle: Needle, words: string): string {
  const matches = needle.matchesIn(text)
  const sure = matches.filter(({ certainty }) => certainty !== 'part')
  return replaced(text, sure.length > 0 ? sure : matches, words)
}

const replaced = (text: string, matches: Match[], words: string) =>
  matches.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + words + rest.slice(end),
    text,
  )

/** Deletes the chosen pictures; their files follow after the transaction. Returns their addresses and the number of files. */
export async function erasePictures(db: Locked, erasing: Erasing) {
  const ids = idsOf(erasing, 'picture')
  const urls = new Set<string>()
  let files = 0
  for (const chunk of chunksOf(ids)) {
    for (const row of await db.selectFrom('media').selectAll().where('id', 'in', chunk).execute()) {
      files += (await deleteMedia(db, row, DUE_AT_ONCE)).length
      urls.add(row.url)
    }
  }
  await eraseCaptions(db, erasing)
  return { urls, files }
}

async function eraseCaptions(db: Locked, erasing: Erasing) {
  for (const id of idsOf(erasing, 'caption')) {
    const rows = db.selectFrom('media').select(['name', 'alt']).where('id', '=', id)
    const row = await rows.executeTakeFirst()
    if (!row) continue
    const name = withoutName(row.name, erasing.person, 'removido')
    const alt = row.alt && withoutName(row.alt, erasing.person, NEUTRAL_WORDS)
    await updateMedia(db, { name, alt }).where('id', '=', id).execute()
  }
}

export async function eraseNotes(db: Locked, erasing: Erasing): Promise<void> {
  const { person, at } = erasing
  for (const id of idsOf(erasing, 'note').map(Number)) {
    const rows = db.selectFrom('releases').select('note').where('id', '=', id)
    const { note } = await rows.executeTakeFirstOrThrow()
    await rewriteNote(db, id, withoutName(note, person, erasedMarkOf(at)))
  }
  for (const id of idsOf(erasing, 'scheduled-note')) {
    const rows = db.selectFrom('scheduled_publications').select('note').where('id', '=', id)
    const row = await rows.executeTakeFirst()
    const note = withoutName(row?.note ?? '', person, erasedMarkOf(at))
    await db.updateTable('scheduled_publications').set({ note }).where('id', '=', id).execute()
  }
}

/** The reasons themselves stay. */
export async function eraseWordingReasons(db: Database, erasing: Erasing): Promise<void> {
  const without = (text: string) => withoutName(text, erasing.person, erasedMarkOf(erasing.at))
  for (const key of idsOf(erasing, 'wording')) {
    const rows = db.selectFrom('wording_reasons').selectAll().where('key', '=', key)
    const { words, sentence, reason } = await rows.executeTakeFirstOrThrow()
    const rest = { words: without(words), sentence: without(sentence), reason: without(reason) }
    await db.updateTable('wording_reasons').set(rest).where('key', '=', key).execute()
  }
}

/** Throws `last-owner`. */
export async function erasePeople(db: Locked<'people'>, erasing: Erasing): Promise<void> {
  for (const id of idsOf(erasing, 'person')) await deletePerson(db, id)
  for (const id of idsOf(erasing, 'invite')) await takeLink(db, invite, { id })
  for (const id of idsOf(erasing, 'email-change')) await takeLink(db, emailChange, { id })
  for (const chunk of chunksOf(idsOf(erasing, 'passkey'))) {
    const name = 'Chave de acesso'
    await db.updateTable('passkeys').set({ name }).where('id', 'in', chunk).execute()
  }
}

export async function eraseMail(db: Database, erasing: Erasing): Promise<void> {
  for (const chunk of chunksOf(idsOf(erasing, 'mail'))) {
    await db.deleteFrom('outbox').where('id', 'in', chunk).execute()
  }
}

/** The entries stay, without the name. */
export async function eraseActivity(db: Database, erasing: Erasing): Promise<void> {
  const chosen = new Set(idsOf(erasing, 'activity'))
  if (chosen.size === 0) return
  const matchesIn = (text: string) =>
    erasing.person.matchesIn(text).filter(({ certainty }) => chosen.has(certainty))
  for (const { id, details } of await readDetails(db, erasing.at)) {
    const named = detailTextsOf(details).filter(([, text]) => matchesIn(text).length > 0)
    if (named.length === 0) continue
    const others = named.map(([name, text]) => [
      name,
      replaced(text, matchesIn(text), erasedMarkOf(erasing.at)),
    ])
    await rewriteDetails(db, { id, details: { ...details, ...Object.fromEntries(others) } })
  }
}
