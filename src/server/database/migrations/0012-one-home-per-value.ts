import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The tables as they were when this was written. */
type Tables = {
  documents: {
    entity: string
    id: string
    data: string
    version: number
    updated_at: string
    updated_by: string
  }
  revisions: {
    entity: string
    id: string
    version: number
    data: string
    at: string
    by: string
  }
  releases: { id: number; at: string; by: string; note: string; manifest: string }
}

type Fields = Record<string, unknown>
type Sections = Record<string, Fields>

/** The defaults of earlier versions for fields that are now empty by default. */
const FORMER = {
  heroButton: 'Agendar Consulta',
  ctaButton: 'Agendar via WhatsApp',
  ctaHome: 'Agendar Agora',
  metaTitle: 'Instituto Leveza | Cuidado multidisciplinar em lipedema',
}

const BY = 'leveza'
const NOTE = 'Cada valor em um só lugar'
const names = ['hero', 'cta', 'links', 'settings', 'design']

/** Clears unedited overrides, which would hide the value of the home, and moves logos to their home. */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) {
    await sql`lock table ${sql.table('releases')} in share row exclusive mode`.execute(db)
  }
  const stored = await readSections(db)
  const before = Object.fromEntries(stored.map(({ entity, data }) => [entity, data]))
  const after = settled(before)
  const at = new Date().toISOString()
  const changed = stored.filter(({ entity }) => after[entity] !== before[entity])
  for (const { entity, version } of changed) {
    const data = JSON.stringify(after[entity])
    const key = { entity, id: entity, version: version + 1 }
    await db
      .insertInto('revisions')
      .values({ ...key, data, at, by: BY })
      .execute()
    await db
      .updateTable('documents')
      .set({ data, version: version + 1, updated_at: at, updated_by: BY })
      .where('entity', '=', entity)
      .where('id', '=', entity)
      .execute()
  }
  if (changed.length > 0) await release(db, changed, at)
}

type Stored = { entity: string; version: number; data: Fields }

/** The readable ones. */
async function readSections(db: Kysely<Tables>): Promise<Stored[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['entity', 'version', 'data'])
    .where('entity', 'in', names)
    .execute()
  return rows.flatMap(({ data, ...row }) => {
    const fields = readJson(data)
    return isRecord(fields) ? [{ ...row, data: fields }] : []
  })
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the same object if nothing changes. */
function settled({ hero, cta, links, settings, design }: Sections): Sections {
  const ctaHome = fieldsOf(links?.ctaButton)
  const seo = fieldsOf(settings?.seo)
  const isCtaUntouched = cta?.buttonText === FORMER.ctaButton
  const logo = [hero?.logoUrl, design?.logoUrl, settings?.logoUrl].find(isFilled)
  const favicon = [design?.faviconUrl, settings?.faviconUrl].find(isFilled)
  return {
    ...(hero && {
      hero: changedBy(hero, {
        ...(hero.ctaText === FORMER.heroButton && { ctaText: '' }),
        ...(design && isFilled(hero.logoUrl) && { logoUrl: '' }),
      }),
    }),
    ...(cta && { cta: changedBy(cta, isCtaUntouched && links ? { buttonText: '' } : {}) }),
    // The call to action keeps its text.
    ...(links && {
      links: changedBy(
        links,
        isCtaUntouched && ctaHome.text === FORMER.ctaHome
          ? { ctaButton: { ...ctaHome, text: FORMER.ctaButton } }
          : {},
      ),
    }),
    ...(settings && {
      settings: changedBy(settings, {
        ...(seo.metaTitle === FORMER.metaTitle && { seo: { ...seo, metaTitle: '' } }),
        ...(design && isFilled(settings.logoUrl) && { logoUrl: '' }),
        ...(design && isFilled(settings.faviconUrl) && { faviconUrl: '' }),
      }),
    }),
    ...(design && {
      design: changedBy(design, {
        ...(logo !== undefined && logo !== design.logoUrl && { logoUrl: logo }),
        ...(favicon !== undefined && favicon !== design.faviconUrl && { faviconUrl: favicon }),
      }),
    }),
  }
}

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''

const changedBy = (fields: Fields, changes: Fields): Fields =>
  Object.keys(changes).length === 0 ? fields : { ...fields, ...changes }

/** The newest release with the new versions; documents that it does not contain stay out. */
async function release(db: Kysely<Tables>, changed: Stored[], at: string): Promise<void> {
  const newest = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const manifest = newest && readJson(newest.manifest)
  if (!newest || !Array.isArray(manifest)) return
  const moved = manifest.map((entry: unknown) => {
    const [entity, id, version, ...rest] = Array.isArray(entry) ? entry : []
    const isMoved = changed.some((one) => one.entity === entity && one.version === version)
    return isMoved ? [entity, id, version + 1, ...rest] : entry
  })
  await db
    .insertInto('releases')
    .values({ id: newest.id + 1, at, by: BY, note: NOTE, manifest: JSON.stringify(moved) })
    .execute()
}
