import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { entities } from '#content/index.ts'
import { roundsOf } from '../testing/random.ts'
import { databases } from '../testing/server.ts'
import { ownPage, signedHeaders, testService } from '../testing/service.ts'

const REQUESTS_AT_ONCE = 50
const ROUNDS = roundsOf(40)

/** Not counting requests that turn out valid or hit no route: half of them all. */
const MIN_REFUSED = (REQUESTS_AT_ONCE * ROUNDS) / 2

const odd = fc.constantFrom(
  '__proto__',
  'constructor',
  '$where',
  '%00',
  '%ff',
  '%2e%2e%2f',
  "'--",
  '*',
)
/** Excludes '.' and '..', which change the path before it is sent. */
const word = fc
  .oneof(
    odd,
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.stringMatching(/^[a-z0-9%_~-]{1,20}$/),
  )
  .filter((text) => !/^(?:\.|%2e)+$/i.test(text))
const entity = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(entities)) },
  { weight: 1, arbitrary: word },
)
const project = fc.oneof(
  { weight: 6, arbitrary: fc.constant('leveza') },
  { weight: 1, arbitrary: word },
)
const query = fc.option(fc.array(fc.tuple(word, word), { maxLength: 3 }), { nil: [] })
const queryText = query.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const anything = fc.anything({ maxDepth: 3, withNullPrototype: false })
const json = anything.map(
  (value) => JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? 1 : entry)) ?? 'x',
)
const deep = fc.integer({ min: 30, max: 3_000 }).map((levels) => '[{"a":'.repeat(levels))

const names = [
  'name',
  'order',
  'is_active',
  '_id',
  '_version',
  'title',
  'image',
  'imageUrl',
  'data',
]
const operators = [
  '$ne',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$contains',
  '$regex',
  '$and',
]
const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const operand = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }))
const condition = fc.oneof(
  operand,
  fc.dictionary(fc.constantFrom(...operators), operand, { maxKeys: 3 }),
)
const fields = fc.dictionary(fc.constantFrom(...names, '$where', 'x y'), condition, { maxKeys: 3 })
const filter = fc.oneof(
  fields,
  fc.record({ $or: fc.array(fields, { maxLength: 3 }) }),
  fc.record({ $and: fc.array(fc.record({ $or: fc.array(fields, { maxLength: 2 }) })) }),
)
const search = fc
  .record(
    {
      filter,
      sort: fc.dictionary(fc.constantFrom(...names), fc.constantFrom<unknown>(1, -1, 0, 'asc')),
      limit: fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 200 })),
      skip: fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 50 })),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value))

/** A known field with an invalid value that no merge rule can make valid. */
const badUpdate = fc
  .record({
    filter: fc.record({ _id: fc.constantFrom('treatment_01', 'hero', 'member_01', 'x') }),
    update: fc.record({
      name: fc.oneof(fc.constant(''), fc.integer(), fc.constant(null), fc.array(fc.string())),
      title: fc.oneof(fc.constant(' '), fc.boolean(), fc.constant({})),
      x: anything.map((value) => String(JSON.stringify(value, () => 1))),
    }),
  })
  .map((value) => JSON.stringify(value))

const body = fc.oneof(search, json, badUpdate, deep, fc.string({ unit: 'binary' }), fc.constant(''))
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', 'a/b;;', 'x') },
)

const tail = fc.constantFrom('/find', '/list', '/batch', '', '/batch-by-ids', '/x', '/%', '/%00')
const path = fc
  .tuple(project, entity, tail, queryText)
  .map(([project, entity, tail, query]) => `/lm/${project}/${entity}/documents${tail}?${query}`)

const call = fc.record({
  method: fc.constantFrom(
    'POST',
    'PUT',
    'DELETE',
    'GET',
    'PATCH',
    'OPTIONS',
  ) as fc.Arbitrary<'POST'>,
  path: fc.oneof(
    { weight: 9, arbitrary: path },
    { weight: 1, arbitrary: word.map((end) => `/lm/${end}`) },
  ),
  payload: body,
  type: contentType,
  caller: fc.constantFrom('page', 'page', 'page', 'page', 'program', 'stranger', 'foreign'),
})
type FuzzedCall = typeof call extends fc.Arbitrary<infer Value> ? Value : never

const headersOf = ({ method, path, caller }: FuzzedCall): Record<string, string> => {
  if (caller === 'page') return ownPage
  if (caller === 'program') return signedHeaders({ method, path })
  return caller === 'foreign' ? { ...ownPage, 'sec-fetch-site': 'cross-site' } : {}
}

const requestOf = (call: FuzzedCall): InjectOptions => ({
  method: call.method,
  url: call.path,
  headers: { ...headersOf(call), 'content-type': call.type },
  payload: call.payload,
})

// PostgreSQL refuses more than SQLite does.
describe.each(databases.slice(-1))('the document service on %s', (_engine, make) => {
  const service = testService(make, { requestsPerMinute: Number.POSITIVE_INFINITY })

  test(`gets through ${MIN_REFUSED} malformed requests without an error or a change`, async () => {
    const before = await service.everything()
    const statuses = new Map<number, number>()
    const many = fc.array(call, { minLength: REQUESTS_AT_ONCE, maxLength: REQUESTS_AT_ONCE })
    const survives = fc.asyncProperty(many, async (calls) => {
      const replies = await Promise.all(calls.map((call) => service.app.inject(requestOf(call))))
      for (const [index, reply] of replies.entries()) {
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
        const told = JSON.stringify([calls[index], reply.body])
        expect(reply.statusCode, told).toBeLessThan(500)
        expect(reply.json().code, told).toBe(reply.statusCode)
      }
    })
    await fc.assert(survives, { numRuns: ROUNDS, endOnFailure: true })
    expect(await service.everything()).toEqual(before)
    const beside = (statuses.get(200) ?? 0) + (statuses.get(404) ?? 0)
    expect(REQUESTS_AT_ONCE * ROUNDS - beside).toBeGreaterThanOrEqual(MIN_REFUSED)
    expect([...statuses.keys()].sort()).toEqual(
      expect.arrayContaining([200, 400, 401, 403, 404, 415]),
    )
  }, 60_000)
})
