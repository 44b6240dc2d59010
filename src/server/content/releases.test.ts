import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { contentOf } from '#content/index.ts'
import { hero } from '#content/sections/hero.ts'
import { toJson } from '../database/json.ts'
import { databases, sqlite, testDatabase } from '../testing/server.ts'
import { saveDocument } from './changes.ts'
import { seedExamples } from './examples.ts'
import { type KnownRevisions, readNewestReleaseId, readRelease } from './releases.ts'

describe.each(databases)('a release on %s', (_engine, make) => {
  const site = testDatabase(make)

  test('does not exist before the site has content', async () => {
    expect(await readNewestReleaseId(site.db)).toBeUndefined()
    expect(await readRelease(site.db, 1)).toBeUndefined()
  })

  test('holds the documents in the order of the page', async () => {
    await seedExamples(site.db)
    const release = await readRelease(site.db, 1)
    const treatments = release?.documents.filter(({ entity }) => entity === 'treatments')
    expect(treatments?.map(({ id }) => id).slice(0, 2)).toEqual(['treatment_01', 'treatment_02'])
    expect(release?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test('is made once, even when several processes start a new site together', async () => {
    await Promise.all([seedExamples(site.db), seedExamples(site.db), seedExamples(site.db)])
    expect(await readNewestReleaseId(site.db)).toBe(1)
  })

  test('is rebuilt from the documents when all of them are gone, and the site stays launched', async () => {
    await seedExamples(site.db)
    const data = { ...hero.fallback, title: 'Olá' }
    await saveDocument(site.db, { entity: 'hero', id: 'hero', data, by: 'ana' })
    const launch = { id: 2, at: '2026-01-02T03:04:05.000Z', by: 'ana' }
    await site.db.insertInto('launches').values(launch).execute()
    const before = await readRelease(site.db, 2)
    await site.db.deleteFrom('releases').execute()

    await Promise.all([seedExamples(site.db), seedExamples(site.db)])
    const newest = (await readNewestReleaseId(site.db)) ?? 0
    const after = await readRelease(site.db, newest)
    expect(newest).toBe(3)
    // Nobody authorized the example testimonials, which a launched site does not show.
    const documents = before?.documents.filter(({ entity }) => entity !== 'testimonials')
    expect(after).toEqual({ ...before, documents, id: 3, at: after?.at })
    expect(after?.isLaunched).toBe(true)
  })

  test('reads only what has changed since the one before', async () => {
    await seedExamples(site.db)
    const known: KnownRevisions = new Map()
    const before = await readRelease(site.db, 1, known)
    const data = { ...hero.fallback, title: 'Olá' }
    await saveDocument(site.db, { entity: 'hero', id: 'hero', data, by: 'ana' })
    const after = await readRelease(site.db, 2, known)

    expect(after?.documents[0]?.data).toEqual(data)
    expect(after?.documents[1]?.data).toBe(before?.documents[1]?.data)
    expect(known.size).toBe(exampleDocuments().length)
  })

  test('shows the default where the stored value is not content at all', async () => {
    await seedExamples(site.db)
    await site.db
      .updateTable('revisions')
      .set({ data: toJson('rubbish') })
      .where('entity', '=', 'hero')
      .execute()
    const release = await readRelease(site.db, 1)
    expect(contentOf(release?.documents ?? []).hero).toEqual(hero.fallback)
  })

  test('falls back to the working copy when its list can no longer be read', async () => {
    await seedExamples(site.db)
    await site.db
      .updateTable('releases')
      .set({ manifest: toJson('rubbish') })
      .execute()
    expect((await readRelease(site.db, 1))?.documents).toHaveLength(exampleDocuments().length)
  })
})

describe('a release in a damaged file', () => {
  const site = testDatabase(sqlite)

  test('shows the default where the stored text is not even JSON', async () => {
    await seedExamples(site.db)
    await site.db
      .updateTable('revisions')
      .set({ data: '{"title":' })
      .where('id', '=', 'hero')
      .execute()
    const release = await readRelease(site.db, 1)
    expect(release?.documents[0]).toMatchObject({ entity: 'hero', data: undefined })
  })
})

describe('releases that somebody deleted with a tool that knows no foreign keys', () => {
  const site = testDatabase(sqlite)

  test('keep the site from starting, with a text that says what to do', async () => {
    await seedExamples(site.db)
    await sql`pragma foreign_keys = off`.execute(site.db)
    await site.db.deleteFrom('releases').execute()
    await sql`pragma foreign_keys = on`.execute(site.db)
    await expect(seedExamples(site.db)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/as publicações foram apagadas .+Nada foi alterado/s),
    })
    expect(await readNewestReleaseId(site.db)).toBeUndefined()
  })
})
