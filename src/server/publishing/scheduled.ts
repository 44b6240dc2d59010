import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { changesBetween, type Manifest } from '#content/history/manifest-changes.ts'
import { keyOf, publicationOf, type VersionedDocument } from '#content/history/publication.ts'
import { isCollection } from '#content/index.ts'
import type { PublishRequest } from '#protocol/publishing.ts'
import { readNewestManifest } from '../content/manifests.ts'
import { noteHeld } from '../content/record-changes.ts'
import { readManifestDocuments, releaseAllowed } from '../content/releases.ts'
import { requireAllowedWording } from '../content/wording-gate.ts'
import { fromJson, toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { planPublication } from './publish.ts'

const Version = z.int().nullable()

/** What is to be published, by its versions: what is edited later does not slip in. */
const Pinned = z.object({
  documents: z.array(
    z.object({
      entity: z.string(),
      id: z.string(),
      before: Version,
      after: Version,
      isExample: z.boolean(),
    }),
  ),
  /** Each list that gets or loses entries or changes its order, as it will be. */
  orders: z.array(z.object({ entity: z.string(), ids: z.array(z.string()) })),
})

export type Pinned = z.infer<typeof Pinned>

export const toPinned = (stored: string): Pinned => Pinned.parse(fromJson(stored))

/** Pins what was chosen; it keeps waiting until then. Throws what publishing it now would throw, and `moment-past`. */
export const schedulePublication = (
  db: Database,
  request: PublishRequest,
  { by, dueAt }: { by: string; dueAt: Date },
): Promise<string> =>
  withWriteLock(db, async (db) => {
    requireFuture(dueAt)
    const live = (await readNewestManifest(db))?.manifest ?? []
    const target = await planPublication(db, request, by)
    await requireAllowedWording(db, live, target)
    const id = randomUUID()
    await db
      .insertInto('scheduled_publications')
      .values({
        id,
        due_at: dueAt.toISOString(),
        created_at: new Date().toISOString(),
        by,
        note: request.note,
        state: 'waiting',
        changes: toJson(pinnedOf(live, target)),
      })
      .execute()
    await announce(db, 'content')
    return id
  })

function pinnedOf(live: Manifest, target: Manifest): Pinned {
  const examples = new Map(
    target.map(([entity, id, , isExample]) => [`${entity}/${id}`, isExample]),
  )
  const changes = changesBetween(live, target)
  const lists = new Set(changes.map(({ entity }) => entity).filter(isCollection))
  return {
    documents: changes
      .filter(({ before, after }) => before !== after)
      .map(({ entity, id, before, after }) => {
        return { entity, id, before, after, isExample: examples.get(`${entity}/${id}`) ?? false }
      }),
    orders: [...lists].map((entity) => ({
      entity,
      ids: target.filter(([name]) => name === entity).map(([, id]) => id),
    })),
  }
}

function requireFuture(dueAt: Date) {
  if (dueAt.getTime() <= Date.now()) throw problem('moment-past')
}

/** Throws `changes-waiting`. */
export async function requireNothingScheduled(db: Database): Promise<void> {
  const row = await db.selectFrom('scheduled_publications').select('id').limit(1).executeTakeFirst()
  if (row) throw problem('changes-waiting')
}

/** Throws `schedule-not-found` when it was published or cancelled meanwhile. */
export const movePublication = (db: Database, id: string, dueAt: Date): Promise<void> => {
  requireFuture(dueAt)
  return change(db, id, 'waiting', { due_at: dueAt.toISOString() })
}

/** Its changes keep waiting. Throws `schedule-not-found`. */
export const cancelPublication = (db: Database, id: string): Promise<void> =>
  withWriteLock(db, async (db) => {
    await readOpen(db, id)
    await db.deleteFrom('scheduled_publications').where('id', '=', id).execute()
    await announce(db, 'content')
  })

const change = (db: Database, id: string, state: 'waiting', values: { due_at: string }) =>
  withWriteLock(db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('scheduled_publications')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw problem('schedule-not-found')
    await announce(db, 'content')
  })

