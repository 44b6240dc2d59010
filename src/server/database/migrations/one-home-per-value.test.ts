import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { type Content, contentOf } from '#content/index.ts'
import { publish } from '#content/publish.ts'
import { saveDocument } from '../../content/changes.ts'
import { readDocument } from '../../content/documents.ts'
import { seedExamples } from '../../content/examples.ts'
import { readNewestReleaseId, readRelease } from '../../content/releases.ts'
import { databases, testDatabase } from '../../testing/testing.ts'
import { up } from './0012-one-home-per-value.ts'

const start = contentOf(exampleDocuments())

/** The sections of a site that an earlier version created. */
const former = {
  hero: { ...start.hero, ctaText: 'Agendar Consulta' },
  cta: { ...start.cta, buttonText: 'Agendar via WhatsApp' },
  links: { ...start.links, ctaButton: { ...start.links.ctaButton, text: 'Agendar Agora' } },
  settings: {
    ...start.settings,
    seo: {
      ...start.settings.seo,
      metaTitle: 'Instituto Leveza | Cuidado multidisciplinar em lipedema',
    },
  },
}

describe.each(databases)('a site of an earlier version on %s', (_engine, make) => {
  const site = testDatabase(make)

  const seed = (changes: Partial<Content> = {}) => {
    const said: Record<string, unknown> = { ...former, ...changes }
    const documents = exampleDocuments().map((document) => ({
      ...document,
      data: said[document.entity] ?? document.data,
    }))
    return seedExamples(site.db, documents)
  }
  /** Runs it in a transaction like the migrator, ignoring the current types of the tables. */
  const migrate = () => site.db.transaction().execute((db) => up(db as never))
  const readPage = async () => {
    const id = (await readNewestReleaseId(site.db)) ?? 0
    const release = await readRelease(site.db, id)
    return { id, ...publish(contentOf(release?.documents ?? []), {}) }
  }

  test('shows the same buttons afterwards, from their home', async () => {
    await seed()
    await migrate()
    const { id, buttons, hero, cta } = await readPage()
    expect([buttons.heroPrimary.text, buttons.cta.text]).toEqual([
      'Agendar Consulta',
      'Agendar via WhatsApp',
    ])
    expect([hero.ctaText, cta.buttonText]).toEqual(['', ''])
    expect(id).toBe(2)
  })

  test('shows what was written at the home of a button that nobody edited elsewhere', async () => {
    const ctaButton = { ...start.links.ctaButton, text: 'Marcar' }
    const heroPrimaryButton = { ...start.links.heroPrimaryButton, text: 'Quero uma consulta' }
    await seed({ links: { ...start.links, ctaButton, heroPrimaryButton } })
    await migrate()
    const { buttons } = await readPage()
    expect([buttons.heroPrimary.text, buttons.cta.text]).toEqual(['Quero uma consulta', 'Marcar'])
  })

  test('keeps every text that somebody wrote', async () => {
    const settings = {
      ...former.settings,
      seo: { ...former.settings.seo, metaTitle: 'Meu título' },
    }
    await seed({
      settings,
      hero: { ...start.hero, ctaText: 'Do Hero' },
      cta: { ...start.cta, buttonText: 'Da chamada' },
    })
    await migrate()
    const page = await readPage()
    expect([page.buttons.heroPrimary.text, page.buttons.cta.text]).toEqual([
      'Do Hero',
      'Da chamada',
    ])
    expect(page.settings.seo.metaTitle).toBe('Meu título')
    expect(page.links.ctaButton.text).toBe('Agendar Agora')
    expect(page.id).toBe(1)
  })

  test('shows the same logo and icon afterwards, from their home', async () => {
    await seed({
      settings: {
        ...former.settings,
        logoUrl: '/media/logo/a.webp',
        faviconUrl: '/media/logo/i.webp',
      },
    })
    await migrate()
    const { header, footer, design, settings } = await readPage()
    expect([header.logo, footer.logo, design.logoUrl, settings.logoUrl]).toEqual([
      ...['/media/logo/a.webp', '/media/logo/a.webp', '/media/logo/a.webp'],
      '',
    ])
    expect([design.faviconUrl, settings.faviconUrl]).toEqual(['/media/logo/i.webp', ''])
  })

  test('keeps its previous content in the history, and its examples as examples', async () => {
    await seed()
    await migrate()
    const hero = await readDocument(site.db, 'hero', 'hero')
    expect(hero).toMatchObject({ version: 2, isExample: true, updatedBy: 'leveza' })
    const first = await readRelease(site.db, 1)
    expect(contentOf(first?.documents ?? []).hero.ctaText).toBe('Agendar Consulta')
    const second = await readRelease(site.db, 2)
    expect(second?.documents.every(({ isExample }) => isExample)).toBe(true)
  })

  test('can be saved again after the migration', async () => {
    await seed()
    await migrate()
    const data = { ...start.hero, title: 'Olá' }
    await saveDocument(site.db, { entity: 'hero', id: 'hero', data, basedOn: 2, by: 'ana' })
    expect((await readPage()).hero.title).toBe('Olá')
  })

  test('that has nothing to clear, or no content yet, gets no release', async () => {
    await migrate()
    expect(await readNewestReleaseId(site.db)).toBeUndefined()
    await seedExamples(site.db)
    await migrate()
    expect(await readNewestReleaseId(site.db)).toBe(1)
  })
})
