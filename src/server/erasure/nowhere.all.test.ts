import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  APPROVALS_PATH,
  CONSENTS_CSV_PATH,
  CONSENTS_JSON_PATH,
  CONSENTS_PATH,
  patientFormPathOf,
  REQUESTS_PATH,
} from '#protocol/consents.ts'
import type { Erasure } from '#protocol/erasure.ts'
import { erasureDigestWith } from '../accounts/context/secret.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { nightlyBackups } from '../backup/nightly.ts'
import { openDataUse } from '../data-use.ts'
import type { Database } from '../database/tables.ts'
import { root } from '../disk/root.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { queueMail } from '../mail/outbox.ts'
import { openPublishedPage } from '../page/published-page.ts'
import { loadRenderer } from '../page/renderer.ts'
import { eraseDue } from '../testimonials/endings.ts'
import { ana, SECRET, testAccounts } from '../testing/accounts/accounts.ts'
import {
  addPortrait,
  addTestimonial,
  change,
  erasableOf,
  findAll,
  forget,
} from '../testing/erasure.ts'
import { png } from '../testing/images/uploads.ts'
import { complete, ownPathOf, patientOf } from '../testing/patient.ts'
import { databases, makeFolder, onceOn, testLog } from '../testing/server.ts'
import { erasePerson } from './erase-person.ts'
import { finishErasures } from './finish-erasures.ts'

/** Occurs nowhere else, so that it can be looked for in files. */
const NAME = 'Quitéria Vasconcelos'
const SAID = /quit.{1,2}ria|vasconcelos|9{5}-?1234/i

const renderer = await loadRenderer(join(root, 'dist'))

