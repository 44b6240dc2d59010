import { type Kysely, sql } from 'kysely'
import { chunksOf } from '../engine.ts'
import { keyOf, type Seen } from './0005-releases.ts'

type Waiting = { entity: string; id: string; version: number; data: string; by: string; at: string }
type FormerDraft = Omit<Waiting, 'version'> & { publishAt: string | null; problem: string | null }

/** What was saved or scheduled and visitors did not see. Deletions and orders that waited are not carried over: the page stays as it is. */
export async function insertDrafts(db: Kysely<unknown>, shown: Seen[]): Promise<void> {
  const live = new Map(shown.map((version) => [keyOf(version), version]))
  const waiting = await readWaiting(db, live)
  const drafts = new Map<string, FormerDraft>(
    waiting.map((draft) => [keyOf(draft), { ...draft, publishAt: null, problem: null }]),
  )
  for (const scheduled of await readScheduled(db)) {
    const later = waiting.find((draft) => keyOf(draft) === keyOf(scheduled))
    const isSame = later === undefined || later.data === scheduled.data
    drafts.set(
      keyOf(scheduled),
      isSame ? scheduled : { ...later, publishAt: null, problem: EDITED },
    )
  }
  for (const chunk of chunksOf([...drafts.values()])) {
    const rows = chunk.map((draft) => {
      const { entity, id, data, publishAt, by, at, problem } = draft
      const basedOn = live.get(keyOf(draft))?.version ?? null
      return sql`(${entity}, ${id}, ${data}, 1, ${basedOn}, ${publishAt}, ${by}, ${at}, ${problem})`
    })
    await sql`insert into drafts (entity, id, data, version, based_on, publish_at, by, at, problem)
      values ${sql.join(rows)}`.execute(db)
  }
}

const EDITED = 'Estava agendado, e foi mudado depois. Confira e agende de novo.'
const ASKED = 'Não foi publicado no dia marcado, porque o site tinha mudado. Confira e publique.'

/** The patients' words are never drafts. */
async function readWaiting(
  db: Kysely<unknown>,
  live: ReadonlyMap<string, Seen>,
): Promise<Waiting[]> {
  const { rows } = await sql<{ entity: string; id: string; version: number }>`
    select entity, id, version from documents where entity <> 'testimonials'`.execute(db)
  const waiting: Waiting[] = []
  for (const row of rows) {
    const from = live.get(keyOf(row))?.from
    if (from === row.version) continue
    const draft = await readUnseen(db, row, from ?? null)
    if (draft) waiting.push(draft)
  }
  return waiting
}

/** Undefined where the working copy says what visitors see. */
async function readUnseen(
  db: Kysely<unknown>,
  { entity, id }: { entity: string; id: string },
  from: number | null,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select d.entity, d.id, d.version, d.data, d.updated_by as by, d.updated_at as at
    from documents d left join revisions r
      on r.entity = d.entity and r.id = d.id and r.version = ${from}
    where d.entity = ${entity} and d.id = ${id} and (r.data is null or r.data <> d.data)`.execute(
    db,
  )
  return rows[0]
}

type Scheduled = { due_at: string; created_at: string; by: string; state: string; changes: string }
type Part = { entity: string; id: string; after: number | null }

/** In 0.3.0, a row for the end of time marked what was left out of publications. */
const NEVER = '9999-12-31T00:00:00.000Z'

async function readScheduled(db: Kysely<unknown>): Promise<FormerDraft[]> {
  const { rows } = await sql<Scheduled>`
    select due_at, created_at, by, state, changes from scheduled_publications
    where due_at < ${NEVER} order by due_at`.execute(db)
  const drafts: FormerDraft[] = []
  for (const { due_at, created_at, by, state, changes } of rows) {
    const { documents } = JSON.parse(changes) as { documents: Part[] }
    for (const { entity, id, after } of documents) {
      if (after === null || entity === 'testimonials') continue
      const found = await sql<{ data: string | null }>`select data from revisions
        where entity = ${entity} and id = ${id} and version = ${after}`.execute(db)
      const data = found.rows[0]?.data
      const problem = state === 'asking' ? ASKED : null
      if (data) drafts.push({ entity, id, data, publishAt: due_at, by, at: created_at, problem })
    }
  }
  return drafts
}
