import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import type { EntityName, StoredDocument } from '#content/index.ts'
import { inSave } from '../../content/saves.ts'
import { insertDocuments } from '../../content/writes.ts'
import type { Database } from '../../database/tables.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import { Problem } from '../../http/problems.ts'
import { firstQueryProblem } from '../../http/route-schemas.ts'
import { createDocument } from '../../testing/documents.ts'
import { sqlite, testDatabase } from '../../testing/server.ts'
import { FindQuery } from './document-bodies.ts'
import { findDocuments, listFound } from './find.ts'

const [example] = examples.treatments
const signature = { by: 'ana', at: '2026-01-01T00:00:00.000Z' }

/** Named after what makes each special. The ids are unsorted, so that no engine returns the right order by accident. */
const treatments = [
  ['d', { name: 'Drenagem', order: 3, is_active: true, price: '100%', imageUrl: '' }],
  ['B', { name: 'drenagem', order: 10, is_active: false, price: '100_' }],
  ['a', { name: 'Ácido', order: 2, is_active: true, price: 'it\'s \\ "x"' }],
  ['C', { name: 'Zumba', order: 2, is_active: true, price: '1000' }],
  ['é', { name: 'Ácida 💜', order: 0, is_active: false, price: '' }],
  ['missing', { name: undefined, order: undefined, is_active: undefined, price: undefined }],
  ['wrong', { name: 7, order: '7', is_active: 'true', price: ['1'] }],
] as const

const stored = treatments.map(([id, fields]) => ({
  entity: 'treatments',
  id,
  data: { ...example, ...fields },
  isExample: false,
}))

const all = ['d', 'B', 'a', 'C', 'é', 'missing', 'wrong']

const filters: [filter: unknown, ids: string[]][] = [
  [{}, all],
  [{ name: 'Drenagem' }, ['d']],
  [{ name: 'Acido' }, []],
  [{ order: 2 }, ['a', 'C']],
  [{ is_active: true }, ['d', 'a', 'C']],
  [{ _id: 'é' }, ['é']],
  [{ id: 'C' }, ['C']],
  [{ _version: 1 }, all],
  [{ _createdTime: signature.at }, all],
  [{ name: { $ne: 'Drenagem' } }, ['B', 'a', 'C', 'é', 'missing', 'wrong']],
  [{ is_active: { $ne: true } }, ['B', 'é', 'missing', 'wrong']],
  [{ order: { $ne: 2 } }, ['d', 'B', 'é', 'missing', 'wrong']],
  [{ name: { $in: ['Zumba', 'Drenagem', 'x'] } }, ['d', 'C']],
  [{ name: { $in: [] } }, []],
  [{ is_active: { $in: [true, false] } }, ['d', 'B', 'a', 'C', 'é']],
  [{ name: { $nin: ['Zumba', 'Drenagem'] } }, ['B', 'a', 'é', 'missing', 'wrong']],
  [{ name: { $nin: [] } }, all],
  [{ order: { $gt: 2 } }, ['d', 'B']],
  [{ order: { $lt: 2 } }, ['é']],
  [{ order: { $lte: 2 } }, ['a', 'C', 'é']],
  [{ order: { $gt: 0, $lt: 10 } }, ['d', 'a', 'C']],
  [{ name: { $gt: 'Z' } }, ['B', 'a', 'C', 'é']],
  [{ name: { $lt: 'a' } }, ['d', 'C']],
  [{ _id: { $gte: 'a' } }, ['d', 'a', 'é', 'missing', 'wrong']],
  [{ _updatedTime: { $gte: '2026' } }, all],
  [{ name: { $contains: 'renagem' } }, ['d', 'B']],
  [{ name: { $contains: 'Á' } }, ['a', 'é']],
  [{ name: { $contains: 'A' } }, []],
  [{ name: { $contains: '💜' } }, ['é']],
  [{ name: { $contains: '' } }, ['d', 'B', 'a', 'C', 'é']],
  [{ price: { $contains: '%' } }, ['d']],
  [{ price: '' }, ['é']],
  [{ imageUrl: example?.image ?? '' }, all],
  [{ order: 2, is_active: true }, ['a', 'C']],
  [{ $and: [{ order: 2 }, { name: 'Zumba' }] }, ['C']],
  [{ $or: [{ order: 3 }, { name: 'Zumba' }] }, ['d', 'C']],
  [{ $or: [{ $and: [{ order: 2 }, { name: 'Zumba' }] }, { _id: 'é' }], is_active: true }, ['C']],
  [{ $and: [{}] }, all],
  [{ name: {} }, all],
]

