import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Why something was erased, and when the site noticed that an authorization had ended. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
    alter table erasures add column reason text default 'request' not null
      check (reason in ('request', 'withdrawal', 'expiry'));
    alter table testimonial_consents add column ended_at text;
    `,
  )
