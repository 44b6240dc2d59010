import { beforeEach, describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { hero } from '#content/sections/hero.ts'
import { saveDocument } from '../content/changes.ts'
import { seedExamples } from '../content/examples.ts'
import { changePublishMode } from '../publishing/change-mode.ts'
import { publishChanges } from '../publishing/publish.ts'
import { readPublishing, readWaiting } from '../publishing/waiting.ts'
import { everything, readLive } from '../testing/publishing.ts'
import { sqlite, testDatabase } from '../testing/server.ts'
import { restore } from './restoration.ts'
import { readUndoStack, undoTo } from './undo-stack.ts'

const by = 'ana'

describe('a site that publishes together', () => {
  const database = testDatabase(sqlite)
  beforeEach(async () => {
    await seedExamples(database.db)
    await changePublishMode(database.db, 'batch', by)
  })
  const save = (entity: string, data: object) =>
    saveDocument(database.db, { entity, id: entity, data, by })
  const saveTitle = (title: string) => save('hero', { ...hero.fallback, title })
  const publishAll = async () => {
    const waiting = await readWaiting(database.db)
    await publishChanges(database.db, everything(waiting), { by })
  }

  test('lets a restored text wait like any other change', async () => {
    const { db } = database
    await saveTitle('Verão')
    await publishAll()
    const target = { what: 'document' as const, entity: 'hero', id: 'hero', version: 1 }
    expect(await restore(db, target, by)).toMatchObject({ release: 2, isWaiting: true })
    expect((await readLive(db)).dataOf('hero').title).toBe('Verão')
    expect(await readPublishing(db)).toMatchObject({ waiting: { hero: 1 }, scheduled: [] })
  })

  test('is restored as a whole at once, but never over changes that wait', async () => {
    const { db } = database
    await saveTitle('Verão')
    const refused = { code: 'changes-waiting' }
    const start = { what: 'site' as const, release: 1, basedOn: 1 }
    await expect(restore(db, start, by)).rejects.toMatchObject(refused)
    await publishAll()
    await save('contact', { ...contact.fallback, phone: '(41) 3333-5000' })
    await expect(restore(db, { ...start, basedOn: 2 }, by)).rejects.toMatchObject(refused)
    await publishAll()
    await restore(db, { ...start, basedOn: 3 }, by)
    const live = await readLive(db)
    expect(live.dataOf('hero').title).toBe(hero.fallback.title)
    expect(live.dataOf('contact').phone).toBe(contact.fallback.phone)
    expect(await readPublishing(db)).toEqual({ mode: 'batch', waiting: {}, scheduled: [] })
  })

  test('lets what a screen undoes wait, and undoes nothing of a screen that waits already', async () => {
    const { db } = database
    await saveTitle('Verão')
    await publishAll()
    await save('contact', { ...contact.fallback, phone: '(41) 3333-5000' })
    const screen = [{ entity: 'hero' as const, id: 'hero' }]
    const { basedOn, undo } = await readUndoStack(db, screen)
    const step = { screen, to: undo?.to ?? 0, basedOn }
    expect(await undoTo(db, step, by)).toMatchObject({
      isWaiting: true,
      stack: { undo: null, redo: null, isWaiting: true },
    })
    expect((await readLive(db)).dataOf('hero').title).toBe('Verão')
    expect(await readPublishing(db)).toMatchObject({ waiting: { hero: 1, contact: 1 } })
    await expect(undoTo(db, step, by)).rejects.toMatchObject({ code: 'changes-waiting' })
    await publishAll()
    expect((await readLive(db)).dataOf('hero').title).toBe(hero.fallback.title)
    expect((await readUndoStack(db, screen)).undo).not.toBeNull()
  })
})
