import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { addPicture } from '../testing/backup.ts'
import { saveDocument } from '../testing/documents.ts'
import { makeFolder, sqlite, testDatabase } from '../testing/server.ts'
import { listAllDocuments } from './documents.ts'
import { seedExamples } from './examples.ts'
import { readReviews } from './wording-reasons.ts'

describe('what the rules find in the texts of the site', () => {
  const site = testDatabase(sqlite)
  const save = (fields: Partial<typeof hero.fallback>) =>
    saveDocument(site.db, {
      ...{ entity: 'hero', id: 'hero', by: 'ana' },
      data: { ...hero.fallback, ...fields },
    })
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
