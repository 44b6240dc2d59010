import { exampleFieldsIn } from '#content/examples/example-values.ts'
import { keyOf } from '#content/history/publication.ts'
import { isSection, type StoredDocument } from '#content/index.ts'
import { valueAtPath, withValueAtPath } from '#content/schema/value-at-path.ts'
import type { Skipped } from '#protocol/history.ts'
import { readAuthorizations, requireConsents } from '../content/authorizations.ts'
import { listAllDocuments } from '../content/documents.ts'
import { isInvented, readLaunchedAt } from '../content/launch.ts'
import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { isUploadedUrl } from '../images/storage/stored-name.ts'
import { withLegal } from './legal-plan.ts'
import { type Plan, type Restored, skippedOf } from './plan.ts'

/**
 * The plan without what must not or can't be restored, which it names. Throws
 * `example-after-launch`, `consent-withdrawn`, `consent-missing` or `legal-required` where nothing
 * would be left of it.
 */
export async function allowedPlan(db: Database, wanted: Plan, what: Restored): Promise<Plan> {
  const real = await withoutExamples(db, wanted, what)
  const plan = await withLegal(db, await authorized(db, real, what), what)
  const { documents, skipped } = await withoutGonePictures(db, plan.upserts)
  return { ...plan, upserts: documents, skipped: [...plan.skipped, ...skipped] }
}

/**
 * On a launched site, invented people and testimonials are not restored, and the clinic's own
 * values are kept where those of the examples would replace them. Throws `example-after-launch` where
 * nothing would be left of the plan.
 */
async function withoutExamples(db: Database, plan: Plan, what: Restored): Promise<Plan> {
  if ((await readLaunchedAt(db)) === null) return plan
  const today = await listAllDocuments(db)
  const shown = new Set(today.filter(isInvented).map(keyOf))
  const isNew = (put: StoredDocument) => isInvented(put) && !shown.has(keyOf(put))
  if (what !== 'site' && plan.upserts.some(isNew)) throw problem('example-after-launch')
  const own = new Map(today.map((document) => [keyOf(document), document.data]))
  const upserts = plan.upserts.flatMap((put) =>
    isNew(put) ? [] : [withOwnValues(put, own.get(keyOf(put)))],
  )
  const changed = plan.upserts.filter((put) => !upserts.includes(put))
  if (what === 'field' && changed.length > 0) throw problem('example-after-launch')
  const skipped = changed.map((put) => skippedOf(put, 'example-after-launch'))
  return { ...plan, upserts, skipped: [...plan.skipped, ...skipped] }
}

/** `put` itself if it brings back no example that the clinic has replaced. */
function withOwnValues(put: StoredDocument, own: unknown): StoredDocument {
  if (!isSection(put.entity)) return put
  const still = exampleFieldsIn(own)
  const replaced = exampleFieldsIn(put.data).filter((path) => !still.includes(path))
  if (replaced.length === 0) return put
  const data = replaced.reduce<unknown>(
    (data, path) => withValueAtPath(data, path, valueAtPath(own, path) ?? ''),
    put.data,
  )
  return { ...put, data, isExample: false }
}

/**
 * A testimonial that was withdrawn is not restored, and one that nobody authorized is restored
 * hidden. A single field is refused instead.
 */
async function authorized(db: Database, plan: Plan, what: Restored): Promise<Plan> {
  if (what === 'field') {
    await requireConsents(db, plan.upserts)
    return plan
  }
  const isTestimonial = ({ entity }: StoredDocument) => entity === 'testimonials'
  const ids = plan.upserts.filter(isTestimonial).map(({ id }) => id)
  const { isWithdrawn, mayBeShown } = await readAuthorizations(db, ids)
  if (what === 'document' && ids.some(isWithdrawn)) throw problem('consent-withdrawn')
  const isHidden = (put: StoredDocument) => isTestimonial(put) && !mayBeShown(put)
  const kept = plan.upserts.filter((put) => !isTestimonial(put) || !isWithdrawn(put.id))
  const upserts = kept.map((put) =>
    isHidden(put) ? { ...put, data: { ...(put.data as object), is_approved: false } } : put,
  )
  const gone = plan.upserts.filter((put) => !kept.includes(put))
  const skipped = [
    ...gone.map((put) => skippedOf(put, 'consent-withdrawn')),
    ...kept.filter(isHidden).map((put) => skippedOf(put, 'consent-missing')),
  ]
  return { ...plan, upserts, skipped: [...plan.skipped, ...skipped] }
}

/** Empties fields whose picture no longer exists, so that the page shows its own there, and names them. */
async function withoutGonePictures(
  db: Database,
  documents: StoredDocument[],
): Promise<{ documents: StoredDocument[]; skipped: Skipped[] }> {
  const urls = [...new Set(documents.flatMap(({ data }) => picturesIn(data)))]
  const known = new Set<string>()
  for (const chunk of chunksOf(urls)) {
    const rows = await db.selectFrom('media').select('url').where('url', 'in', chunk).execute()
    for (const { url } of rows) known.add(url)
  }
  const isGone = (url: string) => isUploadedUrl(url) && !known.has(url)
  const touched = documents.filter(({ data }) => picturesIn(data).some(isGone))
  return {
    documents: documents.map((document) =>
      touched.includes(document)
        ? { ...document, data: withoutTexts(document.data, isGone) }
        : document,
    ),
    skipped: touched.map((document) => skippedOf(document, 'picture-gone')),
  }
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return isUploadedUrl(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}

function withoutTexts(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isGone(value) ? '' : value
  if (Array.isArray(value)) return value.map((entry) => withoutTexts(entry, isGone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withoutTexts(inside, isGone)]),
  )
}
