import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOf } from '#content/index.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import type { WaitingChanges } from '#protocol/publishing.ts'
import { applyChanges } from '../content/changes.ts'
import { listAllDocuments, listDocuments } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestReleaseId, readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { Problem } from '../http/problems.ts'
import { createConsented, recordConsent } from '../testing/consents.ts'
import { everything } from '../testing/publishing.ts'
import { randomRuns } from '../testing/random.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { changePublishMode } from './change-mode.ts'
import { publishChanges } from './publish.ts'
import { readWaiting } from './waiting.ts'

const by = 'ana'
const ROUNDS = 2
/** On PostgreSQL, where other tests make the same queries, a few. */
const maxStepsOn = (engine: string) => (engine === 'SQLite' ? 40 : 10)

type Step = { what: 'save' | 'delete' | 'create' | 'order' | 'publish'; on: number; pick: number }

const stepsOn = (engine: string) =>
  fc.array(
    fc.record({
      what: fc.constantFrom<Step['what']>('save', 'save', 'delete', 'create', 'order', 'publish'),
      on: fc.nat(1000),
      pick: fc.nat(0xffff),
    }),
    { maxLength: maxStepsOn(engine) },
  )

const lists = ['treatments', 'team', 'testimonials'] as const
const chosenOf = <Entry>(list: readonly Entry[], number: number) =>
  list[number % list.length] as Entry

/** What visitors see. */
async function readLive(db: Database) {
  const release = await readRelease(db, (await readNewestReleaseId(db)) ?? 0)
  return toPublicContent(contentOf(release?.documents ?? []), {})
}

/** What they would see if everything were published. */
const readWorking = async (db: Database) =>
  toPublicContent(contentOf(await listAllDocuments(db)), {})

const edited = (data: unknown, number: number): object => {
  const fields = data as Record<string, unknown>
  const names = ['title', 'subtitle', 'name', 'description', 'bio', 'text', 'order', 'is_active']
  // A longer text is an object.
  const texts = names.filter((name) => name in fields && typeof fields[name] !== 'object')
  const name = chosenOf(texts, number)
  if (name === undefined) return fields
  const value = { order: number % 9, is_active: number % 2 === 0 }[name] ?? `Texto ${number}`
  return { ...fields, [name]: value }
}

async function take(db: Database, { what, on, pick }: Step) {
  const documents = (await listAllDocuments(db)).filter(({ entity }) => entity !== 'settings')
  const list = chosenOf(lists, on)
  const entries = await listDocuments(db, list)
  const { entity, id, data } = chosenOf(documents, on)
  if (what === 'save') {
    if (entity === 'testimonials') await recordConsent(db, { id, data: edited(data, pick) })
    const change = {
      kind: 'edit' as const,
      entity,
      id,
      edit: (data: unknown) => edited(data, pick),
    }
    return applyChanges(db, [change], { by })
  }
  if (what === 'order') {
    const ids = entries.map(({ id }) => id)
    const turn = ids.length === 0 ? 0 : pick % ids.length
    const order = { entity: list, ids: [...ids.slice(turn), ...ids.slice(0, turn)] }
    return applyChanges(db, [], { by, order })
  }
  if (entries.length === 0) return
  const entry = chosenOf(entries, pick)
  if (what === 'delete') {
    return applyChanges(db, [{ kind: 'delete', entity: list, id: entry.id }], { by })
  }
  return list === 'testimonials'
    ? createConsented(db, entry.data, by)
    : applyChanges(db, [{ kind: 'create', entity: list, data: entry.data }], { by })
}

/** A part of what waits: a bit of `pick` decides on each change. */
function partOf({ documents, orders }: WaitingChanges, pick: number) {
  let index = 0
  const isTaken = () => ((pick >> (index++ % 16)) & 1) === 1
  return {
    note: '',
    orders: orders.filter(isTaken),
    documents: documents.flatMap(({ entity, id, before, after, kind, fields, visibility }) => {
      const part = { entity, id, before, after }
      if (kind !== 'edited') return isTaken() ? [part] : []
      const paths = fields.map(({ path }) => path)
      if (visibility) paths.push(entity === 'testimonials' ? 'is_approved' : 'is_active')
      const taken = paths.filter(isTaken)
      return taken.length > 0 ? [{ ...part, fields: taken }] : []
    }),
  }
}

async function publishPart(db: Database, pick: number) {
  const waiting = await readWaiting(db)
  const request = partOf(waiting, pick)
  if (request.documents.length + request.orders.length === 0) return
  const before = await readWaitingCount(db)
  const { waiting: left } = await publishChanges(db, request, { by }).catch((error) => {
    // A mixture of old and new words is nothing that a patient has authorized.
    if (error instanceof Problem && error.code === 'consent-missing') return { waiting: -1 }
    throw error
  })
  if (left < 0) return
  expect(left).toBeLessThan(before)
  expect(await readWaitingCount(db)).toBe(left)
}

const readWaitingCount = async (db: Database) => {
  const { documents, orders } = await readWaiting(db)
  return documents.reduce(
    (count, { kind, fields, visibility }) =>
      count + (kind === 'edited' ? fields.length + (visibility ? 1 : 0) : 1),
    orders.length,
  )
}

describe.each(databases)('any saves, deletions, orders and publications on %s', (engine, make) => {
  const database = testDatabase(make)
  const tables = ['documents', 'revisions', 'releases', 'publishing', 'waiting_saves'] as const

  test('change the page only when published, and lead to the same page whatever was left out', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOn(engine), async (steps) => {
        const { db } = database
        for (const table of tables) await db.deleteFrom(table).execute()
        await seedExamples(db)
        await changePublishMode(db, 'batch', by)
        let live = await readLive(db)
        for (const step of steps) {
          if (step.what === 'publish') {
            await publishPart(db, step.pick)
            live = await readLive(db)
          } else {
            await take(db, step)
            expect(await readLive(db)).toEqual(live)
          }
        }
        const waiting = await readWaiting(db)
        if (waiting.documents.length + waiting.orders.length > 0) {
          await publishChanges(db, everything(waiting), { by })
        }
        expect(await readLive(db)).toEqual(await readWorking(db))
        await changePublishMode(db, 'immediate', by)
      }),
      randomRuns(ROUNDS),
    )
  }, 120_000)
})
