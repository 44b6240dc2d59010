import { erasedMarkOf } from '#content/erasure/erased-fields.ts'
import type { Needle } from '#content/erasure/needle.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Mention } from '#protocol/erasure.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { type Erasing, idsOf, withoutName } from './erase-elsewhere.ts'
import { findIn, isFind } from './find-in-text.ts'

/** Records of what patients authorized, and the scanned papers, which are hers if they name her or if the testimonial does. */
export async function findInConsents(db: Database, needle: Needle): Promise<Mention[]> {
  const names = await readNames(db, needle)
  const rows = await db
    .selectFrom('testimonial_consents')
    .leftJoin('consent_files', 'consent_files.consent_id', 'testimonial_consents.id')
    .select(['testimonial_consents.id', 'testimonial_id', 'term_text', 'consent_files.name'])
    .orderBy('given_at', 'desc')
    .execute()
  const found = rows.map(({ id, testimonial_id, term_text, name }) => {
    if (!term_text && !name) return undefined
    const text = [names.get(testimonial_id), term_text, name].filter(Boolean).join(' · ')
    return findIn(text, needle, {
      key: `consent:${id}`,
      place: 'history',
      title: 'Autorização de um depoimento',
      outcome: 'O registro fica, sem o nome; o papel anexado é apagado.',
    })
  })
  return found.filter(isFind)
}

/** The names under which testimonials were ever saved, if they are looked for. */
async function readNames(db: Database, needle: Needle): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'data'])
    .where('entity', '=', 'testimonials')
    .where('data', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, data }) => {
      const content = fromJson(data ?? '{}')
      const name = isRecord(content) ? String(content.name ?? '') : ''
      return needle.matchesIn(name).length > 0 ? [[id, name] as const] : []
    }),
  )
}

/** That somebody authorized something, and when, stays. */
export async function eraseConsents(db: Database, erasing: Erasing): Promise<void> {
  for (const id of idsOf(erasing, 'consent')) {
    const rows = db.selectFrom('testimonial_consents').select('term_text').where('id', '=', id)
    const { term_text } = await rows.executeTakeFirstOrThrow()
    const rest = withoutName(term_text, erasing.needle, erasedMarkOf(erasing.at))
    await db
      .updateTable('testimonial_consents')
      .set({ term_text: rest })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('consent_files').where('consent_id', '=', id).execute()
  }
}
