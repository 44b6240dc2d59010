import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestSave } from '../content/saves.ts'
import { readSiteAt } from '../content/site.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { eraseOldVersions } from '../erasure/erase-entry.ts'
import { applyChanges, createDocument, deleteDocument, saveDocument } from '../testing/documents.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { readDeletedEntries, readDocumentHistory } from './document-history.ts'
import { previewSite, restoreSite, restoreVersion } from './go-back.ts'
import { readSave, readTimeline } from './timeline.ts'
import { undoSave } from './undo-save.ts'

const by = 'ana'

describe.each(databases)('going back on %s', (_engine, make) => {
  const site = testDatabase(make)
  const saveHero = (change: object) =>
    saveDocument(site.db, { entity: 'hero', id: 'hero', data: { ...hero.fallback, ...change }, by })
  const readHero = async () =>
    (await readDocument(site.db, 'hero', 'hero'))?.data as typeof hero.fallback
  const team = async () => (await listDocuments(site.db, 'team')).map(({ id }) => id)
  const newest = () => readNewestSave(site.db)

  beforeEach(() => seedExamples(site.db))

  test('undoes what a save changed, and nothing of a later one', async () => {
    await saveHero({ title: 'Engano' })
    const mistake = await newest()
    await saveHero({ title: 'Engano', description: 'Escrita depois' })
    expect(await undoSave(site.db, mistake, { by })).toEqual({ save: mistake + 2, refused: [] })
    expect(await readHero()).toMatchObject({
      title: hero.fallback.title,
      description: 'Escrita depois',
    })
  })

  test('refuses to undo a field that was changed again, by its name', async () => {
    await saveHero({ title: 'Engano' })
    const mistake = await newest()
    await saveHero({ title: 'Melhor' })
    await expect(undoSave(site.db, mistake, { by })).rejects.toMatchObject({
      code: 'changed-since',
      details: ['Título'],
    })
    expect(await readHero()).toMatchObject({ title: 'Melhor' })
  })

  describe('before the first save of a section', () => {
    beforeEach(async () => {
      for (const table of ['documents', 'revisions'] as const) {
        await site.db.deleteFrom(table).where('entity', '=', 'hero').execute()
      }
      await saveHero({ title: 'Primeira' })
    })

    test('gives it its default words again, as a further version', async () => {
      const { version = 0 } = (await readDocument(site.db, 'hero', 'hero')) ?? {}
      await undoSave(site.db, await newest(), { by })
      expect(await readDocument(site.db, 'hero', 'hero')).toMatchObject({
        data: hero.fallback,
        version: version + 1,
      })
    })

    test('the whole site says its default words again, too', async () => {
      await restoreSite(site.db, { save: 1, seen: await newest() }, by)
      expect(await readHero()).toEqual(hero.fallback)
    })
  })

  test('undoes an undo', async () => {
    await saveHero({ title: 'Nova' })
    await undoSave(site.db, await newest(), { by })
    await undoSave(site.db, await newest(), { by })
    expect(await readHero()).toMatchObject({ title: 'Nova' })
  })

  test('never undoes the first save', async () => {
    await expect(undoSave(site.db, 1, { by })).rejects.toMatchObject({ code: 'lasting-save' })
  })

  test('takes a new entry away, and brings a deleted one back to its place', async () => {
    const before = await team()
    const [first = ''] = before
    await deleteDocument(site.db, { entity: 'team', id: first, by })
    expect(await readDeletedEntries(site.db, ['team'])).toMatchObject([{ id: first, version: 1 }])
    await undoSave(site.db, await newest(), { by })
    expect(await team()).toEqual(before)
    expect(await readDeletedEntries(site.db, ['team'])).toEqual([])
    const { data } = (await readDocument(site.db, 'team', first)) ?? {}
    await createDocument(site.db, {
      entity: 'team',
      data: { ...(data as object), name: 'Nova' },
      by,
    })
    await undoSave(site.db, await newest(), { by })
    expect(await team()).toEqual(before)
  })

  test('never takes away a new entry that was edited since', async () => {
    const [first = ''] = await team()
    const { data } = (await readDocument(site.db, 'team', first)) ?? {}
    const named = (name: string) => ({ entity: 'team', data: { ...(data as object), name }, by })
    const { id } = await createDocument(site.db, named('Nova'))
    const created = await newest()
    await saveDocument(site.db, { ...named('Nova Silva'), id })
    await expect(undoSave(site.db, created, { by })).rejects.toMatchObject({
      code: 'changed-since',
    })
    expect(await team()).toContain(id)
  })

  test('gives a list its order back', async () => {
    const before = await team()
    await applyChanges(site.db, [], { by, order: { entity: 'team', ids: before.toReversed() } })
    expect(await team()).toEqual(before.toReversed())
    await undoSave(site.db, await newest(), { by })
    expect(await team()).toEqual(before)
  })

  test('an order that stays makes no save, also after an entry came back', async () => {
    const [first = ''] = await team()
    const { data } = (await readDocument(site.db, 'team', first)) ?? {}
    const add = (name: string) =>
      createDocument(site.db, { entity: 'team', data: { ...(data as object), name }, by })
    const { id } = await add('Última')
    await deleteDocument(site.db, { entity: 'team', id, by })
    await add('No lugar dela')
    await restoreVersion(site.db, { entity: 'team', id, version: 1 }, { by })
    const now = await newest()
    await applyChanges(site.db, [], { by, order: { entity: 'team', ids: await team() } })
    expect(await restoreSite(site.db, { save: now, seen: now }, by)).toMatchObject({ save: null })
    expect(await newest()).toBe(now)
  })

  test('brings back a version of a document', async () => {
    await saveHero({ title: 'Um' })
    await saveHero({ title: 'Dois' })
    await restoreVersion(site.db, { entity: 'hero', id: 'hero', version: 2 }, { by })
    expect(await readHero()).toMatchObject({ title: 'Um' })
  })

  test('refuses a version when somebody saved meanwhile', async () => {
    await saveHero({ title: 'Um' })
    const asked = { entity: 'hero', id: 'hero', version: 1, seen: 1 }
    await expect(restoreVersion(site.db, asked, { by })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
  })

  test('takes the whole site back to a day, after showing what that changes', async () => {
    const ids = await team()
    const then = await newest()
    await saveHero({ title: 'Outro' })
    await deleteDocument(site.db, { entity: 'team', id: ids[1] ?? '', by })
    await applyChanges(site.db, [], {
      by,
      order: { entity: 'team', ids: (await team()).toReversed() },
    })
    const now = await newest()
    const preview = await previewSite(site.db, then, by)
    expect(preview).toMatchObject({ seen: now, refused: [] })
    expect(preview.documents.map(({ entity }) => entity)).toContain('hero')
    expect(await newest()).toBe(now)
    await restoreSite(site.db, { save: then, seen: now }, by)
    expect(await team()).toEqual(ids)
    expect(await readHero()).toMatchObject({ title: hero.fallback.title })
  })

  test('takes the whole site back as far as its launch, and no further', async () => {
    await saveHero({ title: 'Do lançamento' })
    const launch = await newest()
    const at = new Date().toISOString()
    await site.db.insertInto('launches').values({ id: launch, at, by }).execute()
    await saveHero({ title: 'De depois' })
    const seen = await newest()
    await expect(restoreSite(site.db, { save: launch - 1, seen }, by)).rejects.toMatchObject({
      code: 'before-launch',
    })
    await restoreSite(site.db, { save: launch, seen }, by)
    expect(await readHero()).toMatchObject({ title: 'Do lançamento' })
  })

  describe('to a version that was erased', () => {
    const erase = (entity: string, id: string) =>
      withWriteLock(site.db, (db) =>
        eraseOldVersions(
          db,
          { entity, id },
          { by, at: new Date().toISOString(), reason: 'request' },
        ),
      )

    test('keeps a section that the undone save changed', async () => {
      await saveHero({ title: 'Sem o nome dela' })
      const changed = await newest()
      await erase('hero', 'hero')
      await expect(undoSave(site.db, changed, { by })).rejects.toMatchObject({
        code: 'version-not-found',
      })
      expect(await readHero()).toMatchObject({ title: 'Sem o nome dela' })
    })

    test('finds none, also of a save from while the clock was wrong', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 })
      await saveHero({ title: 'Com o nome dela' })
      vi.useRealTimers()
      await saveHero({ title: 'Sem o nome dela' })
      await erase('hero', 'hero')
      const left = site.db.selectFrom('revisions').select('version').where('entity', '=', 'hero')
      expect(await left.execute()).toHaveLength(1)
    })

    test('keeps and names an entry that was there already', async () => {
      const [first = ''] = await team()
      const { data } = (await readDocument(site.db, 'team', first)) ?? {}
      const named = { ...(data as object), name: 'Outro nome' }
      await saveDocument(site.db, { entity: 'team', id: first, data: named, by })
      await erase('team', first)
      const { refused } = await restoreSite(site.db, { save: 1, seen: await newest() }, by)
      expect(refused).toMatchObject([{ entity: 'team', id: first }])
      expect((await team())[0]).toBe(first)
    })
  })

  test('knows the site after every save', async () => {
    await saveHero({ title: 'Um' })
    await saveHero({ title: 'Dois' })
    const titles = await Promise.all(
      [1, 2, 3].map(async (save) => {
        const documents = (await readSiteAt(site.db, save))?.documents
        return (
          documents?.find(({ entity }) => entity === 'hero')?.data as { title: string } | undefined
        )?.title
      }),
    )
    expect(titles).toEqual([hero.fallback.title, 'Um', 'Dois'])
  })

  test('tells what each save changed, newest first', async () => {
    await saveHero({ title: 'Um' })
    const ids = await team()
    const [first = '', ...others] = ids
    await applyChanges(site.db, [], { by, order: { entity: 'team', ids: [...others, first] } })
    const { saves, next } = await readTimeline(site.db, {}, { limit: 2 })
    expect(next).toBe(2)
    expect(saves).toMatchObject([
      { kind: 'order', count: 1, documents: [{ id: first, isMoved: true }] },
      { kind: 'save', count: 1, documents: [{ entity: 'hero', fields: ['Título'] }] },
    ])
    expect(await readSave(site.db, 2)).toMatchObject({
      documents: [{ entity: 'hero', before: 1, after: 2, fields: [{ after: 'Um' }] }],
    })
    expect(
      await readDocumentHistory(site.db, { entity: 'hero', id: 'hero' }, { limit: 10 }),
    ).toMatchObject({ versions: [{ save: 2, isNewest: true }, { save: 1 }], next: null })
  })

  test('tells of one document page by page, down to its first version', async () => {
    await saveHero({ title: 'Um' })
    await saveHero({ title: 'Dois' })
    const page = (before?: number) =>
      readDocumentHistory(site.db, { entity: 'hero', id: 'hero' }, { limit: 2, before })
    const { versions, next } = await page()
    expect(versions).toHaveLength(2)
    expect(await page(next ?? 0)).toMatchObject({ versions: [{ save: 1 }], next: null })
  })

  test('finds saves by person, section and words', async () => {
    await saveHero({ title: 'Água de março' })
    const idsOf = async (filter: object) =>
      (await readTimeline(site.db, filter, { limit: 9 })).saves.map(({ id }) => id)
    expect(await idsOf({ words: 'agua de' })).toEqual([2])
    expect(await idsOf({ by })).toEqual([2])
    expect(await idsOf({ entities: ['hero'] })).toEqual([2, 1])
    expect(await idsOf({ entities: ['hero'], by: 'bia' })).toEqual([])
  })
})
