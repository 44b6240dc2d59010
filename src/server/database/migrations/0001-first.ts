import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { run, typesOf } from './statements.ts'

/** Every table of the first version. What the columns mean is said in `../tables.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = typesOf(db)
  await run(db, content(types))
  await run(db, searchIndexes(isPostgres(db) ? onPostgres : onSqlite))
  if (isPostgres(db))
    await run(db, `create index documents_by_id on documents (entity, ${onPostgres.id});\n`)
  await run(db, pictures(types))
  const at = new Date().toISOString()
  await sql`insert into site_identity (id, at) values (${randomUUID()}, ${at})`.execute(db)
  await run(db, accounts)
  await run(db, testimonials)
  await run(db, operation(types))
}

type Types = ReturnType<typeof typesOf>

const content = ({ json }: Types) => `
  create table revisions (entity text not null, id text not null, version integer not null, data ${json},
    at text not null, "by" text not null, position integer,
    erased text check (erased in ('entry', 'words')),
    constraint revisions_key primary key (entity, id, version),
    constraint revisions_version check (version > 0));

  create table documents (entity text not null, id text not null, position integer not null, data ${json} not null,
    version integer not null, is_example integer not null,
    created_at text not null, updated_at text not null, updated_by text not null,
    constraint documents_key primary key (entity, id),
    constraint documents_revision foreign key (entity, id, version) references revisions (entity, id, version),
    constraint documents_is_example check (is_example in (0, 1)));

  create table releases (id integer primary key, at text not null, "by" text not null, note text not null,
    manifest ${json} not null, kind text default 'save' not null, source integer);
  create index releases_by_kind on releases (kind, id);
  create index releases_by_author on releases ("by", id);

  create table release_changes ("release" integer not null references releases (id) on delete cascade,
    entity text not null, id text not null, "before" integer, "after" integer, is_moved integer not null,
    constraint release_changes_key primary key ("release", entity, id),
    constraint release_changes_is_moved check (is_moved in (0, 1)));
  create index release_changes_by_document on release_changes (entity, id, "release");
  create index release_changes_by_entity on release_changes (entity, "release");

  create table publishing (id integer primary key, mode text not null, at text not null, "by" text not null);

  create table waiting_saves (id integer primary key, at text not null, "by" text not null, changes text not null);

  create table scheduled_publications (id text primary key, due_at text not null, created_at text not null,
    "by" text not null, note text not null, state text not null, changes text not null);
  create index scheduled_publications_due on scheduled_publications (state, due_at);

  create table launches (id integer primary key, at text not null, "by" text not null);

  create table wording_reasons ("key" text primary key, entity text not null, document text not null,
    rule text not null, words text not null, sentence text not null, reason text not null,
    "by" text not null, at text not null);
`

const onSqlite = {
  order: `case when json_valid(data) and json_type(data, '$.order') in ('integer', 'real') then json_extract(data, '$.order') end`,
  name: `case when json_valid(data) and json_type(data, '$.name') = 'text' then json_extract(data, '$.name') end`,
  time: 'updated_at',
  id: 'id',
}

// Nulls sort first on SQLite; PostgreSQL has to be told.
const onPostgres = {
  order: `(case when jsonb_typeof(data -> 'order') = 'number' then (data ->> 'order')::numeric end) nulls first`,
  name: `(case when jsonb_typeof(data -> 'name') = 'string' then data ->> 'name' end) collate "C" nulls first`,
  time: 'updated_at collate "C" nulls first',
  id: 'id collate "C"',
}

/** Each index ends with the page order, so that a sorted query reads only the rows it returns. */
const searchIndexes = ({ order, name, time, id }: typeof onSqlite) => `
  create index documents_in_order on documents (entity, position, ${id});
  create index documents_by_order on documents (entity, ${order}, position, ${id});
  create index documents_by_name on documents (entity, ${name}, position, ${id});
  create index documents_by_change on documents (entity, ${time}, position, ${id});
`

const pictures = ({ json, real }: Types) => `
  create table media (id text primary key, url text not null unique, category text not null, name text not null,
    type text not null, bytes integer not null, sha256 text not null, width integer, height integer, alt text,
    focal_x ${real}, focal_y ${real}, thumbhash text, tint text, widths ${json},
    variant_bytes integer default 0 not null, is_animated integer default 0 not null,
    is_decorative integer default 0 not null, is_finished integer default 0 not null,
    uploaded_at text not null, uploaded_by text not null, deleted_at text,
    revision integer default 0 not null,
    constraint media_bytes check (bytes > 0));
  create index media_by_category on media (category, uploaded_at);
  create index media_by_revision on media (revision);
  create index media_by_sha256 on media (sha256);
  create index media_unfinished on media (uploaded_at) where is_finished = 0;

  create table pending_files (path text primary key, state text not null, at text not null);
  create index pending_files_by_state on pending_files (state, at);

  create table site_identity (id text primary key, at text not null);
`

