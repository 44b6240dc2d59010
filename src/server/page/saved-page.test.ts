import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { saveDocument } from '../content/changes.ts'
import { seedExamples } from '../content/examples.ts'
import { makeFolder, plainRenderer, sqlite, testDatabase, testLog } from '../testing/testing.ts'
import { openPublishedPage } from './published-page.ts'
import { openSavedPage } from './saved-page.ts'

const databaseUrl = 'postgres://ana:segredo@db.exemplo.com.br/leveza'
const { assets } = plainRenderer
const { log } = testLog()
const own = { databaseUrl, publicUrl: undefined, assets, log }

describe('the last good page on disk', () => {
  const site = testDatabase(sqlite)
  const file = (folder: string) => join(folder, 'last-page.json')

  /** A site that has shown its newest release and was closed. */
  async function showOnce(folder = makeFolder()) {
    const savedPage = openSavedPage({ folder, ...own })
    const options = { db: site.db, log, renderer: plainRenderer, publicUrl: undefined, savedPage }
    const page = openPublishedPage(options)
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
    const renderer = plainRenderer
    const page = openPublishedPage({ db: site.db, log, renderer, publicUrl: undefined, savedPage })
    onTestFinished(page.close)
    await page.refresh()
    await savedPage.close()
    expect(page.shown()?.release).toBe(1)
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  })
})
