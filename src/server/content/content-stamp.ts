import type { Database } from '../database/tables.ts'

/** The newest release and the newest save that no release has published; 0 where there is none. */
export type Newest = { release: number; save: number }

export async function readNewest(db: Database): Promise<Newest> {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('releases')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('release'),
      selectFrom('waiting_saves')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('save'),
    ])
    .executeTakeFirstOrThrow()
  return { release: row.release ?? 0, save: row.save ?? 0 }
}

/** Changes with every change of a document; undefined while there is no content. */
export async function readContentStamp(db: Database): Promise<string | undefined> {
  const { release, save } = await readNewest(db)
  return release === 0 ? undefined : `${release}.${save}`
}
