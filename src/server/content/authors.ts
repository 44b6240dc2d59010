import type { Author } from '#protocol/author.ts'
import { chunksOf } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { SITE_ITSELF } from './examples.ts'

/** Signs what patients send and take back. */
export const PATIENT = 'patient'

const theSite: Author = { name: 'Leveza' }
const aPatient: Author = { name: 'Paciente' }
const someoneGone: Author = { name: 'Pessoa removida' }

/** Resolves `by` columns, which hold user ids. People who have left get a common name. */
export async function readAuthors(
  db: Database,
  signatures: string[],
): Promise<(by: string) => Author> {
  const authors = new Map<string, Author>([
    [SITE_ITSELF, theSite],
    [PATIENT, aPatient],
  ])
  const unknown = [...new Set(signatures)].filter((by) => !authors.has(by))
  for (const chunk of chunksOf(unknown)) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', chunk)
      .execute()
    for (const { id, name } of rows) authors.set(id, { userId: id, name })
  }
  return (by) => authors.get(by) ?? someoneGone
}
