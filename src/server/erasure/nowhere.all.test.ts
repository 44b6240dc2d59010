import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CollectionName, collections } from '#content/index.ts'
import {
  CONSENTS_CSV_PATH,
  CONSENTS_PATH,
  patientFormPathOf,
  REQUESTS_PATH,
} from '#protocol/consents.ts'
import {
  ERASE_VERSIONS_PATH,
  ERASURE_PATH,
  type ErasedEntry,
  receiptPathOf,
  SEARCH_VERSIONS_PATH,
} from '#protocol/erasure.ts'
import { readDocument } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { root } from '../disk/root.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { loadRenderer } from '../page/renderer.ts'
import { endConsents } from '../testimonials/endings.ts'
import { ana, type Browser, testAccounts } from '../testing/accounts/accounts.ts'
import { backUp } from '../testing/backup.ts'
import { createDocument, deleteDocument } from '../testing/documents.ts'
import { addPortrait, addTestimonial, change, erase } from '../testing/erasure.ts'
import { png } from '../testing/images/uploads.ts'
import { complete, ownPathOf, patientOf } from '../testing/patient.ts'
import { databases, makeFolder, onceOn, testLog } from '../testing/server.ts'
import { eraseEntry } from './erase-entry.ts'
import { finishErasures } from './finish-erasures.ts'

/** Occurs nowhere else, so that it can be looked for in files. */
const NAME = 'Quitéria Vasconcelos'
const SAID = /quit.{1,2}ria|vasconcelos/i
const NOW = '2026-11-18T12:00:00.000Z'

const renderer = await loadRenderer(join(root, 'dist'))

