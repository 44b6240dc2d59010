import { type RawBuilder, sql } from 'kysely'
import { withoutAccents } from '#content/rules/text.ts'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

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

/** Whether a text contains the words, in any case and with or without accents: 'AGUA' is found in 'água'. */
export function containsWords(
  db: Database,
  text: RawBuilder<unknown>,
  words: string,
): RawBuilder<boolean> {
  const letters = [...withoutAccents(words)]
  return isPostgres(db)
    ? sql<boolean>`${text} ~ ${letters.map(toRegex).join('')}`
    : sql<boolean>`${text} glob ${`*${letters.map(toGlob).join('')}*`}`
}

// The databases' own functions for case know English letters only: SQLite's always, PostgreSQL's with the
// locale C. So each letter stands for all its forms.
const formsOf = (letter: string) => {
  const forms = letter + (accented[letter] ?? '')
  return [...new Set(forms + forms.toUpperCase())].join('')
}

const isLetter = (letter: string) => /\p{L}/u.test(letter)

const toGlob = (letter: string) =>
  isLetter(letter) || /[*?[]/.test(letter) ? `[${formsOf(letter)}]` : letter

const toRegex = (letter: string) =>
  isLetter(letter) ? `[${formsOf(letter)}]` : letter.replace(/[^\d\s]/, '\\$&')
