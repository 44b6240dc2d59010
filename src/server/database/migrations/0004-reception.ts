import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { run } from './statements.ts'

const isRole = "constraint users_role check (role in ('owner', 'editor', 'reception'))"

/** People of reception. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    return run(
      db,
      `alter table users drop constraint users_role;\nalter table users add ${isRole};\n`,
    )
  }
  // SQLite can't change a constraint. `migrate` has turned foreign keys off, so that dropping the table deletes nothing that refers to it.
  await run(
    db,
    `
    create table users_rebuilt (id text primary key, name text not null, email text not null unique,
      email_verified integer not null, image text, role text not null,
      two_factor_enabled integer default 0 not null, returned_at text,
      created_at text not null, updated_at text not null, ${isRole});
    insert into users_rebuilt select id, name, email, email_verified, image, role,
      two_factor_enabled, returned_at, created_at, updated_at from users;
    drop table users;
    alter table users_rebuilt rename to users;
    `,
  )
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  if (rows.length > 0) throw new Error('Rows refer to what is not there.')
}
