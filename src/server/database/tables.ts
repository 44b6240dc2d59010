import type { Generated, Kysely } from 'kysely'
import type { Naming } from '#content/consent/naming.ts'
import type { CountedKind, PagePart } from '#content/contacts/vocabulary.ts'
import type { Role } from '#protocol/accounts.ts'
import type { ActivityDevice, ActivityKind } from '#protocol/activity.ts'
import type { ConsentChannel } from '#protocol/consents.ts'
import type { ErasureReason } from '#protocol/erasure.ts'
import type { SaveKind } from '#protocol/history.ts'
import type { MailStatus } from '#protocol/mail.ts'

/** JSON as text on both engines; `engine.ts` writes and reads it. */
export type JsonText = string

/** ISO 8601 in UTC: sorts and compares the same on both engines. */
type Moment = string

export type Tables = {
  /** What visitors see. Its version is always among the revisions. */
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
  /** One row per transaction that changed content. The newest id is the stamp of what visitors see. */
  saves: {
    id: number
    at: Moment
    /** The id of a user, `leveza` for the site itself. */
    by: string
    kind: SaveKind
    /** What is said about it besides its changes; often empty. */
    note: string
  }
  /** Every version of every document; a row without data marks a deletion. Append-only, except that `erasure/erase-entry.ts` erases. */
  revisions: {
    entity: string
    id: string
    version: number
    /** The save that wrote it: visitors saw it from then on. */
    save: number
    data: JsonText | null
    position: number
    is_example: 0 | 1
  }
  /** What somebody prepares, at most one per document. A draft without a document is a new entry. */
  drafts: {
    entity: string
    id: string
    data: JsonText
    /** Grows with every change of the draft, so that two people never overwrite each other unseen. */
    version: number
    /** The version of the document that it was written on; null for a new entry. */
    based_on: number | null
    publish_at: Moment | null
    by: string
    at: Moment
    /** Why it could not be published when it was due. */
    problem: string | null
  }
  /** Why an owner kept words that a rule asks to reword. The key is that of the rule in its sentence; `document` is the id. */
  wording_reasons: {
    key: string
    entity: string
    document: string
    rule: string
    words: string
    sentence: string
    reason: string
    by: string
    at: Moment
  }
  /** When the site was launched; the first row counts. `id` is the save that launched it. */
  launches: { id: number; at: Moment; by: string }
  /** The people who may sign in. */
  users: {
    id: string
    name: string
    /** Lower case. */
    email: string
    email_verified: 0 | 1
    image: string | null
    role: Role
    two_factor_enabled: 0 | 1
    /** Set by a restore on people that the site did not have: no access until an owner makes a link for them. */
    returned_at: Generated<Moment | null>
    created_at: Moment
    updated_at: Moment
  }
  /** `updated_at` is the time of the last use; a `program` signs its requests. */
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
  /** How a person signs in: here, always with a password. */
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
  /** A way to sign in without the password, one per device or password manager. */
  passkeys: {
    id: string
    user_id: string
    /** As the device names it, base64url. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** How often the device says it has signed; PostgreSQL returns it as text. Many devices always say 0. */
    sign_count: number | string
    transports: JsonText
    /** As its owner calls the device. */
    name: string
    created_at: Moment
    used_at: Moment | null
  }
  verifications: { id: string; identifier: string; value: string; expires_at: Moment }
  /** Links that work once: deleted when they are used or ended. */
  links: {
    id: string
    purpose: string
    /** SHA-256 of 256 random bits, which nobody can turn back into the link. */
    token_hash: string
    /** Whom it is for, an id or an e-mail; empty where nobody is named. */
    subject: string
    payload: JsonText
    created_at: Moment
    created_by: string | null
    expires_at: Moment
  }
  /** Counts failed attempts; the key is a hash and never names a person or an address. */
  throttles: { key: string; failures: number; last_at: Moment; locked_until: Moment | null }
  /** Queued e-mail. While a mail is being sent, `next_attempt_at` is when another process may take it over. */
  outbox: {
    id: string
    to: JsonText
    subject: string
    from_name: string | null
    html: string | null
    text: string | null
    reply_to: JsonText | null
    scheduled_at: Moment | null
    status: MailStatus
    attempts: number
    next_attempt_at: Moment
    last_error: string | null
    created_at: Moment
    sent_at: Moment | null
  }
  /** Every uploaded picture; a file without a row is not served. */
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
    /** Percent from the top left. */
    focal_x: number | null
    focal_y: number | null
    thumbhash: string | null
    /** The stored widths: as WebP, and once the picture is finished also as AVIF. */
    widths: JsonText | null
    uploaded_at: Moment
    uploaded_by: string
    is_animated: 0 | 1
    is_decorative: 0 | 1
    is_finished: 0 | 1
    /** The sum over all widths; `bytes` is the size of the original. */
    variant_bytes: number
    /** The average colour. */
    tint: string | null
    /** Greys from 0 to 255; null for an animation, what is transparent, and what was uploaded before they were measured. */
    darkest: number | null
    brightest: number | null
    /** Set while it is in the trash. */
    deleted_at: Moment | null
    /** Of the uploaded file, which is not kept. */
    sha256: string
    /** Increases with every change of any picture. */
    revision: number
  }
  /** One row: the id of this site, which every backup of the database carries along. */
  site_identity: { id: string; at: Moment }
  /** Files in the storage that belong to no picture: written down before they are stored, or removed and kept in the trash. */
  pending_files: {
    path: string
    state: 'storing' | 'removed'
    at: Moment
  }
  /** What patients authorized; never deleted. */
  testimonial_consents: {
    id: string
    /** The id of the document, which may be gone. */
    testimonial_id: string
    channel: ConsentChannel
    term_version: number | null
    /** The term as she accepted it, without her name; empty where there is none. */
    term_text: string
    naming: Naming | null
    /** SHA-256 of name, text, stars and role; other words are not authorized. */
    words_digest: string
    /** The picture that may be shown; empty for none, and once it was erased. */
    image: string
    /** When it was recorded: by a link when she accepted, a paper when it was attached. */
    given_at: Moment
    /** Null where it holds until it is taken back. */
    expires_at: Moment | null
    /** The day of the signature on a paper; null where nobody said it. */
    signed_on: string | null
    /** Who signed for a patient under 18, and what that person is to her. */
    representative: string | null
    /** The clinic's own reference of the request, such as a chart number. */
    reference: string | null
    /** Who asked her, or attached the paper. */
    recorded_by: string | null
    /** Of her own link. */
    link_digest: string | null
    withdrawn_at: Moment | null
    /** Null when she did it herself. */
    withdrawn_by: string | null
  }
  /** Scanned papers, in the database because no picture storage is private. */
  consent_files: {
    consent_id: string
    name: string
    type: string
    /** Base64. */
    data: string
  }
  /** How often the page was visited and its channels were tapped. Nothing in a row belongs to one visitor. */
  contact_counts: {
    /** Of the clinic's calendar. */
    day: string
    kind: CountedKind
    /** Empty for a visit. */
    place: PagePart | ''
    count: number
  }
  /** Who did what and when. Rows are added, and removed only when they are old. No row names an entry. */
  activity: {
    id: string
    at: Moment
    kind: ActivityKind
    /** The id of a user; null where nobody was signed in. */
    by: string | null
    details: JsonText
    /** Shortened; empty where there was none. */
    address: string
    device: ActivityDevice
  }
  /** What was erased for good, so that a restored backup does not bring it back. */
  erased: {
    /** Of an entry, `pictures`, or `versions:` and the entity of a document whose earlier versions were erased. */
    entity: string
    id: string
    at: Moment
    by: string
    reason: ErasureReason
    /** 0 until the files are deleted and the database is cleared of what the rows left behind. */
    is_finished: 0 | 1
  }
  /** At most one row: the process that runs the jobs, until `ends_at` by the clock of the database, in seconds. */
  job_lease: { id: number; holder: string; ends_at: number }
  /** One row per night. */
  backup_runs: {
    night: string
    state: 'running' | 'done' | 'failed'
    claimed_at: Moment
    finished_at: Moment | null
    bytes: number | null
    error: string | null
  }
  /** Nonces of signed requests, kept until their timestamp alone would refuse them. */
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
