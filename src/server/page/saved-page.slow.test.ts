import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import { hero } from '#content/sections/hero.ts'
import { seedExamples } from '../content/examples.ts'
import { openDataUse } from '../data-use.ts'
import { toJson } from '../database/engine.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { insertMedia } from '../images/library/media.ts'
import { saveDocument } from '../testing/documents.ts'
import { makeFolder, plainRenderer, sqlite, testDatabase, testLog } from '../testing/server.ts'
import { openPublishedPage } from './published-page.ts'
import { openSavedPage, type SavedPage } from './saved-page.ts'

const databaseUrl = 'postgres://ana:segredo@db.exemplo.com.br/leveza'
const { assets } = plainRenderer
const { log } = testLog()
const own = { databaseUrl, publicUrl: undefined, assets, log }

describe('the last good page on disk', () => {
  const site = testDatabase(sqlite)
  const file = (folder: string) => join(folder, 'last-page.json')

  const openPage = (savedPage: SavedPage) => {
    const { db } = site
    const renderer = plainRenderer
    const readDataUse = openDataUse(db, {})
    return openPublishedPage({ db, log, renderer, publicUrl: undefined, readDataUse, savedPage })
  }

  /** A site that has shown its newest save and was closed. */
  async function showOnce(folder = makeFolder()) {
    const savedPage = openSavedPage({ folder, ...own })
    const page = openPage(savedPage)
    await page.refresh()
    const shown = page.shown()
    await page.close()
    return { folder, shown }
  }

  test('is shown byte for byte by a site that cannot read its database', async () => {
    await seedExamples(site.db)
    const { folder, shown } = await showOnce()
    const saved = openSavedPage({ folder, ...own }).read()
    expect(saved?.page).toEqual(shown?.page)
    expect(saved?.content).toEqual(shown?.content)
    expect(saved?.preview()).toEqual(shown?.preview())
    expect(saved?.legal('privacy')).toEqual(shown?.legal('privacy'))
    expect(saved?.legal('accessibility')).toEqual(shown?.legal('accessibility'))
    expect(readFileSync(file(folder), 'utf8')).not.toContain('segredo')
  })

  test('is replaced as soon as the database can be read', async () => {
    await seedExamples(site.db)
    const { folder } = await showOnce()
    const data = { ...hero.fallback, title: 'Olá' }
    await saveDocument(site.db, { entity: 'hero', id: 'hero', data, by: 'ana' })
    const { shown } = await showOnce(folder)
    expect(shown?.page.variants.identity.bytes.toString()).toContain('<title>Olá</title>')
    const saved = openSavedPage({ folder, ...own }).read()
    expect(saved?.page).toEqual(shown?.page)
  })

  test('does not stand in for the database after more than a day off', async () => {
    await seedExamples(site.db)
    const { folder } = await showOnce()
    const shownAtStart = async () => {
      const savedPage = openSavedPage({ folder, ...own })
      const page = openPage(savedPage)
      await page.close()
      return page.shown()
    }
    expect(await shownAtStart()).toBeDefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.1 * DAY_MILLISECONDS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await shownAtStart()).toBeUndefined()
  })

  /** Whether a start on this folder prepares the newest content before it shows anything, instead of showing the saved page. */
  async function preparesAgain(folder: string, changed = {}) {
    const savedPage = openSavedPage({ folder, ...own, ...changed })
    const page = openPage(savedPage)
    await page.refresh()
    const atOnce = page.shown()
    const isPrepared = atOnce?.pages !== undefined
    await page.complete()
    const complete = page.shown()
    expect(complete?.pages).toBeDefined()
    await page.close()
    return { isPrepared, atOnce, complete }
  }

  describe.each([
    ['on PostgreSQL', databaseUrl],
    ['on SQLite', undefined],
  ])('at the start of a site %s', (_where, databaseUrl) => {
    const build = 'one'

    test('is shown at once if nothing has changed, and completed afterwards', async () => {
      await seedExamples(site.db)
      const folder = makeFolder()
      const first = await preparesAgain(folder, { databaseUrl, build })
      const { isPrepared, atOnce, complete } = await preparesAgain(folder, { databaseUrl, build })
      expect(first.isPrepared).toBe(true)
      expect(isPrepared).toBe(false)
      expect(atOnce?.page).toEqual(first.atOnce?.page)
      expect(complete?.page).toEqual(first.atOnce?.page)
      const picture = complete?.picture().variants.identity.bytes.toString()
      expect(picture).toContain(`<h1>${hero.fallback.title}</h1>`)
      expect(complete?.patient).toBeDefined()
    })

    test.each<[what: string, change: () => Promise<unknown>, other?: object]>([
      ['another save', () => save({ ...hero.fallback, title: 'Olá' })],
      ['another save with the same number, as after a restored database', rewriteHero],
      ['another picture', addPicture],
      ['another build', async () => {}, { build: 'two' }],
      [
        'another day',
        async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MILLISECONDS }),
      ],
    ])('is not shown after %s', async (_what, change, other = {}) => {
      onTestFinished(() => void vi.useRealTimers())
      await seedExamples(site.db)
      const folder = makeFolder()
      await preparesAgain(folder, { databaseUrl, build })
      await change()
      expect(await preparesAgain(folder, { databaseUrl, build, ...other })).toMatchObject({
        isPrepared: true,
      })
    })
  })

  const save = (data: object) =>
    saveDocument(site.db, { entity: 'hero', id: 'hero', data, by: 'ana' })

  const rewriteHero = async () => {
    await site.db
      .updateTable('documents')
      .set({ data: toJson({ ...hero.fallback, title: 'Restaurado' }) })
      .where('entity', '=', 'hero')
      .execute()
    await site.db.updateTable('saves').set({ at: '2026-01-01T00:00:00.000Z' }).execute()
  }

  const addPicture = () =>
    withWriteLock(site.db, (db) =>
      insertMedia(db, [
        {
          ...{
            id: 'a',
            url: '/lm/a.webp',
            category: 'default',
            name: 'a.webp',
            type: 'image/webp',
          },
          ...{ size: 10, width: 800, height: 600, isAnimated: false, thumbhash: '', tint: '' },
          ...{ widths: [400], variantBytes: 10, sha256: '' },
          ...{ uploadedAt: new Date().toISOString(), uploadedBy: 'ana' },
        },
      ]),
    )

  test.each([
    ['of another database', { databaseUrl: 'postgres://ana:segredo@db.exemplo.com.br/outra' }],
    ['of another address', { publicUrl: 'https://www.leveza.com.br' }],
    ['of another build', { assets: { ...assets, script: '/assets/page-2.js' } }],
  ])('%s is not shown', async (_what, other) => {
    await seedExamples(site.db)
    const { folder } = await showOnce()
    expect(openSavedPage({ folder, ...own, ...other }).read()).toBeUndefined()
  })

  test('that is damaged is not shown', async () => {
    await seedExamples(site.db)
    const { folder } = await showOnce()
    const text = readFileSync(file(folder), 'utf8')
    for (const damaged of [text.slice(0, -10), '{}', '']) {
      writeFileSync(file(folder), damaged)
      expect(openSavedPage({ folder, ...own }).read()).toBeUndefined()
    }
  })

  test('that cannot be written does not block the site, and the log says so', async () => {
    await seedExamples(site.db)
    const { log, lines } = testLog()
    const folder = join(makeFolder(), 'file')
    writeFileSync(folder, '')
    const savedPage = openSavedPage({ folder, ...own, log })
    const page = openPage(savedPage)
    onTestFinished(page.close)
    await page.refresh()
    await savedPage.close()
    expect(page.shown()?.save).toBe(1)
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  })
})
