import { beforeEach, describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import type { RestoreTarget, Skipped } from '#protocol/history.ts'
import { deleteDocument, saveDocument } from '../content/changes.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { seedExamples } from '../content/examples.ts'
import { sqlite, testDatabase } from '../testing/server.ts'
import { previewRestore, restore, restoreList } from './restoration.ts'
import { readUndoStack, undoTo } from './undo-stack.ts'

const by = 'ana'
const NEW_SITE = { what: 'site', release: 1 } as const satisfies RestoreTarget
const refused = { code: 'example-after-launch' }
const own = { phone: '(47) 3333-1234', whatsapp: '(47) 99123-4567', email: 'oi@flor.com.br' }

describe('the examples of a launched site', () => {
  const site = testDatabase(sqlite)
  const namesOf = async (entity: 'team' | 'testimonials') =>
    (await listDocuments(site.db, entity)).map(({ data }) => (data as { name: string }).name)
  const readContact = async () => (await readDocument(site.db, 'contact', 'contact'))?.data

  /** One member becomes a real person, everybody else leaves, and the contact is the clinic's. */
  beforeEach(async () => {
    await seedExamples(site.db)
    const [first, ...others] = await listDocuments(site.db, 'team')
    const registered = JSON.parse(JSON.stringify(first?.data).replace(/0{4,}/g, '54321'))
    const data = { ...registered, name: 'Dra. Lia Reis' }
    await saveDocument(site.db, { entity: 'team', id: first?.id ?? '', data, by })
    const testimonials = await listDocuments(site.db, 'testimonials')
    for (const { entity, id } of [...others, ...testimonials]) {
      await deleteDocument(site.db, { entity, id, by })
    }
    const said = { ...contact.fallback, ...own, title: 'Fale conosco' }
    await saveDocument(site.db, { entity: 'contact', id: 'contact', data: said, by })
    await site.db
      .insertInto('launches')
      .values({ id: 1, by, at: new Date().toISOString() })
      .execute()
  })

  const expectSkipped = (skipped: Skipped[]) => {
    const titles = skipped.filter(({ reason }) => reason === refused.code).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Dra. Helena Exemplo', 'Marina Exemplo', contact.label]),
    )
  }

  test('are not restored with the whole site, which is said before and after', async () => {
    const { basedOn, skipped } = await previewRestore(site.db, NEW_SITE)
    expectSkipped(skipped)
    expectSkipped((await restore(site.db, { ...NEW_SITE, basedOn }, by)).skipped)
    expect(await namesOf('team')).toEqual(['Dra. Lia Reis'])
    expect(await namesOf('testimonials')).toEqual([])
    expect(await readContact()).toMatchObject({ ...own, title: contact.fallback.title })
  })

  test('are not restored by undoing what was changed on a screen', async () => {
    const screen = [{ entity: 'team' as const }]
    const { basedOn, undo } = await readUndoStack(site.db, screen)
    const undone = undoTo(site.db, { screen, to: undo?.to ?? 0, basedOn }, by)
    await expect(undone).rejects.toMatchObject(refused)
    expect(await namesOf('team')).toEqual(['Dra. Lia Reis'])
  })

  test('are refused one by one, as a version, a field or an earlier list', async () => {
    const member = { what: 'document' as const, entity: 'team', id: 'member_02', version: 1 }
    await expect(restore(site.db, member, by)).rejects.toMatchObject(refused)
    const phone = { what: 'field' as const, entity: 'contact', id: 'contact', path: 'phone' }
    const former = restore(site.db, { ...phone, version: 1 }, by)
    await expect(former).rejects.toMatchObject(refused)
    const seen = (await listDocuments(site.db, 'team')).map(({ id, version }) => ({ id, version }))
    const earlier = [{ id: 'member_02', version: 1 }]
    const list = restoreList(site.db, { entity: 'team', former: earlier, seen }, by)
    await expect(list).rejects.toMatchObject(refused)
    expect(await namesOf('team')).toEqual(['Dra. Lia Reis'])
  })

  test('do not come back with the rest of an earlier contact', async () => {
    const target = { what: 'document' as const, entity: 'contact', id: 'contact', version: 1 }
    isContactTold((await restore(site.db, target, by)).skipped)
    expect(await readContact()).toMatchObject({ ...own, title: contact.fallback.title })
  })

  const isContactTold = (skipped: Skipped[]) =>
    expect(skipped).toEqual([{ title: contact.label, reason: refused.code }])
})
