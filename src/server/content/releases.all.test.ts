import { describe, expect, test } from 'vitest'
import { databases, testDatabase } from '../testing/server.ts'
import { seedExamples } from './examples.ts'
import { readRelease } from './releases.ts'

/** More than either engine takes in one statement. */
const MANY = 10_000

describe.each(databases)('a release on %s', (_engine, make) => {
  const site = testDatabase(make)

  test('can hold ten thousand documents', async () => {
    const documents = Array.from({ length: MANY }, (_, index) => ({
      entity: 'testimonials',
      id: `testimonial_${index}`,
      data: { name: `Pessoa ${index}` },
      isExample: false,
    }))
    await seedExamples(site.db, documents)
    expect((await readRelease(site.db, 1))?.documents).toEqual(documents)
  })
})
