import type { Presence, PresenceReport } from '#protocol/presence.ts'
import { announce } from '../../database/notices.ts'
import type { Database } from '../../database/tables.ts'

/** Browsers run the timers of a hidden tab once a minute at worst; a tab that is silent for longer is gone. */
export const SILENCE_MILLISECONDS = 75_000

/** Of each person only the newest editors, so that nobody can crowd the others out. */
export const MAX_PER_PERSON = 8

const MAX_SHOWN = 200

/** `id` is the editor's own; another person's is left as it is. */
type Whose = { id: string; userId: string }

/** Notes that the editor is open, and deletes those that have been silent for too long. */
export async function savePresence(
  db: Database,
  { id, userId, editor, field }: Whose & PresenceReport,
): Promise<void> {
  const shown = { editor, field: field ?? null, seen_at: new Date().toISOString() }
  await deleteSilent(db)
  await db
    .insertInto('presence')
    .values({ id, user_id: userId, ...shown })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(shown).where('presence.user_id', '=', userId),
    )
    .execute()
  await deleteOldest(db, userId)
  await announce(db, 'presence')
}

/** All but the newest of a person. */
async function deleteOldest(db: Database, userId: string): Promise<void> {
  const newest = await newestOf(db)
    .select('presence.id')
    .where('user_id', '=', userId)
    .limit(MAX_PER_PERSON)
    .execute()
  const ids = newest.map(({ id }) => id)
  await db.deleteFrom('presence').where('user_id', '=', userId).where('id', 'not in', ids).execute()
}

const newestOf = (db: Database) =>
  db.selectFrom('presence').orderBy('seen_at', 'desc').orderBy('presence.id')

export async function deletePresence(db: Database, { id, userId }: Whose): Promise<void> {
  await db.deleteFrom('presence').where('id', '=', id).where('user_id', '=', userId).execute()
  await announce(db, 'presence')
}

/** Everybody who has an editor open, the newest if they are many, in the order of their ids so that equal lists are equal texts. */
export async function readPresence(db: Database): Promise<Presence[]> {
  const rows = await newestOf(db)
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select(['presence.id', 'editor', 'field', 'users.id as userId', 'users.name'])
    .where('seen_at', '>', silentBefore())
    .limit(MAX_SHOWN)
    .execute()
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return inOrder.map(({ userId, name, ...presence }) => ({ ...presence, by: { userId, name } }))
}

export async function deleteSilent(db: Database): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<=', silentBefore()).execute()
}

const silentBefore = () => new Date(Date.now() - SILENCE_MILLISECONDS).toISOString()