async function readOpen(db: Database, id: string) {
  const row = await db
    .selectFrom('scheduled_publications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('schedule-not-found')
  return row
}

/** Answers what collided: the live text stays, or gives way to what was scheduled. Throws `schedule-not-found`. */
export const answerCollision = (
  db: Database,
  id: string,
  isScheduledTaken: boolean,
): Promise<void> =>
  withWriteLock(db, async (db) => {
    const row = await readOpen(db, id)
    const pinned = toPinned(row.changes)
    const live = (await readNewestManifest(db))?.manifest ?? []
    const collided = collisionsOf(live, pinned)
    const isCollided = (part: { entity: string; id: string }) =>
      collided.some((other) => keyOf(other) === keyOf(part))
    const versions = versionsIn(live)
    const documents = isScheduledTaken
      ? pinned.documents.map((part) =>
          isCollided(part) ? { ...part, before: versions.get(keyOf(part)) ?? null } : part,
        )
      : pinned.documents.filter((part) => !isCollided(part))
    await db
      .updateTable('scheduled_publications')
      .set({ changes: toJson({ ...pinned, documents }) })
      .where('id', '=', id)
      .execute()
    if (row.state === 'asking')
      await execute(db, { ...row, changes: toJson({ ...pinned, documents }) })
    await announce(db, 'content')
  })

const versionsIn = (manifest: Manifest) =>
  new Map(manifest.map(([entity, id, version]) => [`${entity}/${id}`, version]))

/** The documents that visitors see in another version than when they were scheduled. */
export function collisionsOf(live: Manifest, { documents }: Pinned): Pinned['documents'] {
  const versions = versionsIn(live)
  return documents.filter((part) => {
    const now = versions.get(keyOf(part)) ?? null
    return now !== part.before && now !== part.after
  })
}

/** Publishes everything that is due, each exactly once, however many processes try. Returns how many there were. */
export const publishDue = (db: Database, now = new Date()): Promise<number> =>
  withWriteLock(db, async (db) => {
    const rows = await db
      .selectFrom('scheduled_publications')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .execute()
    for (const row of rows) await execute(db, row)
    return rows.length
  })

type Row = { id: string; by: string; note: string; changes: string }

/** Publishes what does not collide; what does asks, and the live text stays until it is answered. */
async function execute(db: Database, { id, by, note, changes }: Row): Promise<void> {
  const newest = (await readNewestManifest(db))?.manifest ?? []
  const pinned = toPinned(changes)
  const collided = new Set(collisionsOf(newest, pinned).map(keyOf))
  const documents = pinned.documents.filter((part) => !collided.has(keyOf(part)))
  const manifest = await targetOf(db, newest, { ...pinned, documents })
  if (changesBetween(newest, manifest).length > 0) {
    const making = { by, note, kind: 'scheduled' as const, at: new Date().toISOString() }
    // Allowed when it was scheduled; a newer rule may hold it, and then it keeps waiting.
    const { held } = await releaseAllowed(db, making, manifest)
    if (held.length > 0) await noteHeld(db, by, held)
  }
  const rows = db.updateTable('scheduled_publications').where('id', '=', id)
  if (collided.size === 0) {
    await db.deleteFrom('scheduled_publications').where('id', '=', id).execute()
    return
  }
  const left = pinned.documents.filter((part) => collided.has(keyOf(part)))
  await rows.set({ state: 'asking', changes: toJson({ documents: left, orders: [] }) }).execute()
  await announce(db, 'content')
}

/** What visitors will see: what they see now, with the pinned versions in its place. */
async function targetOf(db: Database, newest: Manifest, pinned: Pinned): Promise<Manifest> {
  const live = await readManifestDocuments(db, newest)
  const parts = new Map(pinned.documents.map((part) => [keyOf(part), part]))
  const kept = newest.filter(([entity, id]) => !parts.has(`${entity}/${id}`))
  const put: Manifest = pinned.documents.flatMap(({ entity, id, after, isExample }) =>
    after === null ? [] : [[entity, id, after, isExample]],
  )
  const documents = await readManifestDocuments(db, [...kept, ...put])
  const published = publicationOf(live, inOrder(documents, pinned.orders), {
    documents: new Map([...parts.keys()].map((key) => [key, 'all' as const])),
    orders: new Set([...parts.values(), ...pinned.orders].map(({ entity }) => entity)),
  })
  return published.map(({ document }) => {
    const { entity, id, isExample } = document
    return [entity, id, (document as VersionedDocument).version, isExample]
  })
}

function inOrder(documents: VersionedDocument[], orders: Pinned['orders']): VersionedDocument[] {
  const places = new Map(
    orders.flatMap(({ entity, ids }) => ids.map((id, place) => [keyOf({ entity, id }), place])),
  )
  const placeOf = (document: VersionedDocument) =>
    places.get(keyOf(document)) ?? Number.POSITIVE_INFINITY
  return documents.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}