const ofUser = 'user_id text not null references users (id) on delete cascade'
const times = 'created_at text not null, updated_at text not null'

const accounts = `
  create table users (id text primary key, name text not null, email text not null unique,
    email_verified integer not null, image text, role text not null,
    two_factor_enabled integer default 0 not null, returned_at text, ${times},
    constraint users_role check (role in ('owner', 'editor')));

  create table accounts (id text primary key, ${ofUser}, account_id text not null, provider_id text not null,
    password text, access_token text, refresh_token text, id_token text,
    access_token_expires_at text, refresh_token_expires_at text, scope text, ${times},
    constraint accounts_of_provider unique (provider_id, account_id));
  create index accounts_user on accounts (user_id);

  create table two_factors (id text primary key, ${ofUser}, secret text not null, backup_codes text not null,
    verified integer not null, failed_verification_count integer default 0 not null, locked_until text,
    constraint two_factors_user unique (user_id));

  -- Unsigned 32 bits do not fit into PostgreSQL's integer.
  create table passkeys (id text primary key, ${ofUser}, credential_id text not null unique,
    public_key text not null, sign_count bigint not null, transports text not null, name text not null,
    created_at text not null, used_at text);
  create index passkeys_user on passkeys (user_id);

  create table verifications (id text primary key, identifier text not null, value text not null,
    expires_at text not null, ${times});
  create index verifications_identifier on verifications (identifier);

  create table throttles ("key" text primary key, failures integer not null, last_at text not null,
    locked_until text);

  create table links (id text primary key, purpose text not null, token_hash text not null unique,
    subject text not null, payload text not null, created_at text not null, created_by text,
    expires_at text not null);
  create index links_by_subject on links (subject, purpose);

  create table sessions (id text primary key, ${ofUser}, token text not null unique, kind text not null,
    expires_at text not null, ip_address text, user_agent text, ${times},
    constraint sessions_kind check (kind in ('page', 'program')));
  create index sessions_user on sessions (user_id);

  create table nonces (session_id text not null, nonce text not null, expires_at text not null,
    constraint nonces_key primary key (session_id, nonce));
  create index nonces_by_expiry on nonces (expires_at);

  create table presence (id text primary key, ${ofUser}, editor text not null, field text,
    seen_at text not null);
`

const testimonials = `
  create table testimonial_consents (id text primary key, testimonial_id text not null, channel text not null,
    term_version integer, term_text text not null, naming text, words_digest text not null,
    image text not null, given_at text not null, expires_at text, recorded_by text,
    link_digest text unique, withdrawn_at text, withdrawn_by text);
  create index testimonial_consents_by_testimonial on testimonial_consents (testimonial_id);

  create table consent_files (consent_id text primary key references testimonial_consents (id) on delete cascade,
    name text not null, type text not null, data text not null);

  create table contact_counts (day text not null, hour integer not null, kind text not null,
    place text not null, button integer not null, treatment text not null, source text not null,
    count integer not null,
    constraint contact_counts_key primary key (day, hour, kind, place, button, treatment, source));

  create table contact_bookings (id text primary key, at text not null, "by" text not null,
    reference text not null, day text not null, place text not null, treatment text not null,
    source text not null, outcome text not null,
    constraint contact_bookings_outcome check (outcome in ('booked', 'asked')));
  create index contact_bookings_newest on contact_bookings (at, id);

  create table contact_digest_readers (user_id text primary key references users (id) on delete cascade,
    since text not null);

  create table contact_digests (week text primary key, at text not null);
`

const operation = ({ json }: Types) => `
  create table outbox (id text primary key, "to" ${json} not null, subject text not null, from_name text,
    html text, text text, reply_to ${json}, scheduled_at text, status text not null,
    attempts integer not null, next_attempt_at text not null, last_error text,
    created_at text not null, sent_at text,
    constraint outbox_status check (status in ('waiting', 'sending', 'sent', 'failed')));
  create index outbox_due on outbox (next_attempt_at) where status in ('waiting', 'sending');
  create index outbox_newest on outbox (created_at, id);

  create table activity (id text primary key, at text not null, kind text not null, "by" text,
    details text not null, address text not null, device text not null);
  create index activity_newest on activity (at, id);
  create index activity_by_kind on activity (kind, at, id);
  create index activity_by_person on activity ("by", at, id);

  create table erasures (id text primary key, at text not null, "by" text not null, outcome text not null,
    digests text not null, is_finished integer not null, is_to_repeat integer default 0 not null,
    constraint erasures_is_finished check (is_finished in (0, 1)),
    constraint erasures_is_to_repeat check (is_to_repeat in (0, 1)));

  create table backup_runs (night text primary key, state text not null, claimed_at text not null,
    finished_at text, bytes bigint, error text,
    constraint backup_runs_state check (state in ('running', 'done', 'failed')));

  create table write_probe (id integer primary key, at text not null);
`
