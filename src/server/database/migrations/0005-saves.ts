import { type Kysely, sql } from 'kysely'
import { chunksOf, isPostgres } from '../engine.ts'
import { insertDrafts } from './0005-drafts.ts'
import {
  followReleases,
  keyOf,
  type ManifestEntry,
  type Release,
  type Seen,
} from './0005-releases.ts'
import { run, typesOf } from './statements.ts'

/** One state: what is saved is what visitors see. Each release becomes a save, and what only editors saw becomes drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await insertErased(db)
  const seen = await followReleases(readReleases(db))
  const latest = new Map(seen.map((version) => [keyOf(version), version]))
  const shown = [...latest.values()].filter(({ from }) => from !== null)
  await insertDrafts(db, shown)
  await insertPlan(db, seen, await readUnseenTestimonials(db, latest))
  await rebuildRevisions(db)
  await settleDocuments(db)
  for (const table of [
    ...['revision_plan', 'release_changes', 'releases', 'waiting_saves'],
    ...['scheduled_publications', 'publishing'],
  ]) {
    await db.schema.dropTable(table).execute()
  }
}

async function createTables(db: Kysely<unknown>) {
  const { json } = typesOf(db)
  await run(
    db,
    `
    create table saves (id integer primary key, at text not null, "by" text not null, kind text not null,
      note text not null);
    create index saves_by_author on saves ("by", id);
    create table drafts (entity text not null, id text not null, data ${json} not null, version integer not null,
      based_on integer, publish_at text, "by" text not null, at text not null, problem text,
      constraint drafts_key primary key (entity, id));
    create table erased (entity text not null, id text not null, at text not null, "by" text not null,
      reason text not null, is_finished integer not null,
      constraint erased_key primary key (entity, id),
      constraint erased_reason check (reason in ('request', 'withdrawal', 'expiry')));
    create table revisions_rebuilt (entity text not null, id text not null, version integer not null,
      save integer not null, data ${json}, position integer not null, is_example integer not null,
      constraint revisions_rebuilt_key primary key (entity, id, version));
    `,
  )
  await sql`insert into saves (id, at, by, kind, note)
    select id, at, by, case kind when 'redo' then 'undo' when 'publish' then 'save'
      when 'forget' then 'erasure' else kind end, note from releases`.execute(db)
}

const RELEASES_PER_QUERY = 200

/** Each manifest is read once; one that can't be read showed what the release before it did. */
async function* readReleases(db: Kysely<unknown>): AsyncGenerator<Release> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; manifest: string }>`
      select id, manifest from releases where id > ${last} order by id limit ${RELEASES_PER_QUERY}`.execute(
      db,
    )
    for (const { id, manifest } of rows) {
      const entries = manifestIn(manifest)
      if (entries) yield { id, manifest: entries }
    }
    if (rows.length < RELEASES_PER_QUERY) return
    last = rows.at(-1)?.id ?? last
  }
}

function manifestIn(text: string): ManifestEntry[] | undefined {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries : undefined
  } catch {
    return undefined
  }
}

/** A patient's words that arrived on a site that published together are on no release. They stay with the clinic, hidden, as a save of their own. */
async function readUnseenTestimonials(
  db: Kysely<unknown>,
  latest: ReadonlyMap<string, Seen>,
): Promise<Seen[]> {
  const { rows } = await sql<Pick<Seen, 'id' | 'version' | 'position' | 'save'> & { at: string }>`
    select id, version, position, updated_at as at, (select max(id) + 1 from saves) as save
    from documents where entity = 'testimonials' and exists (select 1 from saves)`.execute(db)
  const unseen = rows.flatMap(({ id, version, position, save, at }) => {
    const last = latest.get(keyOf({ entity: 'testimonials', id }))
    if (last && last.from !== null) return []
    const place = { entity: 'testimonials', id, save, position, isExample: false, at }
    return [{ ...place, from: version, version: Math.max((last?.version ?? 0) + 1, version) }]
  })
  const [first] = unseen.toSorted((one, other) => other.at.localeCompare(one.at))
  if (first) {
    await sql`insert into saves (id, at, by, kind, note)
      values (${first.save}, ${first.at}, 'leveza', 'arrival', '')`.execute(db)
  }
  return unseen
}

