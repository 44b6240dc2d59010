import { erasedMarkOf } from '#content/erasure/erased-fields.ts'
import { dateFormat } from '#content/rules/date-format.ts'
import { isRecord } from '#content/schema/section.ts'
import type { ErasureTestimonial } from '#protocol/erasure.ts'
import type { ConsentRow } from '../content/authorizations.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { tokenHashOf } from '../links/tokens.ts'
import { type Erasing, idsOf, withoutName } from './erase-elsewhere.ts'
import { findIn, isFind } from './find-in-text.ts'
import type { SoughtPerson } from './matching.ts'
import type { Found } from './printed/access-report.ts'

const dayOf = dateFormat({ dateStyle: 'long' })

/** Records of what patients authorized, and the scanned papers, which are hers if they name her or if the testimonial does. */
export async function findInConsents(db: Database, person: SoughtPerson): Promise<Found[]> {
  const names = await readNames(db, person)
  const rows = await db
    .selectFrom('testimonial_consents')
    .leftJoin('consent_files', 'consent_files.consent_id', 'testimonial_consents.id')
    .selectAll('testimonial_consents')
    .select('consent_files.name as file')
    .orderBy('given_at', 'desc')
    .execute()
  const found = rows.map((row) => {
    const { id, testimonial_id, term_text, file, given_at, representative, reference } = row
    const said = [names.get(testimonial_id), term_text, file, representative, reference]
    const text = said.filter(Boolean).join(' · ')
    const told = {
      key: `consent:${id}`,
      place: 'consents' as const,
      title: 'Autorização de um depoimento',
      outcome: 'O registro fica, sem o nome e a referência; o papel anexado é apagado.',
      since: given_at,
      passages: factsOf(row),
    }
    const isErasable =
      [file, representative, reference].some(Boolean) || person.matchesIn(term_text).length > 0
    const obstacle = 'Fica como prova do que foi autorizado: não tem o nome (LGPD, art. 16, I).'
    const isKnown = person.entries.has(`testimonials/${testimonial_id}`)
    return findIn(
      text,
      person,
      { ...told, ...(!isErasable && { obstacle }) },
      isKnown ? 'whole' : undefined,
    )
  })
  return found.filter(isFind)
}

type Row = ConsentRow & { file: string | null }

const channels = { link: 'pelo seu link', paper: 'em papel assinado' }
const namings = { name: 'com o primeiro nome', initials: 'com as iniciais', anonymous: 'sem nome' }

/** All of it is hers. */
function factsOf(row: Row): string[] {
  const { channel, naming, image, given_at, expires_at, withdrawn_at, term_text, file } = row
  const { signed_on, representative, reference } = row
  return [
    `Dada ${channels[channel]}, em ${dayOf(signed_on ? `${signed_on}T12:00:00Z` : given_at)}`,
    signed_on && `Registrada em ${dayOf(given_at)}`,
    representative && `Responsável legal: ${representative}`,
    reference && `Referência da clínica: ${reference}`,
    expires_at && `Vale até ${dayOf(expires_at)}`,
    withdrawn_at && `Retirada em ${dayOf(withdrawn_at)}`,
    naming && `Como o depoimento aparece: ${namings[naming]}`,
    image && 'Inclui uma foto',
    file && `Papel guardado: ${file}. A clínica entrega uma cópia com este relatório.`,
    term_text && `Termo aceito: ${term_text}`,
  ].filter((fact): fact is string => Boolean(fact))
}

/** Every version of every testimonial that was not erased, oldest first. */
async function readTestimonialVersions(db: Database) {
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'data', 'at', 'by', 'erased'])
    .where('entity', '=', 'testimonials')
    .where('data', 'is not', null)
    .orderBy('id')
    .orderBy('version')
    .execute()
  return rows
    .filter(({ erased }) => erased !== 'entry')
    .map(({ id, data, at, by }) => {
      const content = fromJson(data ?? '{}')
      const { name, text } = isRecord(content) ? content : {}
      return { id, at, by, name: String(name ?? ''), text: String(text ?? '') }
    })
}

/** The names under which testimonials were ever saved, if they are looked for. */
async function readNames(db: Database, person: SoughtPerson): Promise<Map<string, string>> {
  const versions = await readTestimonialVersions(db)
  const named = versions.filter(({ name }) => person.matchesIn(name).length > 0)
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** Every testimonial of a patient as it was last said, the newest first: deleted ones too, because they are in the history. */
export async function readTestimonials(db: Database): Promise<ErasureTestimonial[]> {
  const versions = (await readTestimonialVersions(db)).filter(({ by }) => by !== SITE_ITSELF)
  const newest = new Map(versions.map(({ id, at, name, text }) => [id, { id, at, name, text }]))
  return [...newest.values()].sort((one, other) => other.at.localeCompare(one.at))
}

/** The testimonials to which these links of their authors lead. */
export async function readLinked(db: Database, tokens: string[]): Promise<string[]> {
  const rows = db
    .selectFrom('testimonial_consents')
    .select('testimonial_id')
    .where('link_digest', 'in', tokens.map(tokenHashOf))
  return tokens.length === 0 ? [] : (await rows.execute()).map((row) => row.testimonial_id)
}

/** That somebody authorized something, and when, stays. */
export async function eraseConsents(db: Database, erasing: Erasing): Promise<void> {
  for (const id of idsOf(erasing, 'consent')) {
    const rows = db.selectFrom('testimonial_consents').select('term_text').where('id', '=', id)
    const { term_text } = await rows.executeTakeFirstOrThrow()
    const rest = withoutName(term_text, erasing.person, erasedMarkOf(erasing.at))
    await db
      .updateTable('testimonial_consents')
      .set({ term_text: rest, representative: null, reference: null })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('consent_files').where('consent_id', '=', id).execute()
  }
}
