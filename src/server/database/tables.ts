import type { Generated, Kysely } from 'kysely'

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
    /** The id of a user, `leveza` for the site itself; in old rows also an e-mail. */
    by: string
    /** Of a deletion: where the document stood. */
    position: Generated<number | null>
  }
  /** What the public saw, and when; the newest is what it sees. */
  releases: {
    id: number
    at: Moment
    by: string
    note: string
    manifest: JsonText
  }
  /** When the site left its examples behind; the first one counts. */
  launches: { id: number; at: Moment; by: string }
  /** Who may come in. */
  users: {
    id: string
    name: string
    /** In small letters. */
    email: string
    email_verified: 0 | 1
    image: string | null
    role: 'owner' | 'editor'
    two_factor_enabled: 0 | 1
    created_at: Moment
    updated_at: Moment
  }
  /** Who is in. `updated_at` is when it was last used; `program` is one that signs its requests. */
  sessions: {
    id: string
    user_id: string
    token: string
    kind: 'page' | 'program'
    expires_at: Moment
    ip_address: string | null
    user_agent: string | null
    created_at: Moment
    updated_at: Moment
  }
  /** How a person proves who they are: here, always a password. */
  accounts: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    created_at: Moment
    updated_at: Moment
  }
  two_factors: { id: string; user_id: string; verified: 0 | 1; locked_until: Moment | null }
  verifications: { id: string; identifier: string; value: string; expires_at: Moment }
  /** Who has been asked to come in and has not come yet. */
  invites: {
    id: string
    email: string
    role: 'owner' | 'editor'
    token_hash: string
    created_at: Moment
    expires_at: Moment
  }
  /** How often something was tried in vain; its key never names a person or an address. */
  throttles: { key: string; failures: number; last_at: Moment; locked_until: Moment | null }
  /** E-mail on its way. While one is being sent, its next attempt is when it counts as abandoned. */
  outbox: {
    id: string
    to: JsonText
    subject: string
    from_name: string | null
    html: string | null
    text: string | null
    reply_to: JsonText | null
    scheduled_at: Moment | null
    status: 'waiting' | 'sending' | 'sent' | 'failed'
    attempts: number
    next_attempt_at: Moment
    last_error: string | null
    created_at: Moment
    sent_at: Moment | null
  }
  /** Every uploaded picture; a file without its row is not served. */
  media: {
    id: string
    url: string
    category: string
    name: string
    type: string
    bytes: number
    width: number | null
    height: number | null
    alt: string | null
    /** In percent from the upper left. */
    focal_x: number | null
    focal_y: number | null
    thumbhash: string | null
    /** In which it is there as WebP and, once it is finished, as AVIF. */
    widths: JsonText | null
    uploaded_at: Moment
    uploaded_by: string
    is_animated: 0 | 1
    is_decorative: 0 | 1
    is_finished: 0 | 1
    /** Of all its widths together; `bytes` are those of the original. */
    variant_bytes: number
    /** The average colour. */
    tint: string | null
    /** Set while it is in the trash. */
    deleted_at: Moment | null
    /** Greater than that of every earlier change of any picture. */
    revision: number
  }
  /** The one-time numbers of signed requests, kept until their time stamp alone would refuse them. */
  nonces: {
    session_id: string
    nonce: string
    expires_at: Moment
  }
  /** One row: when the health check last wrote. */
  write_probe: { id: number; at: Moment }
}

/** A transaction is just another `Database`. */
export type Database = Kysely<Tables>