const orders: [sort: unknown, ids: string[]][] = [
  [{}, all],
  [{ name: 1 }, ['missing', 'wrong', 'd', 'C', 'B', 'é', 'a']],
  [{ name: -1 }, ['a', 'é', 'B', 'C', 'd', 'wrong', 'missing']],
  [{ order: 1 }, ['missing', 'wrong', 'é', 'a', 'C', 'd', 'B']],
  [{ order: -1 }, ['B', 'd', 'C', 'a', 'é', 'wrong', 'missing']],
  [{ is_active: -1, name: 1 }, ['d', 'C', 'a', 'B', 'é', 'missing', 'wrong']],
  [{ _id: 1 }, ['B', 'C', 'a', 'd', 'missing', 'wrong', 'é']],
  [{ _version: -1 }, [...all].reverse()],
  [{ _updatedTime: 1, id: -1 }, ['é', 'wrong', 'missing', 'd', 'a', 'C', 'B']],
]

const refusals: [body: unknown, message: string][] = [
  [{ filter: { senha: 'x' } }, 'Campo desconhecido: senha'],
  [{ filter: { benefits: 'x' } }, 'Campo desconhecido: benefits'],
  [{ filter: { data: 'x' } }, 'Campo desconhecido: data'],
  [{ filter: { toString: 'x' } }, 'Campo desconhecido: toString'],
  [{ filter: { $where: '1' } }, 'Operador desconhecido: $where'],
  [{ filter: { name: { $regex: 'x' } } }, 'Operador desconhecido: $regex'],
  [{ filter: { name: { nome: 'x' } } }, 'Operador desconhecido: nome'],
  [{ filter: { name: { $not: { $gt: '' } } } }, 'Operador desconhecido: $not'],
  [{ filter: { name: 1 } }, 'O valor de "name" deve ser um texto'],
  [{ filter: { order: '2' } }, 'O valor de "order" deve ser um número'],
  [{ filter: { is_active: 1 } }, 'O valor de "is_active" deve ser true ou false'],
  [{ filter: { name: { $in: 'x' } } }, 'O valor de "name" deve ser uma lista de até 200 valores'],
  [{ filter: { name: { $in: ['x', 1] } } }, 'O valor de "name" deve ser um texto'],
  [{ filter: { is_active: { $gt: true } } }, 'Este campo não aceita o operador: is_active'],
  [{ filter: { order: { $contains: '1' } } }, 'Este campo não aceita o operador: order'],
  [{ filter: { $or: [] } }, '$or precisa de uma lista de filtros'],
  [{ filter: { $and: { name: 'x' } } }, '$and precisa de uma lista de filtros'],
  [{ filter: nested(6) }, 'Use no máximo 5 níveis'],
  [{ filter: { $or: Array(51).fill({}) } }, 'Use no máximo 50 condições'],
  [{ filter: 'x' }, 'Use um objeto com campos'],
  [{ sort: { senha: 1 } }, 'Campo desconhecido: senha'],
  [{ sort: { name: 'desc' } }, 'Use 1 ou -1'],
  [{ sort: 'name' }, 'Use um objeto com campos'],
  [{ limit: 201 }, 'Use um número de 0 a 200'],
  [{ limit: -1 }, 'Use um número de 0 a 200'],
  [{ limit: '10' }, 'Use um número de 0 a 200'],
  [{ skip: 0.5 }, 'Use um número de 0 a 1000000'],
  [{ words: ['x'] }, 'Use um texto'],
  [{ omit: 'text' }, 'Use uma lista de campos'],
  [{ where: {} }, 'Campo desconhecido: where'],
  [[], 'Não entendemos este pedido.'],
]

