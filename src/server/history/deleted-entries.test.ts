import { beforeEach, describe, expect, test } from 'vitest'
import { deleteDocument } from '../content/changes.ts'
import { seedExamples } from '../content/examples.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { readDeletedEntries } from './deleted-entries.ts'
import { restore } from './restoration.ts'

const by = 'ana'
const LONG_AGO = '2026-01-01T00:00:00.000Z'

describe.each(databases)('what was deleted from a list on %s', (_engine, make) => {
  const database = testDatabase(make)
  beforeEach(() => seedExamples(database.db))
  const remove = (id: string) => deleteDocument(database.db, { entity: 'team', id, basedOn: 1, by })
  const readIds = async () => (await readDeletedEntries(database.db, 'team')).map(({ id }) => id)

  test('is listed with its name and picture, the last deletion first', async () => {
    await remove('member_01')
    await remove('member_02')
    const entries = await readDeletedEntries(database.db, 'team')
    expect(entries).toMatchObject([
      { id: 'member_02', title: 'Dra. Júlia Exemplo', version: 1 },
      { id: 'member_01', picture: '/media/team-member/team-01.webp', version: 1 },
    ])
    expect(await readDeletedEntries(database.db, 'treatments')).toEqual([])
  })

  test('leaves the list when it comes back', async () => {
    await remove('member_01')
    const [entry] = await readDeletedEntries(database.db, 'team')
    const version = entry?.version ?? 0
    await restore(database.db, { what: 'document', entity: 'team', id: 'member_01', version }, by)
    expect(await readIds()).toEqual([])
    await deleteDocument(database.db, { entity: 'team', id: 'member_01', basedOn: 3, by })
    expect(await readIds()).toEqual(['member_01'])
  })

  test('is listed for thirty days; the history keeps it', async () => {
    await remove('member_01')
    await database.db
      .updateTable('revisions')
      .set({ at: LONG_AGO })
      .where('data', 'is', null)
      .execute()
    expect(await readIds()).toEqual([])
  })

  test('is not listed once a person asked to have it erased', async () => {
    await remove('member_01')
    await database.db
      .updateTable('revisions')
      .set({ erased: 'entry' })
      .where('id', '=', 'member_01')
      .execute()
    expect(await readIds()).toEqual([])
  })
})