/** Which versions there are afterwards, for the statements below. */
async function insertPlan(db: Kysely<unknown>, seen: Seen[], unseen: Seen[]) {
  await sql`create temporary table revision_plan (entity text not null, id text not null,
    version integer not null, version_before integer, save integer not null,
    position integer not null, is_example integer not null, is_unseen integer not null)`.execute(db)
  for (const chunk of chunksOf([...seen, ...unseen])) {
    const rows = chunk.map((version) => {
      const { entity, id, from, save, position, isExample } = version
      const isUnseen = unseen.includes(version)
      return sql`(${entity}, ${id}, cast(${version.version} as integer), cast(${from} as integer),
        cast(${save} as integer), cast(${position} as integer), ${isExample ? 1 : 0}, ${isUnseen ? 1 : 0})`
    })
    await sql`insert into revision_plan values ${sql.join(rows)}`.execute(db)
  }
}

async function rebuildRevisions(db: Kysely<unknown>) {
  await sql`insert into revisions_rebuilt
    select plan.entity, plan.id, plan.version, plan.save, former.data, plan.position, plan.is_example
    from revision_plan plan left join revisions former on former.entity = plan.entity
      and former.id = plan.id and former.version = plan.version_before
    where (plan.version_before is null or former.version is not null)
      and not exists (select 1 from erased where erased.entity = plan.entity and erased.id = plan.id)`.execute(
    db,
  )
}

/** What 0.3.0 had erased as a whole left only marks in its versions, which go; where words were erased, the versions stay without them. */
async function insertErased(db: Kysely<unknown>) {
  const withdrawn = sql`(select max(withdrawn_at) from testimonial_consents where testimonial_id = id)`
  await sql`insert into erased (entity, id, at, by, reason, is_finished)
    select entity, id, coalesce(${withdrawn}, max(at)), 'leveza',
      case when ${withdrawn} is null then 'request' else 'withdrawal' end, 1
    from revisions where erased = 'entry' group by entity, id
    having count(case when data is not null and erased is null then 1 end) = 0`.execute(db)
  await db.schema.dropTable('erasures').execute()
}

/** Each document becomes the newest version that visitors saw. SQLite's foreign keys are off, see `migrate`. */
async function settleDocuments(db: Kysely<unknown>) {
  await sql`create temporary table former_documents as
    select entity, id, version, created_at, updated_at, updated_by from documents`.execute(db)
  await sql`delete from documents`.execute(db)
  if (isPostgres(db)) await run(db, 'alter table documents drop constraint documents_revision;\n')
  await run(
    db,
    `
    drop table revisions;
    alter table revisions_rebuilt rename to revisions;
    create index revisions_by_save on revisions (save);
    `,
  )
  await hideUnseenTestimonials(db)
  await sql`insert into documents (entity, id, position, data, version, is_example, created_at, updated_at, updated_by)
    select revisions.entity, revisions.id, revisions.position, revisions.data, revisions.version,
      revisions.is_example, coalesce(former.created_at, saves.at),
      coalesce(kept.updated_at, saves.at), coalesce(kept.updated_by, saves.by)
    from revisions join saves on saves.id = revisions.save
    join revision_plan plan on plan.entity = revisions.entity and plan.id = revisions.id
      and plan.version = revisions.version
    left join former_documents former on former.entity = revisions.entity and former.id = revisions.id
    left join former_documents kept on kept.entity = revisions.entity and kept.id = revisions.id
      and kept.version = plan.version_before
    where revisions.data is not null and not exists (select 1 from revisions later
      where later.entity = revisions.entity and later.id = revisions.id and later.version > revisions.version)`.execute(
    db,
  )
  if (isPostgres(db)) {
    await run(
      db,
      `alter table documents add constraint documents_revision
        foreign key (entity, id, version) references revisions (entity, id, version);
`,
    )
  }
  await db.schema.dropTable('former_documents').execute()
}

/** An approval that waited for its publication has to be given again. */
async function hideUnseenTestimonials(db: Kysely<unknown>) {
  const hidden = isPostgres(db)
    ? sql`jsonb_set(data, '{is_approved}', 'false')`
    : sql`json_set(data, '$.is_approved', json('false'))`
  await sql`update revisions set data = ${hidden} where entity = 'testimonials' and (id, version) in (
    select id, version from revision_plan where entity = 'testimonials' and is_unseen = 1)`.execute(
    db,
  )
}
