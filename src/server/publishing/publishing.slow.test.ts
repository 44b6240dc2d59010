import { beforeEach, describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { hero } from '#content/sections/hero.ts'
import { testimonials } from '#content/sections/testimonials.ts'
import type { PublishedPart, WaitingDocument } from '#protocol/publishing.ts'
import { applyChanges, deleteDocument, saveDocument } from '../content/changes.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestReleaseId } from '../content/releases.ts'
import { discardChanges } from '../history/restoration.ts'
import { createConsented } from '../testing/consents.ts'
import { everything, readLive } from '../testing/publishing.ts'
import { databases, onceOn, testDatabase } from '../testing/server.ts'
import { changePublishMode } from './change-mode.ts'
import { publishChanges } from './publish.ts'
import { readPublishing, readWaiting } from './waiting.ts'

const by = 'ana'

describe.each(databases)('a site that publishes together on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const database = testDatabase(make)
  beforeEach(async () => {
    await seedExamples(database.db)
    await changePublishMode(database.db, 'batch', by)
  })
  const db = () => database.db
  const saveHero = (change: object) =>
    saveDocument(db(), { entity: 'hero', id: 'hero', data: { ...hero.fallback, ...change }, by })
  const savePhone = (phone: string) =>
    saveDocument(db(), {
      entity: 'contact',
      id: 'contact',
      data: { ...contact.fallback, phone },
      by,
    })
  const edit = (entity: string, id: string, change: object) =>
    applyChanges(
      db(),
      [{ kind: 'edit', entity, id, edit: (data) => ({ ...(data as object), ...change }) }],
      { by },
    )
  const idsOf = async (entity: string) => (await listDocuments(db(), entity)).map(({ id }) => id)
  const reorder = async (entity: string, ids: string[]) =>
    applyChanges(db(), [], { by, order: { entity, ids } })
  const waiting = () => readWaiting(db())
  const partOf = async (id: string, fields?: string[]): Promise<PublishedPart> => {
    const document = (await waiting()).documents.find((document) => document.id === id)
    const { entity, before, after } = document as WaitingDocument
    return { entity, id, before, after, fields }
  }
  const publish = (documents: PublishedPart[], more: object = {}) =>
    publishChanges(db(), { documents, orders: [], note: '', ...more }, { by })

  test('shows visitors nothing of a save, and editors all of it', async () => {
    await saveHero({ title: 'Verão' })
    expect((await readLive(db())).dataOf('hero').title).toBe(hero.fallback.title)
    expect((await readDocument(db(), 'hero', 'hero'))?.data).toMatchObject({ title: 'Verão' })
    expect(await readNewestReleaseId(db())).toBe(1)
    expect(await readPublishing(db())).toEqual({
      mode: 'batch',
      waiting: { hero: 1 },
      scheduled: [],
    })
  })

  test('publishes everything in one release that says so', async () => {
    await saveHero({ title: 'Verão' })
    await savePhone('(41) 3333-5000')
    await deleteDocument(db(), { entity: 'team', id: 'member_01', by })
    const request = { ...everything(await waiting()), note: 'Campanha' }
    expect(await publishChanges(db(), request, { by })).toEqual({ release: 2, waiting: 0 })
    const live = await readLive(db())
    expect(live.dataOf('hero').title).toBe('Verão')
    expect(live.dataOf('contact').phone).toBe('(41) 3333-5000')
    expect(live.listOf('team')).not.toContain('member_01')
    const releases = await db().selectFrom('releases').select(['kind', 'note', 'by']).execute()
    expect(releases.at(-1)).toEqual({ kind: 'publish', note: 'Campanha', by })
    expect(await readPublishing(db())).toEqual({ mode: 'batch', waiting: {}, scheduled: [] })
  })

  test('lets one field wait while another of the same document goes live', async () => {
    await saveHero({ title: 'Verão', subtitle: 'Venha' })
    expect(await publish([await partOf('hero', ['title'])])).toEqual({ release: 2, waiting: 1 })
    const live = await readLive(db())
    expect(live.dataOf('hero')).toEqual({ ...hero.fallback, title: 'Verão' })
    const { documents } = await waiting()
    expect(documents.map(({ fields }) => fields.map(({ path }) => path))).toEqual([['subtitle']])
    expect((await readDocument(db(), 'hero', 'hero'))?.data).toMatchObject({ subtitle: 'Venha' })
    await publish([await partOf('hero')])
    expect((await readLive(db())).dataOf('hero')).toMatchObject({ subtitle: 'Venha' })
  })

  test('lets a new entry and a deletion wait', async () => {
    const [first = ''] = await idsOf('treatments')
    await deleteDocument(db(), { entity: 'treatments', id: first, by })
    const data = { ...(await readLive(db())).dataOf('treatments', 'treatment_02'), name: 'Novo' }
    await applyChanges(db(), [{ kind: 'create', entity: 'treatments', data }], { by })
    const before = (await readLive(db())).listOf('treatments')
    await savePhone('(41) 3333-5000')
    await publish([await partOf('contact')])
    expect((await readLive(db())).listOf('treatments')).toEqual(before)
    await publishChanges(db(), everything(await waiting()), { by })
    expect((await readLive(db())).listOf('treatments')).not.toContain(first)
    expect((await readLive(db())).listOf('treatments')).toHaveLength(before.length)
  })

  test('lets the order of a list wait while an entry of it goes live', async () => {
    const before = await idsOf('team')
    await reorder('team', before.toReversed())
    await edit('team', before[0] ?? '', { name: 'Dra. Nova' })
    expect((await waiting()).orders).toEqual([{ entity: 'team', ids: before.toReversed() }])
    await publish([await partOf(before[0] ?? '')])
    let live = await readLive(db())
    expect(live.listOf('team')).toEqual(before)
    expect(live.dataOf('team', before[0]).name).toBe('Dra. Nova')
    await publish([], { orders: (await waiting()).orders })
    live = await readLive(db())
    expect(live.listOf('team')).toEqual(before.toReversed())
  })

  test('lets the numbers of a list wait while an entry of it goes live', async () => {
    const before = (await readLive(db())).listOf('treatments')
    const [first = '', second = ''] = before
    await edit('treatments', first, { order: 2, name: 'Agora segunda' })
    await edit('treatments', second, { order: 1 })
    await publish([await partOf(first, ['name'])])
    let live = await readLive(db())
    expect(live.listOf('treatments')).toEqual(before)
    expect(live.dataOf('treatments', first)).toMatchObject({ order: 1, name: 'Agora segunda' })
    await publish([], { orders: (await waiting()).orders })
    live = await readLive(db())
    expect(live.listOf('treatments').slice(0, 2)).toEqual([second, first])
    expect((await waiting()).documents).toEqual([])
  })

  test('asks again when a chosen change is not what was seen', async () => {
    await saveHero({ title: 'Verão' })
    const seen = await partOf('hero')
    await saveHero({ title: 'Inverno' })
    await expect(publish([seen])).rejects.toMatchObject({ code: 'waiting-changed' })
    expect(await readNewestReleaseId(db())).toBe(1)
  })

  test('publishes what was seen although something else has come to wait', async () => {
    await saveHero({ title: 'Verão' })
    const seen = everything(await waiting())
    await savePhone('(41) 3333-5000')
    expect(await publishChanges(db(), seen, { by })).toEqual({ release: 2, waiting: 1 })
    expect((await readLive(db())).dataOf('contact').phone).toBe(contact.fallback.phone)
  })

  testOnce.each([
    ['nothing', { documents: [], orders: [] }, 'nothing-to-publish'],
    [
      'what does not wait',
      { documents: [{ entity: 'hero', id: 'hero', before: 1, after: 1 }], orders: [] },
      'waiting-changed',
    ],
    [
      'an order that does not wait',
      { documents: [], orders: [{ entity: 'team' as const, ids: ['member_01'] }] },
      'waiting-changed',
    ],
  ])('refuses to publish %s', async (_what, request, code) => {
    const publishing = publishChanges(db(), { ...request, note: '' }, { by })
    await expect(publishing).rejects.toMatchObject({ code })
  })

  test('discards the changes of a document, which can be undone', async () => {
    await saveHero({ title: 'Verão' })
    const { before, after } = await partOf('hero')
    const target = { entity: 'hero', id: 'hero' }
    const discarded = await discardChanges(db(), { ...target, after, to: before }, by)
    expect((await waiting()).documents).toEqual([])
    await discardChanges(db(), { ...target, after: discarded.after, to: after }, by)
    expect((await readDocument(db(), 'hero', 'hero'))?.data).toMatchObject({ title: 'Verão' })
    expect(await readNewestReleaseId(db())).toBe(1)
  })

  test('restores an entry in its place when its deletion is discarded', async () => {
    const before = await idsOf('team')
    await deleteDocument(db(), { entity: 'team', id: before[2] ?? '', by })
    const part = await partOf(before[2] ?? '')
    await discardChanges(db(), { ...part, to: part.before }, by)
    expect(await idsOf('team')).toEqual(before)
    expect((await waiting()).documents).toEqual([])
  })

  test('discards no deletion of a testimonial that was withdrawn since', async () => {
    const id = await createConsented(db(), { ...testimonials.fallback, is_approved: true }, by)
    await deleteDocument(db(), { entity: 'testimonials', id, by })
    const withdrawn = { withdrawn_at: new Date().toISOString(), withdrawn_by: by }
    await db().updateTable('testimonial_consents').set(withdrawn).execute()
    const target = { entity: 'testimonials', id, after: null, to: 1 }
    await expect(discardChanges(db(), target, by)).rejects.toMatchObject({
      code: 'consent-withdrawn',
    })
    expect(await idsOf('testimonials')).not.toContain(id)
  })

  test('keeps saving together while changes wait, and never publishes them by itself', async () => {
    await saveHero({ title: 'Verão' })
    const change = changePublishMode(db(), 'immediate', by)
    await expect(change).rejects.toMatchObject({ code: 'changes-waiting' })
    await publishChanges(db(), everything(await waiting()), { by })
    await changePublishMode(db(), 'immediate', by)
    await savePhone('(41) 3333-5000')
    expect((await readLive(db())).dataOf('contact').phone).toBe('(41) 3333-5000')
  })

  test('counts what was saved and saved back as no change', async () => {
    await saveHero({ title: 'Verão' })
    await saveHero({})
    expect(await readPublishing(db())).toEqual({ mode: 'batch', waiting: {}, scheduled: [] })
    await changePublishMode(db(), 'immediate', by)
  })
})
