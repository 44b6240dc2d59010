import { randomUUID } from 'node:crypto'
import { MAX_PASSKEYS } from '#content/rules/credentials.ts'
import type { Passkey } from '#protocol/accounts.ts'
import { fromJson, toJson } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'

/** What an authenticator has proved to hold. */
export type Credential = {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  signCount: number
  /** How a browser reaches it: `internal`, `usb`, `hybrid` and others. */
  transports: string[]
}

export type StoredPasskey = Credential & { id: string; userId: string }

/** Newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdTime: created_at,
    usedTime: used_at,
  }))
}

/** By which browsers find a person's own passkeys. */
export async function readCredentials(db: Database, userId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: fromJson(transports) as string[],
  }))
}

export async function readPasskey(
  db: Database,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      credentialId: row.credential_id,
      publicKey: row.public_key,
      signCount: Number(row.sign_count),
      transports: fromJson(row.transports) as string[],
    }
  )
}

/** Throws `too-many-passkeys`. */
export async function requireRoom(db: Database, userId: string): Promise<void> {
  if ((await readCredentials(db, userId)).length >= MAX_PASSKEYS) throw problem('too-many-passkeys')
}

/** Throws `passkey-exists` if anybody has registered it, or `too-many-passkeys`. */
export const savePasskey = (
  db: Database,
  { userId, name, ...credential }: Credential & { userId: string; name: string },
): Promise<Passkey> =>
  withPeopleLock(db, async (db) => {
    await requireRoom(db, userId)
    if (await readPasskey(db, credential.credentialId)) throw problem('passkey-exists')
    const id = randomUUID()
    const created_at = new Date().toISOString()
    await db
      .insertInto('passkeys')
      .values({
        ...{ id, name, created_at, user_id: userId, used_at: null },
        credential_id: credential.credentialId,
        public_key: credential.publicKey,
        sign_count: credential.signCount,
        transports: toJson(credential.transports),
      })
      .execute()
    return { id, name, createdTime: created_at, usedTime: null }
  })

/** Throws `passkey-refused` when it was removed, or used with a higher count, in the meantime. */
export async function recordUse(db: Database, id: string, signCount: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('sign_count', '<=', signCount)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw problem('passkey-refused')
}

type Own = { userId: string; id: string }

/** Returns its name. Throws `passkey-not-found` for another person's as well. */
export async function deletePasskey(db: Database, { userId, id }: Own): Promise<string> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw problem('passkey-not-found')
  return row.name
}
