import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { databases, testDatabase } from '../testing/server.ts'
import {
  changePayload,
  createLink,
  deleteExpired,
  endLinks,
  type LinkKind,
  listLinks,
  readLink,
  takeLink,
} from './links.ts'

const visit: LinkKind<{ day: string }> = {
  purpose: 'visit',
  seconds: 60,
  payload: z.object({ day: z.string() }),
}
const other = { ...visit, purpose: 'other' }
const monday = { day: 'segunda' }

describe.each(databases)('a one-time link on %s', (_engine, make) => {
  const site = testDatabase(make)
  const create = (options = {}) =>
    createLink(site.db, visit, { subject: 'ana', payload: monday, ...options })

  test('is used once, even by several at the same moment, for its purpose', async () => {
    const { token, id } = await create({ by: 'bia' })
    const which = { token }
    expect(await readLink(site.db, other, which)).toBeUndefined()
    expect(await takeLink(site.db, other, which)).toBeUndefined()
    expect(await readLink(site.db, visit, which)).toMatchObject({
      ...{ id, subject: 'ana', payload: monday, createdBy: 'bia' },
    })
    const taken = await Promise.all([1, 2, 3].map(() => takeLink(site.db, visit, which)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await readLink(site.db, visit, which)).toBeUndefined()
  })

  test('is stored without its token', async () => {
    const { token } = await create()
    const rows = await site.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends by its time, and what it carried can be tidied up', async () => {
    const { token } = await create()
    const late = await create({ seconds: 120, payload: { day: 'terça' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    try {
      expect(await takeLink(site.db, visit, { token })).toBeUndefined()
      expect((await listLinks(site.db, visit)).map(({ id }) => id)).toEqual([late.id])
      expect(await deleteExpired(site.db, visit)).toEqual([monday])
      expect(await deleteExpired(site.db, visit)).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends with all of its kind for a person, and nobody else', async () => {
    const [one, two] = [await create(), await create()]
    const kept = await create({ subject: 'bia' })
    await changePayload(site.db, visit, kept.id, { day: 'sexta' })
    await endLinks(site.db, [other], { subject: 'ana' })
    expect(await listLinks(site.db, visit)).toHaveLength(3)
    await endLinks(site.db, [visit, other], { subject: 'ana' })
    for (const { token } of [one, two]) {
      expect(await takeLink(site.db, visit, { token })).toBeUndefined()
    }
    expect(await takeLink(site.db, visit, { id: kept.id })).toMatchObject({
      payload: { day: 'sexta' },
    })
  })
})
