import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { deleteDocument, saveDocument } from '../testing/documents.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { applyChange } from './changes.ts'
import { type Document, listAllDocuments } from './documents.ts'
import { seedExamples } from './examples.ts'
import { inSave } from './saves.ts'

describe.each(databases)('all documents of a site on %s', (_engine, make) => {
  const site = testDatabase(make)
  const saveTitle = (title: string) =>
    saveDocument(site.db, {
      ...{ entity: 'hero', id: 'hero', by: 'ana' },
      data: { ...hero.fallback, title },
    })
  const heroIn = (documents: Document[]) =>
    documents.find(({ entity }) => entity === 'hero')?.data as typeof hero.fallback

  beforeEach(() => seedExamples(site.db))

  test('are read again only where they changed', async () => {
    const before = await listAllDocuments(site.db)
    await saveTitle('Olá')
    const after = await listAllDocuments(site.db)
    expect(heroIn(after).title).toBe('Olá')
    const others = ({ entity }: Document) => entity !== 'hero'
    const kept = before.filter(others).map(({ data }) => data)
    const isSame = after.filter(others).map(({ data }, index) => data === kept[index])
    expect(new Set(isSame)).toEqual(new Set([true]))
  })

  test('are without the one that was deleted', async () => {
    const before = await listAllDocuments(site.db)
    await deleteDocument(site.db, { entity: 'treatments', id: 'treatment_01', by: 'ana' })
    expect(await listAllDocuments(site.db)).toHaveLength(before.length - 1)
  })

  test('never say what was written and taken back', async () => {
    await listAllDocuments(site.db)
    const refused = withWriteLock(site.db, async (db) => {
      const data = { ...hero.fallback, title: 'Nunca' }
      const change = { kind: 'put', entity: 'hero', id: 'hero', data } as const
      await inSave(db, { by: 'ana' }, (save) => applyChange(db, change, save))
      expect(heroIn(await listAllDocuments(db)).title).toBe('Nunca')
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    await saveTitle('Olá')
    expect(heroIn(await listAllDocuments(site.db)).title).toBe('Olá')
  })
})
