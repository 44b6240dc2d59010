import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { hero } from '#content/sections/hero.ts'
import { openJob } from '../async/open-job.ts'
import { applyChanges, saveDocument } from '../content/changes.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { openDatabase } from '../database/open/open.ts'
import { everything, publishInBatches, readLive } from '../testing/publishing.ts'
import { databases, onceOn, testDatabase, testLog } from '../testing/server.ts'
import { changePublishMode } from './change-mode.ts'
import { saveLeftOut } from './left-out.ts'
import { publishChanges } from './publish.ts'
import {
  answerCollision,
  cancelPublication,
  movePublication,
  publishDue,
  schedulePublication,
} from './scheduled.ts'
import { scheduleJob } from './scheduler.ts'
import { readPublishing, readWaiting } from './waiting.ts'

const by = 'ana'
const HOUR = 3_600_000
const later = new Date(Date.now() + HOUR)
const after = new Date(Date.now() + 2 * HOUR)

describe.each(databases)('a scheduled publication on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const database = testDatabase(make)
  beforeEach(async () => {
    await seedExamples(database.db)
    await publishInBatches(database.db)
  })
  const db = () => database.db
  const save = (entity: string, data: object) =>
    saveDocument(db(), { entity, id: entity, data, by })
  const saveTitle = (title: string) => save('hero', { ...hero.fallback, title })
  const savePhone = (phone: string) => save('contact', { ...contact.fallback, phone })
  const schedule = async (dueAt = later) =>
    schedulePublication(db(), everything(await readWaiting(db())), { by, dueAt })
  const liveTitle = async () => (await readLive(db())).dataOf('hero').title
  const livePhone = async () => (await readLive(db())).dataOf('contact').phone
  const scheduled = async () => (await readPublishing(db())).scheduled
  /** Publishes the phone alone, whatever else waits. */
  const publishPhone = async (phone: string) => {
    await savePhone(phone)
    const { documents } = everything(await readWaiting(db()))
    const part = documents.filter(({ entity }) => entity === 'contact')
    await publishChanges(db(), { documents: part, orders: [], note: '' }, { by })
  }

  /** What a launch does to the example testimonials. */
  const launch = async () => {
    const examples = await listDocuments(db(), 'testimonials')
    const changes = examples.map(({ id }) => {
      return { kind: 'delete' as const, entity: 'testimonials', id }
    })
    await applyChanges(db(), changes, { by })
    await publishChanges(db(), everything(await readWaiting(db())), { by })
    const at = new Date().toISOString()
    await db().insertInto('launches').values({ id: 1, by, at }).execute()
  }

  test('leaves the list and the count, and is not taken along by what is published before', async () => {
    await save('hero', { ...hero.fallback, title: 'Verão' })
    await schedule()
    expect(await readWaiting(db())).toMatchObject({ documents: [], orders: [] })
    const { waiting, scheduled } = await readPublishing(db())
    expect(waiting).toEqual({})
    expect(scheduled).toMatchObject([{ count: 1, documents: [{ fields: [{ path: 'title' }] }] }])
    await save('hero', { ...hero.fallback, title: 'Verão', subtitle: 'Junto' })
    const rest = await readWaiting(db())
    expect(rest.documents.map(({ fields }) => fields.map(({ path }) => path))).toEqual([
      ['subtitle'],
    ])
    await publishChanges(db(), everything(rest), { by })
    const live = (await readLive(db())).dataOf('hero')
    expect([live.title, live.subtitle]).toEqual([hero.fallback.title, 'Junto'])
    // The live text changed since: what was scheduled does not go live by itself, and waits.
    expect(await readPublishing(db())).toMatchObject({
      waiting: { hero: 1 },
      scheduled: [{ collisions: [{ entity: 'hero' }] }],
    })
  })

  test('goes live at its moment, and not before', async () => {
    await saveTitle('Verão')
    await schedule()
    expect(await publishDue(db())).toBe(0)
    expect(await liveTitle()).toBe(hero.fallback.title)
    expect(await publishDue(db(), after)).toBe(1)
    expect(await liveTitle()).toBe('Verão')
    const release = await db()
      .selectFrom('releases')
      .select(['kind', 'by'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(release).toEqual({ kind: 'scheduled', by })
    expect(await readPublishing(db())).toEqual({ mode: 'batch', waiting: {}, scheduled: [] })
  })

  test('does not include what is edited later', async () => {
    await saveTitle('Verão')
    await schedule()
    await saveTitle('Verão de novo')
    await savePhone('(41) 3333-5000')
    await publishDue(db(), after)
    expect(await liveTitle()).toBe('Verão')
    expect(await livePhone()).toBe(contact.fallback.phone)
    expect((await readPublishing(db())).waiting).toEqual({ hero: 1, contact: 1 })
    expect((await readDocument(db(), 'hero', 'hero'))?.data).toMatchObject({
      title: 'Verão de novo',
    })
  })

  test('includes single fields, new entries, deletions and orders', async () => {
    await save('hero', { ...hero.fallback, title: 'Verão', subtitle: 'Venha' })
    const ids = (await listDocuments(db(), 'team')).map(({ id }) => id)
    const [first = '', ...others] = ids
    await applyChanges(db(), [{ kind: 'delete', entity: 'team', id: first }], {
      by,
      order: { entity: 'team', ids: others.toReversed() },
    })
    const request = everything(await readWaiting(db()))
    const documents = request.documents.map((part) =>
      part.entity === 'hero' ? { ...part, fields: ['title'] } : part,
    )
    await schedulePublication(db(), { ...request, documents }, { by, dueAt: later })
    await publishDue(db(), after)
    const live = await readLive(db())
    expect(live.dataOf('hero')).toEqual({ ...hero.fallback, title: 'Verão' })
    expect(live.listOf('team')).toEqual(others.toReversed())
    expect((await readPublishing(db())).waiting).toEqual({ hero: 1 })
  })

  test('happens once, however many processes try at the same moment', async () => {
    await saveTitle('Verão')
    await schedule()
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.place, () => {})))
    onTestFinished(async () => {
      await Promise.all(others.map((other) => other.destroy()))
    })
    const counts = await Promise.all(others.map((other) => publishDue(other, after)))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    const kinds = await db().selectFrom('releases').select('kind').execute()
    expect(kinds.filter(({ kind }) => kind === 'scheduled')).toHaveLength(1)
  })

  test('that came due while the site was down goes live at the next start', async () => {
    await saveTitle('Verão')
    const id = await schedule()
    await db()
      .updateTable('scheduled_publications')
      .set({ due_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    const published = Promise.withResolvers<void>()
    const { log } = testLog()
    const onPublished = async () => published.resolve()
    const job = openJob(scheduleJob({ db: db(), log, onPublished }), { log })
    onTestFinished(job.stop)
    await published.promise
    expect(await liveTitle()).toBe('Verão')
  })

  test('can be moved and cancelled, and its changes keep waiting', async () => {
    await saveTitle('Verão')
    const id = await schedule()
    await movePublication(db(), id, new Date(Date.now() + 3 * HOUR))
    expect(await publishDue(db(), after)).toBe(0)
    await cancelPublication(db(), id)
    expect(await publishDue(db(), new Date(Date.now() + 9 * HOUR))).toBe(0)
    expect(await readPublishing(db())).toMatchObject({ waiting: { hero: 1 }, scheduled: [] })
    await expect(cancelPublication(db(), id)).rejects.toMatchObject({ code: 'schedule-not-found' })
  })

  test('never overwrites a later text without asking; the rest goes live', async () => {
    await saveTitle('Verão')
    await savePhone('(41) 3333-5000')
    const id = await schedule()
    await publishPhone('(41) 3333-6000')
    expect((await scheduled())[0]?.collisions).toEqual([
      { entity: 'contact', id: 'contact', title: 'Contato' },
    ])
    await publishDue(db(), after)
    expect([await liveTitle(), await livePhone()]).toEqual(['Verão', '(41) 3333-6000'])
    expect(await scheduled()).toMatchObject([{ id, isAsking: true, count: 1 }])
    await answerCollision(db(), id, true)
    expect(await livePhone()).toBe('(41) 3333-5000')
    expect(await scheduled()).toEqual([])
  })

  test('leaves the later text when that is the answer', async () => {
    await saveTitle('Verão')
    await savePhone('(41) 3333-5000')
    const id = await schedule()
    await publishPhone('(41) 3333-6000')
    await answerCollision(db(), id, false)
    expect((await scheduled())[0]?.collisions).toEqual([])
    await publishDue(db(), after)
    expect([await liveTitle(), await livePhone()]).toEqual(['Verão', '(41) 3333-6000'])
    expect(await scheduled()).toEqual([])
  })

  test('never shows an example testimonial on a site that was launched since', async () => {
    const [example] = await listDocuments(db(), 'testimonials')
    if (!example) throw new Error('there are example testimonials')
    await applyChanges(
      db(),
      [
        {
          kind: 'edit',
          entity: 'testimonials',
          id: example.id,
          edit: (data) => ({ ...(data as object), rating: 4 }),
        },
      ],
      { by },
    )
    const id = await schedule()
    await launch()
    await publishDue(db(), after)
    expect(await scheduled()).toMatchObject([{ obstacles: [{ entity: 'testimonials' }] }])
    await answerCollision(db(), id, true)
    expect((await readLive(db())).listOf('testimonials')).toEqual([])
  })

  test('does nothing when its changes were published before', async () => {
    await saveTitle('Verão')
    const waiting = everything(await readWaiting(db()))
    await schedule()
    await publishChanges(db(), waiting, { by })
    await publishDue(db(), after)
    const kinds = await db().selectFrom('releases').select('kind').orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['start', 'publish'])
  })

  test('is not what merely stays out of the next publication', async () => {
    await saveLeftOut(db(), ['hero/hero/title'], by)
    await saveLeftOut(db(), ['contact/contact/phone'], by)
    expect((await readWaiting(db())).leftOut).toEqual(['contact/contact/phone'])
    expect(await scheduled()).toEqual([])
    await publishDue(db(), after)
    await changePublishMode(db(), 'immediate', by)
    expect((await readPublishing(db())).mode).toBe('immediate')
  })

  testOnce('is refused for a moment that has passed', async () => {
    await saveTitle('Verão')
    const past = new Date(Date.now() - HOUR)
    await expect(schedule(past)).rejects.toMatchObject({ code: 'moment-past' })
  })

  test('keeps the site publishing together until then', async () => {
    await saveTitle('Verão')
    await schedule()
    await saveTitle(hero.fallback.title)
    const change = changePublishMode(db(), 'immediate', by)
    await expect(change).rejects.toMatchObject({ code: 'changes-waiting' })
  })
})
