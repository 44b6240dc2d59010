import { beforeEach, describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { changesBetween } from '#content/history/manifest-changes.ts'
import { hero } from '#content/sections/hero.ts'
import { applyChanges, deleteDocument, saveDocument } from '../content/changes.ts'
import { listDocuments } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestManifest, readWorkingManifest } from '../content/manifests.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { restore } from './restoration.ts'

const by = 'ana'
const [treatment] = examples.treatments

describe.each(databases)('what a release changed on %s', (_engine, make) => {
  const site = testDatabase(make)
  const saveTitle = (title: string) =>
    saveDocument(site.db, {
      entity: 'hero',
      id: 'hero',
      data: { ...hero.fallback, title },
      by,
    })
  const readIds = async (entity: string) =>
    (await listDocuments(site.db, entity)).map(({ id }) => id)
  const readChanges = (release: number) =>
    site.db
      .selectFrom('release_changes')
      .select(['entity', 'id', 'before', 'after', 'is_moved'])
      .where('release', '=', release)
      .orderBy('id')
      .execute()
  const readKinds = async () =>
    (await site.db.selectFrom('releases').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    )

  beforeEach(() => seedExamples(site.db))

  test('is recorded with it: edited, added and removed', async () => {
    await saveTitle('Olá')
    await deleteDocument(site.db, { entity: 'team', id: 'member_01', by })
    expect(await readChanges(2)).toEqual([
      { entity: 'hero', id: 'hero', before: 1, after: 2, is_moved: 0 },
    ])
    expect(await readChanges(3)).toEqual([
      { entity: 'team', id: 'member_01', before: 1, after: null, is_moved: 0 },
    ])
    const first = await readChanges(1)
    expect(first.filter(({ before, after }) => before === null && after === 1)).toEqual(first)
    expect(await readKinds()).toEqual(['start', 'save', 'save'])
  })

  test('names only the entry that moved', async () => {
    const [first = '', ...others] = await readIds('team')
    await applyChanges(site.db, [], {
      by,
      order: { entity: 'team', ids: [...others, first] },
    })
    expect(await readChanges(2)).toEqual([
      { entity: 'team', id: first, before: 1, after: 1, is_moved: 1 },
    ])
    expect(await readKinds()).toEqual(['start', 'order'])
  })

  test('is a reordering if treatments only got other numbers', async () => {
    const [first, second] = await listDocuments(site.db, 'treatments')
    const renumber = (document: typeof first, order: number) =>
      ({
        kind: 'save',
        entity: 'treatments',
        id: document?.id ?? '',
        data: { ...(document?.data as object), order },
      }) as const
    await applyChanges(site.db, [renumber(first, 2), renumber(second, 1)], { by })
    const moved = (await readChanges(2)).filter(({ is_moved }) => is_moved === 1)
    expect(moved).toHaveLength(1)
    expect(await readKinds()).toEqual(['start', 'order'])
  })

  test('is an import if several documents were created at once', async () => {
    const create = { kind: 'create', entity: 'treatments', data: treatment } as const
    await applyChanges(site.db, [create, create], { by })
    expect(await readKinds()).toEqual(['start', 'import'])
  })

  test('is a restore if an earlier version was restored', async () => {
    await saveTitle('Olá')
    await restore(site.db, { what: 'document', entity: 'hero', id: 'hero', version: 1 }, by)
    expect(await readKinds()).toEqual(['start', 'save', 'restore'])
    expect(await readChanges(3)).toMatchObject([{ id: 'hero', before: 2, after: 3 }])
  })

  test('is the difference between the working copy and the newest release', async () => {
    await site.db.updateTable('documents').set({ version: 1 }).execute()
    const { manifest = [] } = (await readNewestManifest(site.db)) ?? {}
    expect(changesBetween(manifest, await readWorkingManifest(site.db))).toEqual([])
  })

  test('is deleted with the release', async () => {
    await site.db.deleteFrom('releases').execute()
    expect(await readChanges(1)).toEqual([])
  })
})
