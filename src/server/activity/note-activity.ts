import { randomUUID } from 'node:crypto'
import type { ActivityKind } from '#protocol/activity.ts'
import { toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { originNow } from './origin.ts'

/** What a sentence needs besides who and when. Never a secret, never what somebody wrote. */
export type ActivityDetails = Record<string, string | number | string[]>

type Note = {
  kind: ActivityKind
  /** The id of a person; absent for whoever asks. */
  by?: string | null
  details?: ActivityDetails
}

/** Records what has been done, in the transaction that does it where there is one. */
export async function noteActivity(db: Database, { kind, by, details = {} }: Note): Promise<void> {
  const origin = originNow()
  await db
    .insertInto('activity')
    .values({
      ...{ ...origin, kind, by: by === undefined ? origin.by : by },
      id: randomUUID(),
      at: new Date().toISOString(),
      details: toJson(details),
    })
    .execute()
}

/** `m…@exemplo.com.br`: enough for an owner to recognise it. */
export const maskedEmailOf = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')
