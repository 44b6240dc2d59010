import { type RawBuilder, sql } from 'kysely'
import type { EntityName } from '#content/index.ts'
import { type Document, listAllDocuments, toDocument } from '../../content/documents.ts'
import { readContentStamp } from '../../content/site.ts'
import { isPostgres } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { fieldColumnsOf } from './field-columns.ts'
import { conditionsOf, orderOf } from './filter.ts'
import type { FindQuery, ListQuery } from './find-query.ts'
import { openQueryCache } from './query-cache.ts'

export type Finder = {
  /** One page of the documents found, and the total. */
  find: (entity: EntityName, query: FindQuery) => Promise<{ total: number; list: Document[] }>
  /** Every document found. */
  list: (entity: EntityName, query: ListQuery) => Promise<Document[]>
}

/** Searches in SQL. Caches the ids of repeated queries until the next save, so that a late page costs no more than the first. */
export function openFinder(db: Database): Finder {
  const cache = openQueryCache()

  return {
    find: async (entity, { limit, skip, ...query }) => {
      const search = idsQuery(db, entity, query)
      const { sql, parameters } = search.compile()
      const key = JSON.stringify([sql, parameters])
      const stamp = await readContentStamp(db)
      if (!cache.isRepeated(stamp, key)) {
        const page = search.limit(limit).offset(skip)
        const [total, list] = await Promise.all([
          countOf(db, entity, query),
          readIds(page).then((ids) => readInOrder(db, entity, ids)),
        ])
        return { total, list }
      }
      const ids = await cache.recall(stamp, key, () => readIds(search))
      const list = await readInOrder(db, entity, ids.slice(skip, skip + limit))
      return { total: ids.length, list }
    },
    list: async (entity, query) => {
      if (isEmpty(query.filter) && isEmpty(query.sort)) {
        return (await listAllDocuments(db)).filter((document) => document.entity === entity)
      }
      const { where, order } = planOf(db, entity, query)
      const search = db.selectFrom('documents').selectAll().where(where).orderBy(order)
      return (await search.execute()).map(toDocument)
    },
  }
}

const isEmpty = (given: object) => Object.keys(given).length === 0

async function countOf(db: Database, entity: EntityName, query: ListQuery): Promise<number> {
  const { total } = await db
    .selectFrom('documents')
    .where(planOf(db, entity, query).where)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Selects ids only: an index alone can skip over them, whole documents would have to be read. */
export function idsQuery(db: Database, entity: EntityName, query: ListQuery) {
  const { where, order } = planOf(db, entity, query)
  return db.selectFrom('documents').select('id').where(where).orderBy(order)
}

const readIds = async (search: ReturnType<typeof idsQuery>) =>
  (await search.execute()).map(({ id }) => id)

async function readInOrder(db: Database, entity: EntityName, ids: string[]): Promise<Document[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toDocument(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Plan = { where: RawBuilder<boolean>; order: RawBuilder<unknown> }

function planOf(db: Database, entity: EntityName, { filter, sort }: ListQuery): Plan {
  const context = { columns: fieldColumnsOf(db, entity), isPostgres: isPostgres(db) }
  const conditions = [sql<boolean>`entity = ${entity}`, ...conditionsOf(filter, context)]
  return {
    where: sql`${sql.join(conditions, sql` and `)}`,
    order: sql.join(orderOf(sort, context)),
  }
}
