import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { hero } from '#content/sections/hero.ts'
import { treatments } from '#content/sections/treatments.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { readNewestSave } from '../content/saves.ts'
import { readSite, readSiteWithDrafts } from '../content/site.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { eraseEntry } from '../erasure/erase-entry.ts'
import { deleteDocument, saveDocument } from '../testing/documents.ts'
import { databases, onceOn, testDatabase } from '../testing/server.ts'
import { discardDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { publishDrafts, publishDue } from './publish-drafts.ts'

const by = 'ana'
const later = new Date('2100-01-01T00:00:00Z')
const soon = () => new Date(Date.now() + 60_000)

describe.each(databases)('a draft on %s', (engine, make) => {
  const site = testDatabase(make)
  const key = { entity: 'hero', id: 'hero' }
  const write = (title: string, more: object = {}) =>
    saveDraft(site.db, {
      ...{ ...key, data: { ...hero.fallback, title }, basedOn: 1, publishAt: null, by },
      ...more,
    })
  const versionOf = async (of = key) => (await readDraft(site.db, of)).version
  const publish = async (of = key, reason?: string) =>
    publishDrafts(site.db, [{ ...of, version: await versionOf(of) }], by, reason)
  const readTitle = async () =>
    ((await readDocument(site.db, 'hero', 'hero'))?.data as typeof hero.fallback | undefined)?.title
  const readReasons = () => site.db.selectFrom('wording_reasons').select('reason').execute()
  const titleIn = (documents: { entity: string; data: unknown }[] = []) =>
    (documents?.find(({ entity }) => entity === 'hero')?.data as { title: string } | undefined)
      ?.title

  beforeEach(() => seedExamples(site.db))

  test('is never public, and makes no save', async () => {
    await write('Preparado')
    expect(await readNewestSave(site.db)).toBe(1)
    expect(titleIn((await readSite(site.db))?.documents)).toBe(hero.fallback.title)
    expect(titleIn((await readSiteWithDrafts(site.db)).documents)).toBe('Preparado')
  })

  test('says whose it is and how it differs', async () => {
    await write('Preparado')
    expect(await listDrafts(site.db)).toMatchObject([
      {
        ...key,
        basedOn: 1,
        sheet: { fields: [{ label: 'Título', after: 'Preparado' }] },
      },
    ])
  })

  test('changes only the fields that are given', async () => {
    await write('Preparado')
    await write('', { data: { subtitle: 'Outra linha' }, version: await versionOf() })
    const { data } = await readDraft(site.db, key)
    expect(data).toMatchObject({ title: 'Preparado', subtitle: 'Outra linha' })
  })

  test('says what visitors saw when it was written, once they see something else', async () => {
    await write('Preparado')
    expect((await readDraft(site.db, key)).base).toBeNull()
    await saveDocument(site.db, { ...key, data: { ...hero.fallback, title: 'Novo' }, by })
    expect((await readDraft(site.db, key)).base).toMatchObject({ title: hero.fallback.title })
  })

  test('of a text may miss who signs it, but is not published without', async () => {
    const data = { name: 'Lipedema', is_active: true }
    const text = { entity: 'articles', data, basedOn: null, publishAt: null, by }
    const { id, version } = await saveDraft(site.db, text)
    const more = { ...text, id, data: { summary: 'Em breve' }, version }
    expect((await saveDraft(site.db, more)).data).toMatchObject({ ...data, ...more.data })
    const { save, refused } = await publish({ entity: 'articles', id })
    expect([save, refused[0]?.reason]).toEqual([
      null,
      'Para publicar, escolha quem escreveu e quem fez a revisão médica',
    ])
  })

  test('of a text with a day shows the day on which it was published', async () => {
    const signed = { author: 'member_01', reviewer: 'member_02', publishedOn: '2020-01-10' }
    const data = { name: 'Lipedema', is_active: true, ...signed }
    const text = { entity: 'articles', data, basedOn: null, publishAt: soon(), by }
    const { id } = await saveDraft(site.db, text)
    await publishDue(site.db, later)
    expect((await readDocument(site.db, 'articles', id))?.data).toMatchObject({
      publishedOn: toClinicTime(new Date()).day,
    })
  })

  test('is published with the reason for its serious words', async () => {
    await write('Com resultado garantido')
    await publish(key, 'Título de um livro')
    expect(await readReasons()).toEqual([{ reason: 'Título de um livro' }])
  })

  test('with serious words is not published without a reason, and stays', async () => {
    await write('Com resultado garantido')
    await expect(publish()).rejects.toMatchObject({
      code: 'reason-required',
      message: expect.stringContaining('“resultado garantido”'),
      details: [{ ...key, path: 'title', words: 'resultado garantido' }],
    })
    expect(await readTitle()).toBe(hero.fallback.title)
    expect(await readDraft(site.db, key)).toMatchObject({ problem: null })
  })

  test('with serious words gets a moment only with a reason, which is kept until then', async () => {
    const scheduled = { publishAt: soon() }
    await expect(write('Com resultado garantido', scheduled)).rejects.toMatchObject({
      code: 'reason-required',
    })
    expect(await listDrafts(site.db)).toEqual([])
    await write('Com resultado garantido', { ...scheduled, reason: 'Título de um livro' })
    expect(await publishDue(site.db, later)).toEqual({ count: 1, refused: [] })
    expect(await readTitle()).toBe('Com resultado garantido')
    expect(await readReasons()).toEqual([{ reason: 'Título de um livro' }])
  })

  test('that got its moment before reasons were asked for is published on its day', async () => {
    await write('Com resultado garantido')
    await site.db.updateTable('drafts').set({ publish_at: soon().toISOString() }).execute()
    expect(await publishDue(site.db, later)).toEqual({ count: 1, refused: [] })
    expect(await readTitle()).toBe('Com resultado garantido')
  })

  test('becomes a save when it is published, and is gone', async () => {
    await write('Preparado')
    expect(await publish()).toEqual({
      save: 2,
      refused: [],
    })
    expect(await readTitle()).toBe('Preparado')
    expect(await listDrafts(site.db)).toEqual([])
  })

  test('is not overwritten by somebody who has not seen it', async () => {
    const { version } = await write('De Ana')
    await expect(write('De Bia', { by: 'bia' })).rejects.toMatchObject({
      code: 'stale-version',
      details: { version, data: { title: 'De Ana' } },
    })
    await write('De Bia', { by: 'bia', version })
    expect(await readDraft(site.db, key)).toMatchObject({
      ...{ version: version + 1, data: { title: 'De Bia' } },
    })
  })

  test('is not overwritten by somebody who has seen the one before it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { version } = await write('De Ana')
    await discardDraft(site.db, { ...key, version })
    vi.advanceTimersByTime(1000)
    await write('De Bia', { by: 'bia' })
    await expect(write('De Ana', { version })).rejects.toMatchObject({ code: 'stale-version' })
    vi.useRealTimers()
  })

  test('of a deleted entry is on no page, and says so when published', async () => {
    const entry = { entity: 'team', id: 'member_01' }
    const data = { bio: 'Outra' }
    await saveDraft(site.db, { ...entry, data, basedOn: 1, publishAt: null, by })
    await deleteDocument(site.db, { ...entry, by })
    const { documents } = await readSiteWithDrafts(site.db)
    expect(documents.map(({ id }) => id)).not.toContain(entry.id)
    expect((await publish(entry)).refused).toMatchObject([entry])
  })

  test('can begin as a new entry, which is on no page until then', async () => {
    const data = { ...treatments.fallback, name: 'Novo', description: 'Texto' }
    const { id } = await saveDraft(site.db, {
      ...{ entity: 'treatments', data, basedOn: null, publishAt: null, by },
    })
    const ids = async () => (await listDocuments(site.db, 'treatments')).map((one) => one.id)
    expect(await ids()).not.toContain(id)
    await publish({ entity: 'treatments', id })
    expect(await ids()).toContain(id)
  })

  test('of a new entry gets its id from the site', async () => {
    const data = { name: 'Nova', role: 'Nutricionista', bio: 'Cuida.' }
    const entry = { entity: 'team', id: 'member_erased', data, basedOn: null, publishAt: null, by }
    await expect(saveDraft(site.db, entry)).rejects.toMatchObject({ code: 'draft-not-found' })
  })

  test('of an entry that was erased for good is refused', async () => {
    const entry = { entity: 'team', id: 'member_01' }
    const erasing = { by, at: new Date().toISOString(), reason: 'request' as const }
    await withWriteLock(site.db, (db) => eraseEntry(db, entry, erasing))
    const data = { name: 'Helena', role: 'Nutricionista', bio: 'Cuida.' }
    const draft = { ...entry, data, basedOn: 1, publishAt: null, by }
    await expect(saveDraft(site.db, draft)).rejects.toMatchObject({ code: 'document-not-found' })
  })

  test('is refused when the text changed since, and stays with the reason', async () => {
    await write('Preparado')
    await saveDocument(site.db, { ...key, data: { ...hero.fallback, title: 'Ao vivo' }, by })
    const { save, refused } = await publish()
    expect(save).toBeNull()
    expect(refused).toMatchObject([{ entity: 'hero', reason: expect.stringContaining('mudou') }])
    expect(await readTitle()).toBe('Ao vivo')
    expect(await readDraft(site.db, key)).toMatchObject({ problem: expect.any(String) })
  })

  test('is published on its day, once, in the name of its author', async () => {
    await write('Agendado', { publishAt: soon() })
    expect(await publishDue(site.db)).toEqual({ count: 0, refused: [] })
    expect(await publishDue(site.db, later)).toEqual({ count: 1, refused: [] })
    expect(await publishDue(site.db, later)).toEqual({ count: 0, refused: [] })
    expect(await readTitle()).toBe('Agendado')
    const save = await site.db
      .selectFrom('saves')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirst()
    expect(save).toMatchObject({ kind: 'scheduled', by })
  })

  test('of which one is refused on its day lets the others go', async () => {
    await write('Agendado', { publishAt: soon() })
    const [first] = await listDocuments(site.db, 'treatments')
    const id = first?.id ?? ''
    const data = { ...(first?.data as Record<string, unknown>), name: 'Outro nome' }
    const publishAt = soon()
    await saveDraft(site.db, { entity: 'treatments', id, data, basedOn: 1, publishAt, by })
    await deleteDocument(site.db, { entity: 'treatments', id, by })
    const { refused } = await publishDue(site.db, later)
    expect(refused).toMatchObject([{ entity: 'treatments', id, by }])
    expect(await readTitle()).toBe('Agendado')
  })

  onceOn(engine)('that meets a full disk stays, and is tried again', async () => {
    const description = 'Cuidado com escuta. '.repeat(29)
    for (const entity of ['hero', 'about', 'cta']) {
      const draft = { entity, id: entity, data: { description }, basedOn: 1, publishAt: soon(), by }
      await saveDraft(site.db, draft)
    }
    const before = await listDrafts(site.db)
    const limitPages = (pages = 1_000_000) =>
      sql.raw(`pragma max_page_count = ${pages}`).execute(site.db)
    onTestFinished(async () => void (await limitPages()))
    await sql`vacuum`.execute(site.db)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
    await limitPages(rows[0]?.page_count)
    await expect(publishDue(site.db, later)).rejects.toMatchObject({ code: 'disk-full' })
    expect(await listDrafts(site.db)).toEqual(before)

    await limitPages()
    expect(await publishDue(site.db, later)).toEqual({ count: 3, refused: [] })
  })

  test('that was refused on its day waits for somebody, and is not tried again', async () => {
    await write('Agendado', { publishAt: soon() })
    await saveDocument(site.db, { ...key, data: { ...hero.fallback, title: 'Ao vivo' }, by })
    expect(await publishDue(site.db, later)).toMatchObject({ count: 1, refused: [{ by }] })
    expect(await publishDue(site.db, later)).toEqual({ count: 0, refused: [] })
  })

  test('is discarded only by somebody who has seen it', async () => {
    const { version } = await write('Um')
    await write('Dois', { version })
    await expect(discardDraft(site.db, { ...key, version })).rejects.toMatchObject({
      code: 'stale-version',
    })
    await discardDraft(site.db, { ...key, version: version + 1 })
    expect(await listDrafts(site.db)).toEqual([])
  })

  test('cannot be scheduled for a moment that has passed', async () => {
    await expect(write('Tarde', { publishAt: new Date(0) })).rejects.toMatchObject({
      code: 'moment-past',
    })
  })

  test('never holds the words of a patient', async () => {
    const draft = { entity: 'testimonials', data: {}, basedOn: null, publishAt: null, by }
    await expect(saveDraft(site.db, draft)).rejects.toMatchObject({ code: 'patient-words' })
  })
})
