import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
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
import { ana, SECRET, testAccounts } from '../testing/accounts/accounts.ts'
import {
  addPortrait,
  addTestimonial,
  change,
  erasableOf,
  findAll,
  forget,
} from '../testing/erasure.ts'
import { databases, makeFolder, testLog } from '../testing/server.ts'
import { erasePerson } from './erase-person.ts'
import { finishErasures } from './finish-erasures.ts'

/** Occurs nowhere else, so that it can be looked for in files. */
const NAME = 'Quitéria Vasconcelos'
const SAID = /quit.{1,2}ria|vasconcelos|9{5}-?1234/i

const renderer = await loadRenderer(join(root, 'dist'))

describe.each(databases)('a forgotten person on %s', (engine, make) => {
  const backupDir = makeFolder()
  const site = testAccounts(make, { backupDir, hasContent: true, renderer })
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

  test('leaves a page that is exactly what its newest release says', async () => {
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

  test('is still in the backups, which are listed with the day on which each will be deleted', async () => {
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
    expect(listed.reply.json()).toEqual({ files, unreadable: 0 })
    const { body } = await forget(browser, [NAME])
    expect(body.outcome).toMatchObject({ backups: { files, unreadable: 0 } })
    const receipt = (await browser.get(`/api/forgetting/${body.id}/receipt`)).reply.body
    expect(receipt).toContain('leveza-noite-2026-11-11T070000Z')
    expect(receipt).toContain('sai sozinha até')
  })
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
