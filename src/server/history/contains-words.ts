import { type RawBuilder, sql } from 'kysely'
import { withoutAccents } from '#content/rules/text.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** The accented letters of Portuguese and its neighbours, by their letter. */
const accented: Record<string, string> = {
  a: 'áàâãä',
  c: 'ç',
  e: 'éèêë',
  i: 'íìîï',
  n: 'ñ',
  o: 'óòôõö',
  u: 'úùûü',
}

const lower = Object.values(accented).join('')
const plain = Object.entries(accented)
  .map(([letter, variants]) => letter.repeat(variants.length))
  .join('')

/** Whether a text contains the words, in any case and with or without accents: 'AGUA' is found in 'água'. */
export function containsWords(
  db: Database,
  text: RawBuilder<unknown>,
  words: string,
): RawBuilder<boolean> {
  if (!isPostgres(db)) return sql<boolean>`${text} glob ${globOf(words)}`
  const pattern = `%${withoutAccents(words).replace(/[\\%_]/g, '\\$&')}%`
  // `lower` leaves accented letters as they are where the database has the locale C.
  const folded = sql`translate(lower(${text}), ${lower + lower.toUpperCase()}, ${plain + plain})`
  return sql<boolean>`${folded} like ${pattern} escape '\\'`
}

/** SQLite's `like` knows upper and lower case of English letters only, so each letter stands for all its forms. */
const globOf = (words: string) => `*${[...withoutAccents(words)].map(anyFormOf).join('')}*`

function anyFormOf(letter: string): string {
  const forms = letter + (accented[letter] ?? '')
  const all = [...new Set(forms + forms.toUpperCase())].join('')
  return all.length > 1 || /[*?[]/.test(letter) ? `[${all}]` : letter
}