describe.each(databases)('a forgotten person on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const backupDir = makeFolder()
  const backupBucket = { bucket: 'copies', key: 'k', secret: 's', endpoint: undefined, region: 'r' }
  const site = testAccounts(make, { backupDir, backupBucket, hasContent: true, renderer })
  const images = () => openDiskStorage(site.folders.uploads)

  /** Everything that names her, and a neighbour of every kind. */
  async function fill() {
    await site.add(ana)
    const { url } = await addPortrait(site, 'quiteria.jpg')
    const other = await addPortrait(site, 'outra.jpg')
    const id = await addTestimonial(site, 'Quitéria V.', 'Gostei muito.', url)
    await change(site, 'testimonials', { name: NAME, text: 'Eu, Quitéria, gostei.' }, id)
    await recordPaper(id)
    await addTestimonial(site, 'Teresa Vascon', 'Recomendo.', other.url)
    await change(site, 'about', { description: `Com ${NAME} e Teresa.`, image: url })
    await change(site, 'about', { subtitle: 'Sobre nós' })
    await change(site, 'links', { contactPhone: '(41) 99999-1234' })
    await change(site, 'settings', {
      legal: { legalName: NAME, cnpj: '', clinicRegistration: '', technicalDirector: '' },
    })
    await queueMail(site.db, { to: ['t@exemplo.com.br'], subject: 'Foto', text: `De ${NAME}` })
    await queueMail(site.db, { to: ['t@exemplo.com.br'], subject: 'Outra', text: 'Olá' })
    await site.db
      .insertInto('wording_reasons')
      .values({
        ...{ key: 'k', entity: 'about', document: 'about', rule: 'superiority', words: 'a melhor' },
        ...{ sentence: `${NAME} é a melhor.`, reason: 'Frase da paciente', by: 'ana' },
        at: new Date().toISOString(),
      })
      .execute()
    await recordActivity(site.db, { kind: 'person-removed', details: { name: NAME } })
    await recordActivity(site.db, { kind: 'person-removed', details: { name: 'Teresa' } })
    await site.page.refresh()
    return { other, id }
  }

  /** The term that she signed, and the scan of it. */
  async function recordPaper(testimonial: string) {
    const rows = site.db.updateTable('testimonial_consents').set({ term_text: `Eu, ${NAME}.` })
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

  const TERMS = [NAME, '(41) 99999-1234']
  const chooseAll = async (browser: Awaited<ReturnType<typeof site.signedIn>>) =>
    erasableOf(await findAll(browser, ...TERMS))

  test('is in no table, file, page or past page, and the rest of the site is as it was', async () => {
    const { other } = await fill()
    const browser = await site.signedIn(ana)
    expect(await readTables(site.db)).toMatch(SAID)
    const before = await readOthers(site.db)
    const chosen = await chooseAll(browser)
    const answer = await forget(browser, TERMS, chosen)
    expect(answer).toMatchObject({ status: 200, body: { isFinished: true } })

    expect(await readTables(site.db)).not.toMatch(SAID)
    expect(await findAll(browser, ...TERMS)).toEqual([])
    const files = globSync('**/*', { cwd: site.folders.uploads }).filter((path) =>
      path.includes('.'),
    )
    expect(files.filter((path) => path.endsWith('.jpg') || path.endsWith('.webp')).sort()).toEqual(
      other.paths.filter((path) => !path.endsWith('.avif')).sort(),
    )
    expect(await readOthers(site.db)).toEqual(before)

    const paths = [
      ...['/', '/privacidade', '/acessibilidade', '/api/content', '/manifest.webmanifest'],
      ...['/sitemap.xml', '/favicon.svg', '/api/history', '/api/activity'],
      ...['/api/activity.csv', '/api/media', '/api/outbox', '/api/people', '/api/forgetting'],
      ...['testimonials', 'about', 'links', 'settings'].map(
        (entity) => `/lm/leveza/${entity}/documents/find`,
      ),
    ]
    const newest = await site.db.selectFrom('releases').select('id').orderBy('id', 'desc').execute()
    for (const { id } of newest) {
      paths.push(`/api/history/releases/${id}`, `/api/history/releases/${id}/page`)
    }
    for (const path of paths) {
      const { reply } = await browser.get(path)
      expect([path, SAID.exec(reply.body)?.[0]]).toEqual([path, undefined])
    }
    const past = await browser.get(`/api/history/releases/${newest[3]?.id}/page`)
    expect(past.status).toBe(200)
    expect(past.reply.body).toContain('removido a pedido em')
  })

  testOnce('leaves a page that is exactly what its newest release says', async () => {
    await fill()
    const browser = await site.signedIn(ana)
    await forget(browser, TERMS, await chooseAll(browser))
    const page = (await site.app.inject('/')).body
    const content = (await site.app.inject('/api/content')).body
    const again = openPublishedPage({
      db: site.db,
      log: testLog().log,
      renderer,
      publicUrl: undefined,
      readDataUse: openDataUse(site.db, {}),
    })
    await again.refresh()
    expect(String(again.shown()?.page.variants.identity.bytes)).toBe(page)
    expect(String(again.shown()?.content.variants.identity.bytes)).toBe(content)
    await again.close()
  })

  test.runIf(engine === 'SQLite')(
    'is in no byte of the database files, once nobody reads the old rows',
    async () => {
      await fill()
      const browser = await site.signedIn(ana)
      expect(await filesNamingHer(site.db)).not.toEqual([])
      await forget(browser, TERMS, await chooseAll(browser))
      expect(await filesNamingHer(site.db)).toEqual([])
    },
  )

  test('is forgotten completely later, if the storage failed or the process ended', async () => {
    const { id } = await fill()
    const browser = await site.signedIn(ana)
    const portrait = await site.db
      .selectFrom('media')
      .select('url')
      .where('name', '=', 'quiteria.jpg')
      .executeTakeFirstOrThrow()
    const digest = erasureDigestWith(SECRET)
    const request = {
      terms: TERMS,
      testimonials: [],
      chosen: await chooseAll(browser),
      by: 'ana',
      digest,
    }
    const erased = await erasePerson(site.db, { ...request, isNightly: true })
    // As if the process had ended here: the rows are gone, the files are not.
    expect(await images().read(portrait.url.slice('/media/'.length))).toBeDefined()
    const broken = { ...images(), delete: () => Promise.reject(new Error('storage is down')) }
    const options = { db: site.db, log: testLog().log }
    expect(await finishErasures({ ...options, images: broken })).toBe(false)
    expect((await browser.get('/api/forgetting')).reply.json()).toMatchObject([
      { isFinished: false },
    ])

    expect(await finishErasures({ ...options, images: images() })).toBe(true)
    expect((await browser.get('/api/forgetting')).reply.json()).toMatchObject([
      { isFinished: true },
    ])
    expect(await images().read(portrait.url.slice('/media/'.length))).toBeUndefined()
    const receipt = (await browser.get(`/api/forgetting/${erased.id}/receipt`)).reply.body
    expect(receipt).toContain('As cópias não chegaram a ser conferidas, porque o site parou antes.')
    expect((await browser.get(`/api/history/documents/testimonials/${id}`)).reply.body).not.toMatch(
      SAID,
    )
  })

  /** Sends her testimonial by a link, with her name and a picture, as a browser without script does. */
  async function sendTestimonial(browser: Awaited<ReturnType<typeof site.signedIn>>) {
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
    await browser.post(APPROVALS_PATH, { testimonials: [{ id, version: 1 }] })
    return { own: ownPathOf(sent), id, image, patient }
  }

  const readErasures = async (browser: Awaited<ReturnType<typeof site.signedIn>>) =>
    (await browser.get('/api/forgetting')).reply.json<Erasure[]>()

  test('who takes her testimonial back is in no table, file, past page or export, but in the record of her consent', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const other = await addPortrait(site, 'outra.jpg')
    await addTestimonial(site, 'Teresa', 'Recomendo.', other.url)
    const { own, id, image, patient } = await sendTestimonial(browser)
    // An older version of another section showed her picture, and somebody kept her words for a reason.
    await change(site, 'about', { image })
    await change(site, 'about', { image: other.url })
    await site.db
      .insertInto('wording_reasons')
      .values({
        ...{ key: 'k', entity: 'testimonials', document: id, rule: 'superiority', by: 'ana' },
        ...{ words: 'gostou', sentence: 'Vasconcelos gostou.', reason: 'Palavras dela' },
        at: new Date().toISOString(),
      })
      .execute()
    expect((await site.app.inject('/')).body).toMatch(SAID)
    const consent = await site.db.selectFrom('testimonial_consents').selectAll().execute()
    const uploaded = () => globSync('**/*.{png,jpg,webp,avif}', { cwd: site.folders.uploads })
    expect(uploaded().length).toBeGreaterThan(other.paths.length)

    expect((await patient.withdraw(own)).statusCode).toBe(303)
    expect(await readTables(site.db)).not.toMatch(SAID)
    expect(await readTables(site.db)).not.toContain(image)
    if (engine === 'SQLite') expect(await filesNamingHer(site.db)).toEqual([])
    expect(uploaded().sort()).toEqual(other.paths.toSorted())
    const releases = await site.db.selectFrom('releases').select('id').execute()
    const paths = [
      ...['/', '/api/content', '/api/history', '/api/activity', '/api/media', CONSENTS_PATH],
      ...[CONSENTS_JSON_PATH, CONSENTS_CSV_PATH, `/api/history/documents/testimonials/${id}`, own],
      ...releases.flatMap(({ id }) => [
        `/api/history/releases/${id}`,
        `/api/history/releases/${id}/page`,
      ]),
    ]
    for (const path of paths) {
      const { reply } = await browser.get(path)
      expect([path, reply.statusCode, SAID.exec(reply.body)?.[0]]).toEqual([path, 200, undefined])
    }
    expect((await site.app.inject('/')).body).toContain('Recomendo.')

    const kept = await site.db.selectFrom('testimonial_consents').selectAll().execute()
    const isHers = ({ testimonial_id }: { testimonial_id: string }) => testimonial_id === id
    expect(kept.filter((row) => !isHers(row))).toEqual(consent.filter((row) => !isHers(row)))
    expect(kept.find(isHers)).toEqual({
      ...consent.find(isHers),
      image: '',
      withdrawn_at: expect.any(String),
    })
    const [erasure] = await readErasures(browser)
    expect(erasure).toMatchObject({
      ...{ reason: 'withdrawal', isFinished: true, by: { name: 'Paciente' } },
      outcome: { erased: { site: 1, pictures: 1 }, left: {}, backups: { files: [] } },
    })
    const receipt = (await browser.get(`/api/forgetting/${erasure?.id}/receipt`)).reply.body
    expect(receipt).toContain('A autorização de um depoimento foi retirada.')
    expect(receipt).toContain('(art. 16, I)')
    expect((await patient.visit(own)).body).toContain('apagadas em até 12 meses')
  })

  testOnce(
    'keeps the picture of a withdrawn testimonial only while another section shows it, and says so',
    async () => {
      await site.add(ana)
      const browser = await site.signedIn(ana)
      const { own, image, patient } = await sendTestimonial(browser)
      await change(site, 'about', { image })
      await patient.withdraw(own)
      expect((await browser.get(image)).status).toBe(200)
      expect((await patient.visit(own)).body).toContain('aparece também em outra parte do site')
      expect(await readErasures(browser)).toMatchObject([{ outcome: { left: { pictures: 1 } } }])
      expect(await eraseDue(site.db)).toBe(false)

      await change(site, 'about', { image: '' })
      expect(await eraseDue(site.db)).toBe(true)
      await finishErasures({ db: site.db, images: images(), log: testLog().log })
      expect((await browser.get(image)).status).toBe(404)
      expect((await patient.visit(own)).body).not.toContain('aparece também em outra parte do site')
      expect(await eraseDue(site.db)).toBe(false)
    },
  )

  testOnce(
    'is still in the backups, which are listed with the day on which each will be deleted',
    async () => {
      await site.add(ana)
      const backups = nightlyBackups({
        ...{ db: site.db, images: images(), log: testLog().log, folder: backupDir },
      })
      await backups.check(new AbortController().signal, new Date('2026-11-10T07:00:00Z'))
      await addTestimonial(site, NAME, 'Gostei.')
      await backups.check(new AbortController().signal, new Date('2026-11-11T07:00:00Z'))
      const browser = await site.signedIn(ana)
      const listed = await browser.post('/api/forgetting/backups', { terms: [NAME] })
      const files = [
        {
          name: expect.stringMatching(/^leveza-noite-2026-11-11T070000Z/),
          createdAt: '2026-11-11T07:00:00.000Z',
          leavesAt: expect.stringMatching(/^202[67]-/),
        },
      ]
      const nextYear = new RegExp(`^${new Date().getUTCFullYear() + 1}-`)
      const elsewhereUntil = expect.stringMatching(nextYear)
      expect(listed.reply.json()).toEqual({ files, unreadable: 0, elsewhereUntil })
      const { body } = await forget(browser, [NAME])
      expect(body.outcome).toMatchObject({ backups: { files, unreadable: 0, elsewhereUntil } })
      const receipt = (await browser.get(`/api/forgetting/${body.id}/receipt`)).reply.body
      expect(receipt).toContain('leveza-noite-2026-11-11T070000Z')
      expect(receipt).toContain('sai sozinha até')
      expect(receipt).toContain('ficam também fora do servidor')
      expect(receipt).toContain('até 12 meses depois de feitas')
      expect(receipt).toContain('for restaurada neste site, ele apaga de novo')
    },
  )
})

