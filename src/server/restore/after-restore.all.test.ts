import { cpSync, existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { treatments } from '#content/sections/treatments.ts'
import {
  ERASE_VERSIONS_PATH,
  ERASURE_PATH,
  type ErasedEntry,
  receiptPathOf,
} from '#protocol/erasure.ts'
import { readDocument } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { readDraft, saveDraft } from '../drafts/drafts.ts'
import { publishDrafts } from '../drafts/publish-drafts.ts'
import { readDeletedEntries } from '../history/document-history.ts'
import { restoreVersion } from '../history/go-back.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { ana, bia, later, PASSWORD, testAccounts } from '../testing/accounts/accounts.ts'
import { backUp, restore } from '../testing/backup.ts'
import { createDocument, deleteDocument, saveDocument } from '../testing/documents.ts'
import { addPortrait, addTestimonial, change, erase } from '../testing/erasure.ts'
import { databases, onceOn } from '../testing/server.ts'
import { launch } from '../testing/taps.ts'

const NAME = 'Quitéria Vasconcelos'
const clara = { name: 'Clara Reis', email: 'clara@exemplo.com.br', role: 'owner' as const }

describe.each(databases)('after a restore on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { hasContent: true })
  const images = () => openDiskStorage(site.folders.uploads)
  const copy = () => backUp({ ...site.place, images: images() })
  const readMails = () => site.db.selectFrom('outbox').select('to').execute()
  const forgot = (email: string) => site.browser().post('/api/auth/forgot', { email })

  test('an owner who was removed has no access until an owner gives it', async () => {
    await site.add(ana, bia, clara)
    const file = await copy()
    const before = await site.signedIn(ana)
    const id = await site.idOf(clara)
    expect((await before.send('DELETE', `/api/people/${id}`)).status).toBe(204)
    const { returned } = await site.whileStopped((place) => restore(file, place))
    expect(returned).toEqual([clara.email])

    const owner = await site.signedIn(ana)
    const { people } = (await owner.get('/api/people')).reply.json()
    const states = people.map(({ email, isReturned }: Record<string, unknown>) => [
      email,
      isReturned,
    ])
    expect(Object.fromEntries(states)).toEqual({
      [ana.email]: false,
      [bia.email]: false,
      [clara.email]: true,
    })
    const unknown = await forgot('ninguem@exemplo.com.br')
    expect(await forgot(clara.email)).toMatchObject({ status: 200, body: unknown.body })
    expect(await readMails()).toEqual([])
    expect(
      await owner.post('/api/people/invites', { email: clara.email, role: 'editor' }),
    ).toMatchObject({
      message: expect.stringContaining('voltou com uma cópia de segurança'),
    })
    // She does not count as an owner.
    const own = `/api/people/${await site.idOf(ana)}`
    expect(await owner.send('PATCH', own, { role: 'editor' })).toMatchObject({ status: 409 })

    const link = `/api/people/${id}/reset-link`
    const given = await owner.post(link, { password: PASSWORD })
    const token = new URL(String(given.body.link)).searchParams.get('token')
    const password = 'um caminho longo e calmo'
    expect((await site.browser().post('/api/auth/reset', { token, password })).status).toBe(204)
    expect((await site.browser().signIn(clara.email, password)).status).toBe(200)
  })

  test('old addresses lead on as they did', async () => {
    await site.add(ana)
    await launch(site)
    const text = [{ _key: 'a', kind: 'paragraph', text: 'Leve.', marks: [], image: '' }]
    await change(site, 'treatments', { name: 'Drenagem', text }, 'treatment_06')
    await change(site, 'treatments', { name: 'Linfática' }, 'treatment_06')
    const byHand = { name: '/blog', to: '/tratamentos/drenagem', is_active: true }
    await createDocument(site.db, { entity: 'redirects', data: byHand, by: 'ana' })
    const visit = async (path: string) => (await site.app.inject(path)).headers.location
    await site.page.refresh()
    expect(await visit('/blog')).toBe('/tratamentos/linfatica')
    const file = await copy()
    await change(site, 'treatments', { name: 'Outro nome' }, 'treatment_06')
    await site.whileStopped((place) => restore(file, place))

    expect(await visit('/blog')).toBe('/tratamentos/linfatica')
    expect(await visit('/tratamentos/drenagem')).toBe('/tratamentos/linfatica')
    expect((await site.app.inject('/tratamentos/linfatica')).statusCode).toBe(200)
    expect((await site.app.inject('/tratamentos/outro-nome')).statusCode).toBe(404)
  })

  test('a change based on what was replaced overwrites nothing that was saved since', async () => {
    const file = await copy()
    const hero = { entity: 'hero', id: 'hero', by: 'ana' }
    await change(site, 'hero', { title: 'Antes' })
    const seen = await readDocument(site.db, 'hero', 'hero')
    await site.whileStopped((place) => restore(file, place))
    await change(site, 'hero', { title: 'Depois' })
    const late = { ...hero, data: { ...(seen?.data as object), title: 'Tarde' } }
    await expect(saveDocument(site.db, { ...late, basedOn: seen?.version })).rejects.toMatchObject({
      code: 'stale-version',
      details: { data: { title: 'Depois' } },
    })
  })

  test('a draft from before it overwrites nothing that was drafted since', async () => {
    const draft = { entity: 'hero', id: 'hero', basedOn: 1, publishAt: null, by: 'ana' }
    const write = (title: string, version?: number) =>
      saveDraft(site.db, { ...draft, data: { title }, version })
    const { version } = await write('Rascunho')
    const file = await copy()
    const seen = await write('Antes', version)
    await site.whileStopped((place) => restore(file, place))
    const restored = await readDraft(site.db, draft)
    await write('Depois', restored.version)
    await expect(write('Tarde', seen.version)).rejects.toMatchObject({
      ...{ code: 'stale-version', details: { data: { title: 'Depois' } } },
    })
  })

  testOnce('a draft that was up to date still is, and can be published', async () => {
    const draft = { entity: 'hero', id: 'hero', basedOn: 1, publishAt: null, by: 'ana' }
    await saveDraft(site.db, { ...draft, data: { title: 'Rascunho' } })
    const file = await copy()
    await site.whileStopped((place) => restore(file, place))
    const restored = await readDraft(site.db, draft)
    expect(restored.base).toBeNull()
    expect((await publishDrafts(site.db, [restored], 'ana')).refused).toEqual([])
  })

  testOnce(
    'an entry published again from its draft refuses changes based on the first',
    async () => {
      const data = { ...treatments.fallback, name: 'Novo', description: 'Texto' }
      const draft = { entity: 'treatments', data, basedOn: null, publishAt: null, by: 'ana' }
      const prepared = await saveDraft(site.db, draft)
      const { id } = prepared
      const file = await copy()
      await publishDrafts(site.db, [prepared], 'ana')
      await change(site, 'treatments', { description: 'Antes' }, id)
      const seen = await readDocument(site.db, 'treatments', id)
      await site.whileStopped((place) => restore(file, place))
      const restored = await readDraft(site.db, prepared)
      await later(2000, () => publishDrafts(site.db, [restored], 'ana'))
      await change(site, 'treatments', { description: 'Depois' }, id)
      const late = { entity: 'treatments', id, data, basedOn: seen?.version, by: 'ana' }
      await expect(saveDocument(site.db, late)).rejects.toMatchObject({ code: 'stale-version' })
    },
  )

  testOnce('an entry that was deleted can still be brought back', async () => {
    const key = { entity: 'treatments', id: 'treatment_06' } as const
    await deleteDocument(site.db, { ...key, by: 'ana' })
    const file = await copy()
    await site.whileStopped((place) => restore(file, place))
    const [deleted] = await readDeletedEntries(site.db, ['treatments'])
    expect(deleted).toMatchObject(key)
    await restoreVersion(site.db, { ...key, version: deleted?.version ?? 0 }, { by: 'ana' })
    expect(await readDocument(site.db, key.entity, key.id)).toBeDefined()
  })

  testOnce('a text that was built to harm is shown without what harms', async () => {
    await site.add(ana)
    const text = [{ _key: 'a', kind: 'paragraph', text: 'Leve.', marks: [], image: '' }]
    await change(site, 'treatments', { name: 'Drenagem', text }, 'treatment_06')
    const link = { kind: 'link', from: 0, to: 4, target: 'javascript:alert(1)' }
    let deep: unknown = 'x'
    for (let level = 0; level < 500; level += 1) deep = [deep]
    const harmful = [
      { ...text[0], kind: 'script', text: 'alert(1)' },
      { ...text[0], marks: [link] },
      { ...text[0], kind: 'picture', image: 'javascript:alert(1)' },
      { ...text[0], marks: deep, onclick: 'alert(1)' },
      ...[deep, null, 7, '<script>alert(1)</script>'],
    ]
    const stored = await readDocument(site.db, 'treatments', 'treatment_06')
    const data = JSON.stringify({ ...(stored?.data as object), text: [...harmful, ...text] })
    for (const table of ['documents', 'revisions'] as const) {
      const rows = site.db.updateTable(table).set({ data }).where('id', '=', 'treatment_06')
      await rows.where('version', '=', 2).execute()
    }
    const file = await copy()
    await site.whileStopped((place) => restore(file, place))
    const owner = await site.signedIn(ana)
    const history = await owner.get('/api/history/documents/treatments/treatment_06')
    expect(history.status).toBe(200)
    for (const path of ['/tratamentos/drenagem', '/lm/leveza/treatments/documents/treatment_06']) {
      const { status, reply } = await owner.get(path)
      expect([path, status, /"script"|alert/.exec(reply.body)?.[0]]).toEqual([path, 200, undefined])
      expect(reply.body).toContain('Leve.')
    }
  })

  test('nothing that was erased for good is back, wherever the backup had it', async () => {
    await site.add(ana)
    const hers = await addPortrait(site, 'quiteria.jpg')
    const unused = await addPortrait(site, 'quiteria-2.jpg')
    const id = await addTestimonial(site, NAME, 'Gostei.')
    await change(site, 'about', { image: hers.url, description: `Com ${NAME}.` })
    await change(site, 'about', { description: 'Com calma.' })
    const draft = { entity: 'articles', data: { name: NAME }, basedOn: null, publishAt: null }
    const { id: text } = await saveDraft(site.db, { ...draft, by: 'ana' })
    const file = await copy()

    const owner = await site.signedIn(ana)
    await change(site, 'testimonials', { image: unused.url }, id)
    await change(site, 'about', { image: '' })
    await erase(owner, 'testimonials', id, NAME)
    await erase(owner, 'articles', text, NAME)
    await erase(owner, 'pictures', hers.id, 'quiteria.jpg')
    await owner.post(ERASE_VERSIONS_PATH, { entity: 'about', id: 'about' })

    const { erased: again } = await site.whileStopped((place) => restore(file, place))
    expect(again).toBe(5)
    expect(await readAll(site.db)).not.toMatch(/Quit.ria|quiteria/)
    for (const { url, paths } of [hers, unused]) {
      expect(await readAll(site.db)).not.toContain(url)
      const stored = await Promise.all(paths.map((path) => images().read(path)))
      expect(stored.filter(Boolean)).toEqual([])
    }
    expect(await readDocument(site.db, 'about', 'about')).toMatchObject({
      data: { image: '', description: 'Com calma.' },
    })
    const erased = (await (await site.signedIn(ana)).get(ERASURE_PATH)).reply.json<ErasedEntry[]>()
    expect(erased.map(({ isFinished }) => isFinished)).toEqual([true, true, true, true])
  })

  testOnce('versions that were saved after an erasure stay', async () => {
    await site.add(ana)
    const owner = await site.signedIn(ana)
    await owner.post(ERASE_VERSIONS_PATH, { entity: 'about', id: 'about' })
    await change(site, 'about', { description: 'Um.' })
    await change(site, 'about', { description: 'Dois.' })
    const file = await copy()
    await site.whileStopped((place) => restore(file, place))
    const rows = site.db.selectFrom('revisions').select('version').where('id', '=', 'about')
    expect(await rows.execute()).toHaveLength(3)
  })

  testOnce('the replaced site is kept, named in a receipt, and deleted by an owner', async () => {
    await site.add(ana)
    const file = await copy()
    const id = await addTestimonial(site, NAME, 'Gostei.')
    const { kept = '' } = await site.whileStopped((place) => restore(file, place))
    // The folders of this test's site are not those of its database.
    const name = basename(kept)
    const here = join(dirname(site.folders.uploads), 'backups', name)
    cpSync(kept, here)
    const owner = await site.signedIn(ana)
    const listed = async () => (await owner.get('/api/backups')).reply.json().files
    expect(await listed()).toEqual([
      { name, kind: 'replaced', createdAt: expect.any(String), bytes: expect.any(Number) },
    ])
    const again = await addTestimonial(site, NAME, 'Gostei.')
    await erase(owner, 'testimonials', again, NAME)
    const receipt = async () =>
      (await owner.get(receiptPathOf('testimonials', again))).reply.body.includes('ficam até')
    expect([again === id, await receipt()]).toEqual([false, true])

    const remove = (password: string) =>
      owner.post('/api/backups/deletion', { file: name, password })
    expect((await remove('outra senha')).status).toBe(400)
    expect(existsSync(here)).toBe(true)
    expect((await remove(PASSWORD)).status).toBe(204)
    expect(existsSync(here)).toBe(false)
    expect(await listed()).toEqual([])
    expect(await receipt()).toBe(false)
    expect((await remove(PASSWORD)).status).toBe(404)
  })
})

async function readAll(db: Database): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}
