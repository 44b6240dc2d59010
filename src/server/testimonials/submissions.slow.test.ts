import { describe, expect, onTestFinished, test } from 'vitest'
import { patientFormPathOf } from '#protocol/consents.ts'
import { PATIENT } from '../content/authors.ts'
import { readDocument } from '../content/documents.ts'
import { openDatabase } from '../database/open/open.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { publishDrafts } from '../drafts/publish-drafts.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { openSite } from '../site/open-site.ts'
import { saveDocument } from '../testing/documents.ts'
import { makeFolder, makeFolders } from '../testing/folders.ts'
import { png } from '../testing/images/uploads.ts'
import { complete, ownPathOf, patientOf, termOf, viewOf } from '../testing/patient.ts'
import { databases, onceOn, plainRenderer, testDatabase, testLog } from '../testing/server.ts'
import { standInAccounts, testService } from '../testing/service.ts'
import { createRequest, readOpenRequests, replacePicture, trashUnclaimed } from './requests.ts'

const photo = { ...png, field: 'image' }
const withPhoto = { ...complete, photo: 'on' }
const by = 'user-ana'

describe.each(databases)('the term that a patient accepts on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testService(make)
  const patient = patientOf(site)
  const rename = async (siteName: string) => {
    const { data } = (await readDocument(site.db, 'settings', 'settings')) ?? {}
    const changed = { ...(data as object), siteName }
    await saveDocument(site.db, { entity: 'settings', id: 'settings', data: changed, by })
    await site.page.refresh()
  }
  const draft = (entity: string, data: Record<string, unknown>, basedOn: number) =>
    saveDraft(site.db, { entity, id: entity, data, basedOn, publishAt: null, by })
  const readTerms = async () =>
    (await site.db.selectFrom('testimonial_consents').select('term_text').execute()).map(
      ({ term_text }) => term_text,
    )

  test('is recorded as she saw it, although the clinic drafts another name', async () => {
    await rename('Clínica Publicada')
    await draft('settings', { siteName: 'Clínica do Rascunho' }, 2)
    const { own } = await patient.send()
    const [term = ''] = await readTerms()
    expect(term).toContain('Autorizo Clínica Publicada')
    const { body } = await patient.visit(`${own}/copia.html`)
    for (const paragraph of term.split('\n\n')) expect(body).toContain(`<p>${paragraph}</p>`)
    expect(body).not.toContain('Rascunho')
  })

  testOnce('is shown again, with everything she typed, if it changed while she wrote', async () => {
    const path = patientFormPathOf(await patient.ask())
    const term = termOf(await patient.visit(path))
    await rename('Clínica Nova')
    const refused = await patient.postForm(path, { ...withPhoto, term }, [photo])
    expect(refused.statusCode).toBe(422)
    expect(viewOf(refused)).toMatchObject({
      values: { text: complete.text, name: complete.name, rating: complete.rating },
      problems: { accepted: expect.stringContaining('O termo mudou enquanto você escrevia') },
      hasPicture: true,
    })
    expect(await readTerms()).toEqual([])
    const shown = termOf(refused)
    expect(shown).not.toBe(term)
    const sent = await patient.postForm(path, { ...withPhoto, term: shown })
    expect(ownPathOf(sent)).toMatch(/^\/meu-depoimento\//)
    expect(await readTerms()).toEqual([expect.stringContaining('Autorizo Clínica Nova')])
  })

  testOnce('is the same while only drafts change', async () => {
    const path = patientFormPathOf(await patient.ask())
    const term = termOf(await patient.visit(path))
    const drafts = [
      await draft('settings', { siteName: 'Clínica do Rascunho' }, 1),
      await draft('contact', { phone: '(41) 3000-0000' }, 1),
    ]
    expect((await patient.postForm(path, { ...complete, term })).statusCode).toBe(303)
    await publishDrafts(site.db, drafts, by)
    await site.page.refresh()
    expect(termOf(await patient.visit(patientFormPathOf(await patient.ask())))).not.toBe(term)
  })
})

describe.each(databases)('the picture of a patient on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const database = testDatabase(make, { hasExamples: true })
  const storage = makeFolder()

  /** A process of the site, with the same database and storage as the others. */
  async function openProcess() {
    const db = await openDatabase(database.place, () => {})
    const site = await openSite({
      ...{ db, renderer: plainRenderer, accounts: standInAccounts(), publicUrl: undefined },
      ...{ folders: makeFolders(), images: openDiskStorage(storage) },
      ...{ trustProxy: [], log: testLog().log },
    })
    onTestFinished(async () => {
      await site.page.close()
      await site.app.close()
      await db.destroy()
    })
    return patientOf({ app: site.app, send: undefined as never })
  }
  const makeRequest = async () => patientFormPathOf((await createRequest(database.db, by)).token)
  const readPictures = async () => {
    const { db } = database
    const consents = await db.selectFrom('testimonial_consents').select('image').execute()
    const pictures = db.selectFrom('media').select('url').where('uploaded_by', '=', PATIENT)
    const kept = await pictures.where('deleted_at', 'is', null).orderBy('url').execute()
    return { consents: consents.map(({ image }) => image), kept: kept.map(({ url }) => url) }
  }

  test('that arrives twice, in two processes, is kept once: the one of her consent', async () => {
    const processes = await Promise.all([openProcess(), openProcess()])
    const path = await makeRequest()
    const sent = await Promise.all(processes.map(({ post }) => post(path, withPhoto, [photo])))
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404])
    const { consents, kept } = await readPictures()
    expect(consents).toEqual([expect.stringContaining('/media/testimonial/')])
    expect(kept).toEqual(consents)
  })

  test('is not lost when another process replaces it while it is sent', async () => {
    const [one, other] = await Promise.all([openProcess(), openProcess()])
    const path = await makeRequest()
    await one.post(path, { ...withPhoto, rating: '' }, [photo])
    await Promise.all([one.post(path, withPhoto), other.post(path, withPhoto, [photo])])
    const { consents, kept } = await readPictures()
    expect(consents).toHaveLength(1)
    expect(kept).toEqual(consents)
  })

  testOnce(
    'that belongs to no consent and no link is in the trash an hour later, where the clinic finds it',
    async () => {
      const { post } = await openProcess()
      const [sent, waiting, left] = [await makeRequest(), await makeRequest(), await makeRequest()]
      await post(sent, withPhoto, [photo])
      await post(waiting, { ...withPhoto, rating: '' }, [photo])
      await post(left, { ...withPhoto, rating: '' }, [photo])
      const before = await readPictures()
      expect(before.kept).toHaveLength(3)
      // As if the process had died before it wrote down whose picture it is.
      const { id = '' } = (await readOpenRequests(database.db)).at(-1) ?? {}
      const image = await replacePicture(database.db, id, '')
      await trashUnclaimed(database.db)
      expect(await readPictures()).toEqual(before)
      const uploaded_at = new Date(Date.now() - 3_700_000).toISOString()
      await database.db.updateTable('media').set({ uploaded_at }).execute()
      await trashUnclaimed(database.db)
      const { kept } = await readPictures()
      expect(kept.sort()).toEqual(before.kept.filter((url) => url !== image).sort())
      const trash = database.db
        .selectFrom('media')
        .select('url')
        .where('deleted_at', 'is not', null)
      expect(await trash.execute()).toEqual([{ url: image }])
      const activity = database.db.selectFrom('activity').select(['kind', 'by', 'details'])
      expect(await activity.where('kind', '=', 'pictures-deleted').execute()).toHaveLength(1)
    },
  )
})