describe.each(databases)('what is erased for good on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const backupDir = makeFolder()
  const site = testAccounts(make, { backupDir, hasContent: true, renderer })
  const images = () => openDiskStorage(site.folders.uploads)
  const stored = () => globSync('**/*.{png,jpg,webp,avif}', { cwd: site.folders.uploads }).sort()
  const readErased = async (browser: Browser) =>
    (await browser.get(ERASURE_PATH)).reply.json<ErasedEntry[]>()

  /** The places where somebody is named: tables, files of the data folders, a new backup and what the panel reads. */
  async function placesNamingHer(browser: Browser): Promise<string[]> {
    await site.page.refresh()
    const paths = [
      ...['/', '/api/content', '/api/history', '/api/history/deleted', '/api/activity'],
      ...['/api/media', '/api/outbox', '/api/drafts', ERASURE_PATH, CONSENTS_PATH],
      ...[CONSENTS_CSV_PATH, '/sitemap.xml'],
    ]
    const answers = await Promise.all(
      paths.map(async (path) => [path, (await browser.get(path)).reply.body] as const),
    )
    const files = [site.place.dataDir, dirname(site.folders.uploads)].flatMap((cwd) =>
      globSync('**/*', { cwd })
        .map((name) => join(cwd, name))
        .filter((file) => statSync(file).isFile()),
    )
    const backup = await backUp({ ...site.place, images: images() })
    const named = [
      ...answers,
      ...(await readTables(site.db)),
      ...files.map((file) => [file, file + readIfThere(file)] as const),
      ['a new backup', String(gunzipSync(readFileSync(backup)))] as const,
    ]
    return named.filter(([, text]) => SAID.test(text)).map(([place]) => place)
  }

  test.each<[what: string, CollectionName]>([
    ['testimonial', 'testimonials'],
    ['person', 'team'],
    ['treatment', 'treatments'],
    ['question', 'questions'],
    ['text', 'articles'],
  ])('leaves no word, name, picture or file of an erased %s anywhere', async (_what, entity) => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const other = await addPortrait(site, 'outra.jpg')
    const id = await addEntry(entity)
    await change(site, entity, { name: `${NAME} Souza` }, id)
    if (entity !== 'testimonials') await prepare(entity, id)
    await keepWords(entity, id)
    if (entity === 'testimonials') await recordPaper(id)
    const others = await readOthers(site.db, id)
    expect((await placesNamingHer(browser)).length).toBeGreaterThan(4)

    expect((await erase(browser, entity, id, ' quitéria vasconcelos souza')).status).toBe(200)
    expect(await placesNamingHer(browser)).toEqual([])
    expect(stored()).toEqual(other.paths.toSorted())
    expect(await readOthers(site.db, id)).toEqual(others)
    expect(await readErased(browser)).toMatchObject([
      { entity, id, reason: 'request', isFinished: true, by: { name: ana.name } },
    ])
  })

  /** Its picture was once shown elsewhere, too. */
  async function addEntry(entity: CollectionName): Promise<string> {
    if (entity === 'questions') return create(entity, { answer: [paragraph(`De ${NAME}.`)] })
    const { url } = await addPortrait(site, 'quiteria.jpg')
    await change(site, 'about', { image: url })
    await change(site, 'about', { image: '' })
    if (entity === 'testimonials') return addTestimonial(site, NAME, `${NAME} gostou.`, url)
    const words = { role: NAME, bio: NAME, description: NAME, text: [paragraph(`De ${NAME}.`)] }
    return create(entity, { ...words, image: url })
  }

  const create = async (entity: CollectionName, fields: object, name = NAME): Promise<string> => {
    const data = { ...collections[entity].fallback, ...fields, name }
    return (await createDocument(site.db, { entity, data, by: 'ana' })).id
  }

  async function prepare(entity: CollectionName, id: string) {
    const document = await readDocument(site.db, entity, id)
    const image = entity === 'questions' ? {} : { image: (await addPortrait(site, 'q.jpg')).url }
    const data = { ...(document?.data as object), ...image, name: `Dona ${NAME}` }
    const basedOn = document?.version ?? null
    await saveDraft(site.db, { entity, id, data, basedOn, publishAt: null, by: 'ana' })
  }

  const keepWords = (entity: string, document: string) =>
    site.db
      .insertInto('wording_reasons')
      .values({
        ...{ key: 'k', entity, document, rule: 'superiority', words: 'a melhor', by: 'ana' },
        ...{ sentence: `${NAME} é a melhor.`, reason: 'Palavras dela', at: NOW },
      })
      .execute()

  /** The scan of what was signed, by whom and the clinic's reference. */
  async function recordPaper(testimonial: string) {
    const rows = site.db
      .updateTable('testimonial_consents')
      .set({ representative: NAME, reference: 'Vasconcelos 12' })
    const { id } = await rows
      .where('testimonial_id', '=', testimonial)
      .returning('id')
      .executeTakeFirstOrThrow()
    const scan = { name: 'termo.pdf', type: 'application/pdf', data: 'Vasconcelos'.repeat(99) }
    await site.db
      .insertInto('consent_files')
      .values({ consent_id: id, ...scan })
      .execute()
  }

  test('goes with its old addresses, also those that lead elsewhere since', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const id = await addEntry('treatments')
    const words = { description: 'Leve.', text: [paragraph('Leve.')], name: 'Drenagem' }
    await change(site, 'treatments', words, id)
    const redirects = site.db.selectFrom('documents').select('id')
    const redirect = await redirects.where('entity', '=', 'redirects').executeTakeFirstOrThrow()
    await change(site, 'redirects', { to: '/privacidade' }, redirect.id)
    await erase(browser, 'treatments', id, 'Drenagem')
    expect(await placesNamingHer(browser)).toEqual([])
  })

  test('may be a picture, which leaves every size and every old version', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const { id, url } = await addPortrait(site, 'quiteria.jpg')
    await change(site, 'about', { image: url })
    const inUse = await erase(browser, 'pictures', id, 'quiteria.jpg')
    expect(inUse).toMatchObject({ status: 409, body: { code: 'file-in-use' } })
    await change(site, 'about', { image: '' })
    expect((await erase(browser, 'pictures', id, 'quiteria.jpg')).status).toBe(200)
    expect(await placesNamingHer(browser)).toEqual([])
    expect(JSON.stringify(await readTables(site.db))).not.toContain(url)
    expect(stored()).toEqual([])
    expect(await readErased(browser)).toMatchObject([{ what: 'Imagem', isFinished: true }])
  })

  testOnce('is only what an owner names', async () => {
    await site.add(ana)
    const id = await addTestimonial(site, NAME, 'Gostei.')
    const wrong = await erase(await site.signedIn(ana), 'testimonials', id, 'Teresa')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-name' } })
    expect(await readDocument(site.db, 'testimonials', id)).toBeDefined()
  })

  test('may be the old versions that say a name, found with or without accents', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    await change(site, 'about', { description: `Com ${NAME}.` })
    await change(site, 'about', { description: 'Com calma.' })
    await keepWords('about', 'about')
    const id = await create('questions', { answer: [paragraph(NAME)] }, 'Quem?')
    await deleteDocument(site.db, { entity: 'questions', id, by: 'ana' })
    const find = async () =>
      (await browser.post(SEARCH_VERSIONS_PATH, { words: 'quiteria' })).reply.json()
    expect(await find()).toEqual([
      { ...about, isDeleted: false, isCurrent: false, count: 1 },
      {
        ...{ entity: 'questions', id, title: 'Quem?' },
        ...{ isDeleted: true, isCurrent: false, count: 1 },
      },
    ])
    expect((await browser.post(ERASE_VERSIONS_PATH, about)).status).toBe(200)
    expect((await erase(browser, 'questions', id, 'Quem?')).status).toBe(200)
    expect(await find()).toEqual([])
    expect(await placesNamingHer(browser)).toEqual([])
    expect(await readDocument(site.db, 'about', 'about')).toMatchObject({
      data: { description: 'Com calma.' },
    })
    expect((await readErased(browser)).map(({ what }) => what)).toEqual([
      'Pergunta',
      'Versões antigas: Sobre',
    ])
  })

  test('is finished later, if the storage failed or the process ended', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const { url } = await addPortrait(site, 'quiteria.jpg')
    const id = await addTestimonial(site, NAME, 'Gostei.', url)
    const key = { entity: 'testimonials', id }
    const erasing = { by: 'ana', at: new Date().toISOString(), reason: 'request' as const }
    await withWriteLock(site.db, (db) => eraseEntry(db, key, erasing))
    // As if the process had ended here: the rows are gone, the files are not.
    expect(stored()).not.toEqual([])
    const broken = { ...images(), delete: () => Promise.reject(new Error('storage is down')) }
    const options = { db: site.db, log: testLog().log }
    expect(await finishErasures({ ...options, images: broken })).toBe(false)
    expect(await readErased(browser)).toMatchObject([{ isFinished: false }])

    expect(await finishErasures({ ...options, images: images() })).toBe(true)
    expect(await readErased(browser)).toMatchObject([{ isFinished: true }])
    expect(stored()).toEqual([])
  })

  /** Sends her testimonial by a link, with her name and a picture, as a browser without script does. */
  async function sendTestimonial(browser: Browser) {
    const { token } = (await browser.post(REQUESTS_PATH)).reply.json()
    const path = patientFormPathOf(token)
    const patient = patientOf(site as never)
    const words = { text: 'Vasconcelos gostou.', naming: 'name', name: NAME, photo: 'on' }
    const term = /name="term" value="(.*?)"/.exec((await patient.visit(path)).body)?.[1] ?? ''
    const picture = { ...png, field: 'image' }
    const sent = await patient.postForm(path, { ...complete, ...words, term }, [picture])
    const row = await site.db
      .selectFrom('testimonial_consents')
      .select(['testimonial_id', 'image'])
      .where('channel', '=', 'link')
      .executeTakeFirstOrThrow()
    const { testimonial_id: id, image } = row
    await browser.send('PUT', '/lm/leveza/testimonials/documents', {
      filter: { _id: id, _version: 1 },
      update: { is_approved: true },
    })
    return { own: ownPathOf(sent), id, image, patient }
  }

  test('is a testimonial that its patient takes back, but for the record of her consent', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const other = await addPortrait(site, 'outra.jpg')
    const { own, id, image, patient } = await sendTestimonial(browser)
    await change(site, 'about', { image })
    await change(site, 'about', { image: other.url })
    const consents = site.db.selectFrom('testimonial_consents').selectAll()
    const before = await consents.where('testimonial_id', '=', id).executeTakeFirstOrThrow()
    expect((await site.app.inject('/')).body).toMatch(SAID)

    expect((await patient.withdraw(own)).statusCode).toBe(303)
    expect(await placesNamingHer(browser)).toEqual([])
    expect(JSON.stringify(await readTables(site.db))).not.toContain(image)
    await expect.poll(stored).toEqual(other.paths.toSorted())
    expect(await consents.where('testimonial_id', '=', id).execute()).toEqual([
      { ...before, image: '', withdrawn_at: expect.any(String) },
    ])
    expect(await readErased(browser)).toMatchObject([
      { what: 'Depoimento', reason: 'withdrawal', isFinished: true, by: { name: 'Paciente' } },
    ])
    expect((await patient.visit(own)).body).toContain('apagadas em até 12 meses')
  })

  testOnce(
    'keeps the picture of a withdrawn testimonial while another section shows it',
    async () => {
      await site.add(ana)
      const browser = await site.signedIn(ana)
      const { own, image, patient } = await sendTestimonial(browser)
      await change(site, 'about', { image })
      await patient.withdraw(own)
      expect((await browser.get(image)).status).toBe(200)
      expect((await patient.visit(own)).body).toContain('aparece também em outra parte do site')
      expect(await endConsents(site.db)).toBe(false)

      await change(site, 'about', { image: '' })
      expect(await endConsents(site.db)).toBe(true)
      await finishErasures({ db: site.db, images: images(), log: testLog().log })
      expect((await browser.get(image)).status).toBe(404)
      expect((await patient.visit(own)).body).not.toContain('aparece também em outra parte do site')
      expect(await endConsents(site.db)).toBe(false)
    },
  )

  testOnce('has a receipt that says what, when and until when copies may hold it', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const id = await addTestimonial(site, NAME, 'Gostei.')
    await erase(browser, 'testimonials', id, NAME)
    const receipt = (await browser.get(receiptPathOf('testimonials', id))).reply
    expect(receipt.body).not.toMatch(SAID)
    for (const words of ['Depoimento', 'A pedido da pessoa', ana.name, 'cópia da noite']) {
      expect(receipt.body).toContain(words)
    }
    expect((await browser.get(receiptPathOf('testimonials', 'outro'))).status).toBe(404)
  })

  test('still shows the receipt of what was erased because its authorization had ended', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const id = await addTestimonial(site, NAME, 'Gostei.')
    await erase(browser, 'testimonials', id, NAME)
    await site.db.updateTable('erased').set({ reason: 'expiry' }).execute()
    const receipt = (await browser.get(receiptPathOf('testimonials', id))).reply
    expect(receipt.body).toContain('A autorização chegou ao fim')
  })
})

const paragraph = (text: string) => ({ _key: 'a', kind: 'paragraph', text, marks: [], image: '' })

const about = { entity: 'about', id: 'about', title: 'Sobre' }

/** Pictures that were being prepared leave by themselves. */
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'latin1') : '')

async function readTables(db: Database): Promise<[name: string, text: string][]> {
  const tables = await db.introspection.getTables()
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, JSON.stringify(rows)]
    }),
  )
}

/** What does not name the person: the documents, and all versions but those of the section that showed her picture. */
async function readOthers(db: Database, id: string) {
  const documents = await db.selectFrom('documents').selectAll().where('id', '!=', id).execute()
  const revisions = await db.selectFrom('revisions').selectAll().where('id', '!=', id).execute()
  const isOther = (text: string) => !SAID.test(text) && !text.includes('"about"')
  return [...documents, ...revisions].map((row) => JSON.stringify(row)).filter(isOther)
}
