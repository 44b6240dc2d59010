import { beforeEach, describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { originalsOf } from '#content/examples/originals.ts'
import type { ListVersions } from '#protocol/history.ts'
import { applyChanges, createDocument, deleteDocument, saveDocument } from '../content/changes.ts'
import { listDocuments } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestReleaseId, readRelease } from '../content/releases.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { restoreList } from './restoration.ts'

const [treatment] = examples.treatments
const [member] = examples.team
const by = 'ana'

describe.each(databases)('the original list on %s', (_engine, make) => {
  const site = testDatabase(make)
  type Entity = 'treatments' | 'team' | 'testimonials'

  const versions = async (entity: Entity) =>
    (await listDocuments(site.db, entity)).map(({ id, version }) => ({ id, version }))
  /** What people see of the list, in its order. */
  const list = async (entity: Entity) =>
    (await listDocuments(site.db, entity)).map(({ id, data, isExample }) => {
      return { entity, id, data, isExample }
    })
  const published = async (entity: Entity) => {
    const release = await readRelease(site.db, (await readNewestReleaseId(site.db)) ?? 0)
    return release?.documents.filter((document) => document.entity === entity)
  }
  const restore = async (entity: Entity, former?: ListVersions) =>
    restoreList(site.db, { entity, former, seen: await versions(entity) }, by)
  const launch = () =>
    site.db.insertInto('launches').values({ id: 1, by, at: new Date().toISOString() }).execute()

  /** An entry edited, one deleted, one added, and the rest in another order. */
  async function rework() {
    await saveDocument(site.db, {
      entity: 'team',
      id: 'member_01',
      data: { ...member, name: 'Dra. Lia' },
      by,
    })
    await deleteDocument(site.db, { entity: 'team', id: 'member_03', by })
    await createDocument(site.db, { entity: 'team', data: { ...member, name: 'Rui' }, by })
    const ids = (await versions('team')).map(({ id }) => id).toReversed()
    await applyChanges(site.db, [], { by, order: { entity: 'team', ids } })
  }

  beforeEach(() => seedExamples(site.db))

  test('is restored completely, marked as an example and in its order, with one release', async () => {
    const original = await list('team')
    await rework()
    const before = (await readNewestReleaseId(site.db)) ?? 0
    const former = await versions('team')
    expect(await restore('team')).toEqual({
      former,
      versions: await versions('team'),
      skipped: [],
    })
    expect(await list('team')).toEqual(original)
    expect(await published('team')).toEqual(original)
    expect(await readNewestReleaseId(site.db)).toBe(before + 1)
  })

  test('can be undone, which restores exactly the previous list', async () => {
    await rework()
    const former = await list('team')
    const restored = await restore('team')
    await restore('team', restored.former)
    expect(await list('team')).toEqual(former)
    expect(await published('team')).toEqual(former)
  })

  test('does not change other lists', async () => {
    await createDocument(site.db, { entity: 'treatments', data: treatment, by })
    const before = await list('treatments')
    await rework()
    await restore('team')
    expect(await list('treatments')).toEqual(before)
  })

  test('changes nothing if the list is already the original one', async () => {
    await restore('treatments')
    expect(await readNewestReleaseId(site.db)).toBe(1)
  })

  test('is refused if somebody has changed the list in the meantime', async () => {
    const seen = await versions('team')
    await rework()
    const before = await list('team')
    const refused = restoreList(site.db, { entity: 'team', seen }, by)
    await expect(refused).rejects.toMatchObject({ code: 'stale-version' })
    expect(await list('team')).toEqual(before)
  })

  test('is empty after the launch if the examples are people who do not exist', async () => {
    await launch()
    await restore('testimonials')
    await restore('team')
    await restore('treatments')
    expect(await list('testimonials')).toEqual([])
    expect(await published('team')).toEqual([])
    expect(await list('treatments')).toEqual(originalsOf('treatments', true))
  })

  test('never restores an example testimonial from an earlier list', async () => {
    await launch()
    const { former } = await restore('testimonials')
    await expect(restore('testimonials', former)).rejects.toMatchObject({
      code: 'example-after-launch',
    })
    expect(await list('testimonials')).toEqual([])
  })
})