async function readTables(db: Database): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

/** What does not name the person: all other documents and their versions, pictures, mail and activity. */
async function readOthers(db: Database) {
  const revisions = await db.selectFrom('revisions').selectAll().execute()
  const touched = ['testimonials', 'about', 'links', 'settings']
  const isOther = (text: string) => !SAID.test(text)
  const texts = (rows: object[]) =>
    rows
      .map((row) => JSON.stringify(row))
      .filter(isOther)
      .sort()
  const teresa = revisions.filter(({ data }) => data?.includes('Teresa Vascon'))
  return {
    revisions: texts(revisions.filter(({ entity }) => !touched.includes(entity))),
    teresa: texts(teresa),
    media: texts(
      await db
        .selectFrom('media')
        .select(['id', 'url', 'name', 'alt'])
        .where('name', '=', 'outra.jpg')
        .execute(),
    ),
    mail: texts(await db.selectFrom('outbox').selectAll().where('subject', '=', 'Outra').execute()),
    users: texts(await db.selectFrom('users').select(['id', 'name', 'email']).execute()),
    activity: texts(
      await db.selectFrom('activity').selectAll().where('details', 'like', '%Teresa%').execute(),
    ),
  }
}

/** Those of the database, its write-ahead log among them. */
async function filesNamingHer(db: Database): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
  return globSync(`${rows[0]?.file}*`).filter((file) => {
    const bytes = readFileSync(file)
    return ['Vasconcelos', 'Quitéria', 'quiteria'].some((word) => bytes.includes(word))
  })
}
