import type { Database } from '../database/tables.ts'

/** The id that a person of the backup has on the site. */
export type PeopleMap = Map<unknown, string>

/**
 * Merges the people of the backup with those of the site. People with access to the site keep it unchanged; the others
 * return without access, until an owner makes a link for them.
 */
export async function restorePeople(
  db: Database,
  staged: Database,
): Promise<{ people: PeopleMap; returned: Set<string> }> {
  const people: PeopleMap = new Map()
  const returned_at = new Date().toISOString()
  const returned = new Set<string>()
  for (const person of await staged.selectFrom('users').selectAll().execute()) {
    const known = await db
      .selectFrom('users')
      .select('id')
      .where(({ eb, or }) => or([eb('id', '=', person.id), eb('email', '=', person.email)]))
      .execute()
    const [same] = known.toSorted((one) => (one.id === person.id ? -1 : 1))
    people.set(person.id, same?.id ?? person.id)
    if (same) continue
    await db
      .insertInto('users')
      .values({ ...person, two_factor_enabled: 0, returned_at })
      .execute()
    returned.add(person.id)
  }
  return { people, returned }
}

/** Of those who are still there. */
export async function readEmails(db: Database, ids: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.selectFrom('users').select(['id', 'email']).orderBy('email').execute()
  return rows.filter(({ id }) => ids.has(id)).map(({ email }) => email)
}

export async function hasPasswords(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('users.id')
    .where('users.role', '=', 'owner')
    .where('accounts.password', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
