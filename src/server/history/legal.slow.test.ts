import { describe, expect, test } from 'vitest'
import type { RestoreTarget } from '#protocol/history.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { sqlite } from '../testing/server.ts'
import { ana, testService } from '../testing/service.ts'
import { previewRestore, restore, restoreList } from './restoration.ts'
import { readUndoStack, undoTo } from './undo-stack.ts'

const legal = {
  legalName: 'Instituto Leveza Ltda.',
  cnpj: '12.345.678/0001-95',
  clinicRegistration: 'CRM-PR PJ 1234',
  technicalDirector: '',
}
const by = ana.userId
const kept = (title: string) => ({ title, reason: 'legal-required' })
const refused = { code: 'legal-required' }
/** The first release after that of the new site, with a name but without identification. */
const NAMED_SITE = 2
const unidentified = { legalName: '', cnpj: '', clinicRegistration: '', technicalDirector: '' }

describe('going back on a launched site', () => {
  const site = testService(sqlite)
  const put = (entity: string, id: string, update: object) =>
    site.send({
      method: 'PUT',
      path: `/lm/leveza/${entity}/documents`,
      body: { filter: { _id: id }, update },
    })
  const team = () => listDocuments(site.db, 'team')
  const identification = async () => {
    const { data } = (await readDocument(site.db, 'settings', 'settings')) ?? {}
    return (data as { legal: object }).legal
  }

  /** The director is a new member, whom the first releases do not know. */
  async function launch(): Promise<string> {
    await put('settings', 'settings', { siteName: 'Clínica Rosa', legal: unidentified })
    for (const { id } of await listDocuments(site.db, 'testimonials')) {
      await site.send({ method: 'DELETE', path: `/lm/leveza/testimonials/documents/${id}` })
    }
    await put('settings', 'settings', { siteName: 'Clínica Flor', legal })
    const { data } = await site.send({
      method: 'POST',
      path: '/lm/leveza/team/documents',
      body: {
        name: 'Dra. Lia Reis',
        role: 'Cirurgiã vascular',
        bio: 'Cuida de quem tem lipedema.',
        credentials: 'MÉDICA · CRM-PR 54321',
        isTechnicalDirector: true,
      },
    })
    await put('team', 'member_01', { isTechnicalDirector: false })
    const at = new Date().toISOString()
    await site.db.insertInto('launches').values({ id: 1, by, at }).execute()
    return data._id
  }

  test('brings the whole site back, but keeps the identification and says so before and after', async () => {
    const director = await launch()
    const target = { what: 'site', release: NAMED_SITE } as const
    const skipped = [kept('Clínica e lei'), kept('Dra. Lia Reis')]
    const shown = await previewRestore(site.db, target)
    expect(shown.skipped).toEqual(expect.arrayContaining(skipped))
    const restored = await restore(site.db, { ...target, basedOn: shown.basedOn }, by)
    expect(restored.skipped).toEqual(expect.arrayContaining(skipped))
    expect(await identification()).toEqual(legal)
    const { data } = (await readDocument(site.db, 'settings', 'settings')) ?? {}
    expect(data).toMatchObject({ siteName: 'Clínica Rosa' })
    expect((await team()).map(({ id }) => id)).toContain(director)
  })

  test('refuses to undo on its screen what the law asks for', async () => {
    await launch()
    const screen = [{ entity: 'settings' as const, id: 'settings', fields: ['legal'] }]
    const { basedOn, undo } = await readUndoStack(site.db, screen)
    const undone = undoTo(site.db, { screen, to: undo?.to ?? 0, basedOn }, by)
    await expect(undone).rejects.toMatchObject(refused)
    expect(await identification()).toEqual(legal)
  })

  test('brings earlier settings back with the identification of today', async () => {
    await launch()
    const target: RestoreTarget = {
      what: 'document',
      entity: 'settings',
      id: 'settings',
      version: 2,
    }
    expect((await restore(site.db, target, by)).skipped).toEqual([kept('Clínica e lei')])
    expect(await identification()).toEqual(legal)
  })

  test('refuses what would only take it away: a field, its member, the list of the new site', async () => {
    const director = await launch()
    const before = await team()
    const field = { entity: 'settings', id: 'settings', version: 2, path: 'legal.cnpj' }
    await expect(restore(site.db, { what: 'field', ...field }, by)).rejects.toMatchObject(refused)
    const member = { what: 'document' as const, entity: 'team', id: director, version: null }
    await expect(restore(site.db, member, by)).rejects.toMatchObject(refused)
    const seen = before.map(({ id, version }) => ({ id, version }))
    const original = restoreList(site.db, { entity: 'team', seen }, by)
    await expect(original).rejects.toMatchObject(refused)
    expect(await team()).toEqual(before)
    expect(await identification()).toEqual(legal)
  })
})
