import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** One row: which of several processes runs the jobs. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    'create table job_lease (id integer primary key, holder text not null, ends_at double precision not null);\n',
  )
