import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Contacts are counted by day, channel and part of the page alone; nobody is told who has an editor open. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
    alter table contact_counts rename to former_counts;
    create table contact_counts (day text not null, kind text not null, place text not null, count integer not null,
      constraint contact_counts_by_place primary key (day, kind, place));
    insert into contact_counts select day, kind, place, sum(count) from former_counts
      where kind <> 'old-address' group by day, kind, place;
    drop table former_counts;
    drop table contact_bookings;
    drop table contact_digest_readers;
    drop table contact_digests;
    drop table presence;
    `,
  )
