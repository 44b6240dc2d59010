import { randomUUID } from 'node:crypto'
import { changesBetween, type Manifest } from '#content/history/manifest-changes.ts'
import { keyOf } from '#content/history/publication.ts'
import type { PublishRequest } from '#protocol/publishing.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { makeRelease } from '../content/releases.ts'
import { toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { NEVER } from './left-out.ts'
import {
  keysOfObstacles,
  NO_OBSTACLES,
  type Obstacles,
  readCollisions,
  readObstacles,
  versionsIn,
  without,
} from './obstacles.ts'
import { type Pinned, pinnedOf, readTarget, toPinned } from './pinned.ts'
import { planPublication } from './publish.ts'

/** Pins what was chosen; it keeps waiting until then. Throws what publishing it now would throw, and `moment-past`. */
export const schedulePublication = (
  db: Database,
  request: PublishRequest,
  { by, dueAt }: { by: string; dueAt: Date },
): Promise<string> =>
  withWriteLock(db, async (db) => {
    requireFuture(dueAt)
    const live = await readLiveManifest(db)
    const target = await planPublication(db, request, by)
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

function requireFuture(dueAt: Date) {
  if (dueAt.getTime() <= Date.now()) throw problem('moment-past')
}

/** Throws `changes-waiting`. */
export async function requireNothingScheduled(db: Database): Promise<void> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select('id')
    .where('due_at', '<', NEVER)
    .limit(1)
    .executeTakeFirst()
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

/** Answers what waits for it: the live text stays, or gives way to what was scheduled where it can. Throws `schedule-not-found`. */
export const answerCollision = (
  db: Database,
  id: string,
  isScheduledTaken: boolean,
): Promise<void> =>
  withWriteLock(db, async (db) => {
    const row = await readOpen(db, id)
    const pinned = toPinned(row.changes)
    const live = await readLiveManifest(db)
    const isAsking = row.state === 'asking'
    // Before its moment, an obstacle may still go away.
    const asked = isAsking
      ? await readObstacles(db, live, pinned)
      : { ...NO_OBSTACLES, collisions: await readCollisions(db, live, pinned) }
    const changes = toJson(answered(pinned, live, asked, isScheduledTaken))
    await db.updateTable('scheduled_publications').set({ changes }).where('id', '=', id).execute()
    if (isAsking) await execute(db, { ...row, changes })
    await announce(db, 'content')
  })

function answered(
  pinned: Pinned,
  live: Manifest,
  asked: Obstacles,
  isScheduledTaken: boolean,
): Pinned {
  const keys = new Set(isScheduledTaken ? asked.collisions.map(keyOf) : keysOfObstacles(asked))
  const versions = versionsIn(live)
  const documents = isScheduledTaken
    ? pinned.documents.map((part) =>
        keys.has(keyOf(part)) ? { ...part, before: versions.get(keyOf(part)) ?? null } : part,
      )
    : pinned.documents.filter((part) => !keys.has(keyOf(part)))
  return { ...pinned, documents }
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

/** Publishes what it may; what collides or can't go live any more asks, and the live text stays until it is answered. */
async function execute(db: Locked, { id, by, note, changes }: Row): Promise<void> {
  const newest = await readLiveManifest(db)
  const pinned = toPinned(changes)
  const held = keysOfObstacles(await readObstacles(db, newest, pinned))
  const manifest = await readTarget(db, newest, without(pinned, held))
  if (changesBetween(newest, manifest).length > 0) {
    const making = { by, note, kind: 'scheduled' as const, at: new Date().toISOString() }
    await makeRelease(db, making, manifest)
  }
  const left = pinned.documents.filter((part) => held.has(keyOf(part)))
  if (left.length === 0) {
    await db.deleteFrom('scheduled_publications').where('id', '=', id).execute()
    return
  }
  await db
    .updateTable('scheduled_publications')
    .set({ state: 'asking', changes: toJson({ documents: left, orders: [] }) })
    .where('id', '=', id)
    .execute()
  await announce(db, 'content')
}
