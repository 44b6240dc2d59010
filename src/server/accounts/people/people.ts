import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Person, Role } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { type Locked, withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { endLinksBy, endLinksOf } from './link-kinds.ts'

export type NewPerson = { name: string; email: string; role: Role; passwordHash: string }

/** Oldest first. */
export async function listPeople(db: Database): Promise<Person[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map(({ id, name, email, role, two_factor_enabled, returned_at, created_at }) => ({
    id,
    name,
    email,
    role,
    hasTwoFactor: two_factor_enabled === 1,
    isReturned: returned_at !== null,
    createdTime: created_at,
  }))
}

export async function hasPeople(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

type PersonRow = Selectable<Tables['users']>

/** Also finds somebody who came back by a restore and has no access yet. */
export const readPerson = (
  db: Database,
  who: { id: string } | { email: string },
): Promise<PersonRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((row) => row.and(who))
    .executeTakeFirst()

/** Whether this person has one; without an id, whether anybody does. */
export async function hasPasskeys(db: Database, id?: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .$if(id !== undefined, (query) => query.where('user_id', '=', id ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The owners, without those who came back by a restore and have no access yet. */
export const selectOwners = (db: Database) =>
  db.selectFrom('users').where('role', '=', 'owner').where('returned_at', 'is', null)

/** Lets somebody who came back by a restore use the links to a new password, like anybody else. */
export async function giveAccess(db: Database, id: string): Promise<void> {
  await db.updateTable('users').set({ returned_at: null }).where('id', '=', id).execute()
}

/** Undefined unless there is exactly one. */
export async function readOnlyOwner(db: Database): Promise<{ email: string } | undefined> {
  const owners = await selectOwners(db).select('email').limit(2).execute()
  return owners.length === 1 ? owners[0] : undefined
}

/** Once it is certain that nobody has this address. Returns the id. */
export async function insertPerson(db: Locked<'people'>, person: NewPerson): Promise<string> {
  const { name, email, role, passwordHash } = person
  const id = randomUUID()
  const now = new Date().toISOString()
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email,
      role,
      email_verified: 1,
      two_factor_enabled: 0,
      image: null,
      ...times,
    })
    .execute()
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      ...times,
    })
    .execute()
  return id
}

/** Throws `has-owner` when there is anybody. Of several calls at once, one succeeds. */
export const makeFirstOwner = (db: Database, person: Omit<NewPerson, 'role'>): Promise<void> =>
  withPeopleLock(db, async (db) => {
    if (await hasPeople(db)) throw problem('has-owner')
    const by = await insertPerson(db, { ...person, role: 'owner' })
    await recordActivity(db, { kind: 'person-joined', by, details: { isFirst: 1 } })
  })

/** Throws `last-owner` rather than leave the site without one. */
export const changeRole = (db: Database, id: string, role: Role): Promise<void> =>
  withPeopleLock(db, async (db) => {
    const person = await requirePersonById(db, id)
    if (isActiveOwner(person) && role !== 'owner') await requireOtherOwner(db, id)
    const updated_at = new Date().toISOString()
    await db.updateTable('users').set({ role, updated_at }).where('id', '=', id).execute()
    if (role !== 'owner') await endLinksBy(db, id)
    await recordActivity(db, { kind: 'person-changed', details: { name: person.name, role } })
  })

/** Ends their sessions too. Throws `last-owner` rather than leave the site without one. */
export const removePerson = (db: Database, id: string): Promise<void> =>
  withPeopleLock(db, async (db) => {
    const { name } = await deletePerson(db, id)
    await recordActivity(db, { kind: 'person-removed', details: { name } })
  })

/** Records nothing. Throws `last-owner`. */
async function deletePerson(db: Locked<'people'>, id: string): Promise<{ name: string }> {
  const person = await requirePersonById(db, id)
  if (isActiveOwner(person)) await requireOtherOwner(db, id)
  await endLinksOf(db, id)
  await endLinksBy(db, id)
  await db.deleteFrom('users').where('id', '=', id).execute()
  return person
}

const isActiveOwner = ({ role, returned_at }: PersonRow) => role === 'owner' && returned_at === null

export async function requirePersonById(db: Database, id: string): Promise<PersonRow> {
  const person = await readPerson(db, { id })
  if (!person) throw problem('person-not-found')
  return person
}

/** Throws `owner-only` for whoever was removed, or is no longer an owner, since the request was let in. */
export async function requireActiveOwner(db: Locked<'people'>, id: string): Promise<void> {
  const person = await readPerson(db, { id })
  if (!person || !isActiveOwner(person)) throw problem('owner-only')
}

async function requireOtherOwner(db: Database, id: string): Promise<void> {
  const other = await selectOwners(db).select('id').where('id', '!=', id).executeTakeFirst()
  if (!other) throw problem('last-owner')
}