function nested(levels: number): object {
  return levels > 1 ? { $and: [nested(levels - 1)] } : { name: 'x' }
}

function parsed(body: unknown) {
  const { data, error } = FindQuery.safeParse(body)
  if (error) throw firstQueryProblem(error)
  return data
}

const insert = (db: Database, documents: StoredDocument[]) =>
  withWriteLock(db, (db) => inSave(db, signature, (save) => insertDocuments(db, documents, save)))

/** A database with the documents to look for: one for all tests that only read, or a new one for each. */
function searched({ isShared = false } = {}) {
  const site = testDatabase(sqlite, { isShared })
  const search = async (body: unknown, entity: EntityName = 'treatments') =>
    findDocuments(site.db, entity, parsed(body))
  const before = isShared ? beforeAll : beforeEach
  before(async () => {
    await insert(site.db, stored)
  })
  return { site, search }
}

const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id)

describe('a search', () => {
  const { search } = searched({ isShared: true })

  test.each(filters)('for %j finds %j', async (filter, ids) => {
    const { total, list } = await search({ filter })
    expect(idsOf(list)).toEqual(ids)
    expect(total).toBe(ids.length)
  })

  test.each(orders)('sorted by %j finds %j', async (sort, ids) => {
    expect(idsOf((await search({ sort })).list)).toEqual(ids)
  })

  test('finds words in any text, with or without accents and capitals', async () => {
    expect(idsOf((await search({ words: ' ZÚMBA ' })).list)).toEqual(['C'])
    expect(idsOf((await search({ words: 'ácid', filter: { is_active: true } })).list)).toEqual([
      'a',
    ])
    expect((await search({ words: 'nowhere' })).total).toBe(0)
  })

  test.each(refusals)('refuses %j and says why', async (body, message) => {
    const refused = await search(body).catch((error) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ code: 'invalid-query', details: [{ message }] })
  })

  test('returns every document exactly once, page by page', async () => {
    const pages = await Promise.all(
      [0, 3, 6, 9].map((skip) => search({ sort: { order: -1 }, limit: 3, skip })),
    )
    expect(pages.flatMap(({ list }) => idsOf(list))).toEqual(orders[4]?.[1])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  })

  test('can count without returning documents', async () => {
    expect(await search({ limit: 0 })).toEqual({ total: 7, list: [] })
  })

  test('stays within its entity', async () => {
    expect((await search({}, 'team')).total).toBe(0)
    expect((await search({ filter: { $or: [{ _id: 'd' }, { name: 'x' }] } }, 'team')).total).toBe(0)
  })
})

describe('a search after a change', () => {
  const { site, search } = searched()

  test('without a filter can return more than a page', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      entity: 'team',
      id: `member_${index}`,
      data: {},
      isExample: false,
    }))
    await insert(site.db, many)
    expect(await listFound(site.db, 'team', parsed({}))).toHaveLength(250)
    expect((await search({}, 'team')).list).toHaveLength(50)
  })

  test('finds what was saved since the same search', async () => {
    const query = parsed({ filter: { name: example?.name } })
    expect(await findDocuments(site.db, 'treatments', query)).toMatchObject({ total: 0 })
    await createDocument(site.db, { entity: 'treatments', data: example, by: 'ana' })
    expect(await findDocuments(site.db, 'treatments', query)).toMatchObject({ total: 1 })
  })

  test('survives stored data that is not JSON', async () => {
    await site.db.updateTable('documents').set({ data: '{' }).where('id', '=', 'd').execute()
    expect((await search({ filter: { name: 'Zumba' }, sort: { order: 1 } })).total).toBe(1)
  })
})
