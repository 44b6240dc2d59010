import type { Database } from '../database/tables.ts'

/** The id that a person of the backup has on the site. */
export type PeopleMap = Map<unknown, string>

/**
 * Merges the people of the backup with those of the site. People with access to the site keep it unchanged; the others
 * return without a password and need a link to choose one.
 */
export async function restorePeople(
  db: Database,
  staged: Database,
): Promise<{ people: PeopleMap; returned: string[] }> {
  const people: PeopleMap = new Map()
  const returned: string[] = []
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
      .values({ ...person, two_factor_enabled: 0 })
      .execute()
    returned.push(person.email)
  }
  return { people, returned }
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
