import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The tables as they were when this was written. */
type Tables = {
  documents: {
    entity: string
    id: string
    position: number
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
  releases: {
    id: number
    at: string
    by: string
    note: string
    kind: string
    manifest: string
  }
  release_changes: {
    release: number
    entity: string
    id: string
    before: number
    after: number
    is_moved: 0
  }
}

type Fields = Record<string, unknown>
type Stored = { entity: string; id: string; version: number; data: Fields }

const BY = 'leveza'

/**
 * The technical director was a text of the settings. Where it names a member of the team with the same registration, and says
 * nothing that the member's record does not say, the member gets the mark and the text goes. Any other text stays and is shown as before.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) {
    await sql`lock table ${sql.table('releases')} in share row exclusive mode`.execute(db)
  }
  const stored = await readDocuments(db)
  const changed = movedDirector(stored)
  const newest = await readNewestRelease(db)
  // Where one of them waits to be published, nothing is moved: the text of the settings is valid as it is.
  if (changed.length === 0 || !newest || !changed.every((one) => isIn(newest.manifest, one))) return
  const at = new Date().toISOString()
  for (const document of changed) await save(db, document, at)
  await release(db, newest, changed, at)
}

async function readDocuments(db: Kysely<Tables>): Promise<Stored[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['entity', 'id', 'version', 'data'])
    .where('entity', 'in', ['settings', 'team'])
    .orderBy('position')
    .execute()
  return rows.flatMap(({ data, ...row }) => {
    const fields = readJson(data)
    return isRecord(fields) ? [{ ...row, data: fields }] : []
  })
}

/** The settings without the text and the member with the mark; empty if the text stays. */
function movedDirector(stored: Stored[]): Stored[] {
  const settings = stored.find(({ entity }) => entity === 'settings')
  const legal = settings?.data.legal
  if (!settings || !isRecord(legal) || typeof legal.technicalDirector !== 'string') return []
  const director = directorOf(legal.technicalDirector)
  if (!director) return []
  for (const member of stored.filter(({ entity }) => entity === 'team')) {
    const credentials = sameRegistration(member.data, director)
    if (!credentials) continue
    const text = { ...settings.data, legal: { ...legal, technicalDirector: '' } }
    const record = { ...member.data, credentials, isTechnicalDirector: true }
    return [
      { ...settings, data: text },
      { ...member, data: record },
    ]
  }
  return []
}

type Director = { name: string; entry: string; specialties: string[] }

/** Reads 'Diretora técnica médica: Nome – MÉDICA – CRM-UF número – especialidade RQE número', the notation of the form. */
function directorOf(text: string): Director | undefined {
  const [name = '', title = '', council = '', ...specialties] = text
    .trim()
    .replace(/^Diretora? técnic[ao] médic[ao]: /, '')
    .split(' – ')
  const isRead = /^MÉDIC[AO]$/.test(title) && /^CRM-[A-Z]{2} \d{1,7}$/.test(council)
  return isRead ? { name, entry: `${title} · ${council}`, specialties } : undefined
}

/** The member's line, with the specialties that only the text names; undefined unless it is the same person and everything is in it. */
function sameRegistration(data: Fields, { name, entry, specialties }: Director) {
  if (data.name !== name || typeof data.credentials !== 'string') return undefined
  const [title, council, ...own] = data.credentials.split(' · ')
  if (`${title} · ${council}` !== entry) return undefined
  const numberOf = (specialty: string) => /(?:^| )(RQE \d{1,7})$/.exec(specialty)?.[1]
  const named = own.map(
    (one) => specialties.find((other) => numberOf(other) === one && one !== undefined) ?? one,
  )
  return specialties.every((one) => named.includes(one))
    ? [title, council, ...named].join(' · ')
    : undefined
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

async function save(db: Kysely<Tables>, { entity, id, version, data }: Stored, at: string) {
  const saved = { data: JSON.stringify(data), version: version + 1 }
  await db
    .insertInto('revisions')
    .values({ entity, id, ...saved, at, by: BY })
    .execute()
  await db
    .updateTable('documents')
    .set({ ...saved, updated_at: at, updated_by: BY })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
}

type Release = { id: number; manifest: unknown[][] }

async function readNewestRelease(db: Kysely<Tables>): Promise<Release | undefined> {
  const newest = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const manifest = newest && readJson(newest.manifest)
  const isRead = Array.isArray(manifest) && manifest.every(Array.isArray)
  return newest && isRead ? { id: newest.id, manifest } : undefined
}

const isEntryOf = ([entity, id, version]: unknown[], one: Stored) =>
  entity === one.entity && id === one.id && version === one.version

const isIn = (manifest: unknown[][], one: Stored) => manifest.some((entry) => isEntryOf(entry, one))

async function release(db: Kysely<Tables>, newest: Release, changed: Stored[], at: string) {
  const id = newest.id + 1
  const manifest = newest.manifest.map(([entity, document, version, ...rest]) => {
    const isChanged = changed.some((one) => isEntryOf([entity, document, version], one))
    return [entity, document, isChanged ? Number(version) + 1 : version, ...rest]
  })
  await db
    .insertInto('releases')
    .values({ id, at, by: BY, note: '', kind: 'upgrade', manifest: JSON.stringify(manifest) })
    .execute()
  const changes = changed.map(({ entity, id: document, version }) => {
    return { release: id, entity, id: document, before: version, after: version + 1 }
  })
  await db
    .insertInto('release_changes')
    .values(changes.map((change) => ({ ...change, is_moved: 0 as const })))
    .execute()
}
