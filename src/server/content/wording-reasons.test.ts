import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { undoSave } from '../history/undo-save.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { addPicture } from '../testing/backup.ts'
import { applyChanges } from '../testing/documents.ts'
import { databases, makeFolder, sqlite, testDatabase } from '../testing/server.ts'
import { listAllDocuments, readDocument } from './documents.ts'
import { seedExamples } from './examples.ts'
import { readNewestSave } from './saves.ts'
import { readReviews } from './wording-reasons.ts'

const heroWith = (fields: Partial<typeof hero.fallback>) => ({
  ...{ kind: 'edit' as const, entity: 'hero', id: 'hero' },
  edit: () => ({ ...hero.fallback, ...fields }),
})

describe.each(databases)('serious words on %s', (_engine, make) => {
  const site = testDatabase(make)
  const by = 'ana'
  const save = (title: string, reason?: string) =>
    applyChanges(site.db, [heroWith({ title })], { by, reason })
  const readTitle = async () =>
    ((await readDocument(site.db, 'hero', 'hero'))?.data as typeof hero.fallback | undefined)?.title

  beforeEach(() => seedExamples(site.db))

  test('are not saved until somebody gives a reason', async () => {
    await expect(save('Resultado garantido')).rejects.toMatchObject({
      code: 'reason-required',
      details: [{ path: 'title', words: 'Resultado garantido' }],
    })
    expect(await readTitle()).toBe(hero.fallback.title)
    await save('Resultado garantido', 'Citação do edital')
    expect(await readTitle()).toBe('Resultado garantido')
  })

  test('that were public come back without a question', async () => {
    await save('Resultado garantido', 'Citação do edital')
    await save('Engano')
    await site.db.deleteFrom('wording_reasons').execute()
    await undoSave(site.db, await readNewestSave(site.db), { by })
    expect(await readTitle()).toBe('Resultado garantido')
  })
})

describe('what the rules find in the texts of the site', () => {
  const site = testDatabase(sqlite)
  const save = (fields: Partial<typeof hero.fallback>) =>
    applyChanges(site.db, [heroWith(fields)], { by: 'ana', reason: 'Citação do edital' })
  const readAll = async () => {
    const documents = await listAllDocuments(site.db)
    const reviews = await readReviews(site.db, documents)
    return new Map(documents.map(({ entity, id }, index) => [`${entity}/${id}`, reviews[index]]))
  }

  beforeEach(() => seedExamples(site.db))

  test('is looked for again only in the text that was saved', async () => {
    const before = await readAll()
    await save({ title: 'Resultado garantido.' })
    const after = await readAll()
    const read = [...after].filter(([name, review]) => before.get(name) !== review)
    expect(read.map(([name]) => name)).toEqual(['hero/hero'])
    expect(after.get('hero/hero')?.matches).toMatchObject([{ rule: 'promise.guarantee' }])
  })

  test('follows the description of a picture', async () => {
    const images = openDiskStorage(makeFolder())
    await save({ title: 'Cuidado', backgroundImage: await addPicture(site.db, images) })
    const found = async () => (await readAll()).get('hero/hero')?.matches.map(({ path }) => path)
    expect(await found()).toEqual([])
    await site.db.updateTable('media').set({ alt: 'Resultado garantido' }).execute()
    expect(await found()).toEqual(['backgroundImage'])
  })
})
