import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases, testDatabase } from '../testing/server.ts'
import { containsWords } from './contains-words.ts'

describe.each(databases)('a search in the history on %s', (_engine, make) => {
  const database = testDatabase(make)

  test.each([
    ['ÁGUA', 'Bebo água todos os dias', true],
    ['agua', 'Bebo ÁGUA todos os dias', true],
    ['coração', 'CORACAO', true],
    ['ações', 'Ações e orações', true],
    ['50%', 'Mais 50% de conforto', true],
    ['50%', 'Mais 500 pessoas', false],
    ['a_b', 'axb', false],
    ['[sic]', 'dito assim [sic] por ela', true],
    ['[sic]', 'simples', false],
    ['o que?', 'O que? Quando?', true],
    ['o que?', 'o quem', false],
    ['a*b', 'a muito b', false],
    ['girafa', 'Bebo água', false],
  ])('for %s in "%s" finds it: %s', async (words, text, isFound) => {
    const { db } = database
    const found = containsWords(db, sql`cast(${text} as text)`, words)
    const { rows } = await sql<{ count: number }>`select count(*) as count where ${found}`.execute(
      db,
    )
    expect(Number(rows[0]?.count) > 0).toBe(isFound)
  })
})
