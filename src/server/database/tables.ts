import type { Kysely } from 'kysely'

/** JSON as both engines take it and give it back: `json.ts` writes and reads it. */
export type JsonText = string

/** ISO 8601 in UTC, so that both engines sort and compare it alike. */
type Moment = string

export type Tables = {
  /** The working copy. Its version is always among the revisions. */
  documents: {
    entity: string
    id: string
    position: number
    data: JsonText
    version: number
    is_example: 0 | 1
    created_at: Moment
    updated_at: Moment
    updated_by: string
  }
  /** Every version that ever was, only ever added to; one without data marks a deletion. */
  revisions: {
    entity: string
    id: string
    version: number
    data: JsonText | null
    at: Moment
    by: string
  }
  /** What the public saw, and when; the newest is what it sees. */
  releases: {
    id: number
    at: Moment
    by: string
    note: string
    manifest: JsonText
  }
}

/** A transaction is just another `Database`. */
export type Database = Kysely<Tables>
