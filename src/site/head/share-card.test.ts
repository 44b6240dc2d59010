import { describe, expect, test } from 'vitest'
import { type Content, collections } from '#content/index.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import type { PageCollection } from '#content/rules/page-kinds.ts'
import { start } from '#content/testing/start.ts'
import { homeCardOf, pageCardOf, renderFavicon } from './share-card.ts'

const published = (changes: Partial<Content> = {}) => toPublicContent({ ...start, ...changes }, {})
const named = (siteName: string) => published({ settings: { ...start.settings, siteName } })

const registered = {
  settings: {
    ...start.settings,
    legal: {
      ...start.settings.legal,
      clinicRegistration: 'CRM-SC PJ 4321',
      technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345 – Cirurgia Vascular RQE 678',
    },
  },
}

describe('the card of a shared link', () => {
  test('names the clinic and its physician in three lines, but never an example', () => {
    expect(homeCardOf(published()).identification).toBe('')
    expect(
      homeCardOf(published(registered)).identification.replaceAll('\u00a0', ' ').split('\n'),
    ).toEqual([
      'Instituto Exemplo · CRM-SC PJ 4321',
      'Diretora técnica médica: Dra. Ana Lima',
      'MÉDICA · CRM-SC 12345 · Cirurgia Vascular RQE 678',
    ])
  })

  test('has a new address if its content changes, and only then', () => {
    const url = (siteName: string) => homeCardOf(named(siteName)).url
    expect(url('Clínica Flor')).toMatch(/^\/og\.jpg\?v=[0-9a-z]+$/)
    expect(url('Clínica Flor')).toBe(url('Clínica Flor'))
    expect(url('Clínica Flor')).not.toBe(url('Clínica Flora'))
    const about = { ...start.about, title: 'Olá' }
    expect(homeCardOf(published({ about })).url).toBe(homeCardOf(published()).url)
  })

  test('is night for a treatment, paper for a text, with title, topic and address', () => {
    const said = { name: 'Drenagem', imagePosition: '10% 20%', id: 'own', isExample: false }
    const content = {
      ...start,
      treatments: [{ ...collections.treatments.fallback, ...said }],
      articles: [{ ...collections.articles.fallback, ...said, topics: ['O lipedema'] }],
    }
    const cardFor = (collection: PageCollection, address: string) =>
      pageCardOf(
        published(),
        pageContentOf({ content, pictures: {}, pages: [] }, { collection, id: 'own', address }),
      )
    expect(cardFor('treatments', '/tratamentos/drenagem')).toMatchObject({
      design: 'night',
      topic: 'Tratamentos',
      title: 'Drenagem',
      crop: { x: 10, y: 20 },
      url: expect.stringMatching(/^\/og\/tratamentos\/drenagem\.jpg\?v=/),
    })
    const shown = { design: 'paper', topic: 'O lipedema', ground: '#fffaf5' }
    expect(cardFor('articles', '/conteudos/drenagem')).toMatchObject(shown)
  })

  test('shows a dark logo inverted on night and as it is on paper', () => {
    const content = published()
    const header = { ...content.header, logo: '/media/logo/a.png', logoTone: 'dark' as const }
    const page = { path: '', title: '', image: '', imagePosition: '', pictures: {} }
    const cardOn = (design: 'night' | 'paper') =>
      pageCardOf({ ...content, header }, { ...page, card: { design, topic: '' } })
    expect(cardOn('night').isLogoInverted).toBe(true)
    expect(cardOn('paper').isLogoInverted).toBeUndefined()
  })
})

describe('the icon of the tab', () => {
  test('is the butterfly in the colours of the clinic', () => {
    const design = { ...start.design, secondaryColor: '#aabbcc', accentColor: '#ddeeff' }
    const icon = renderFavicon(published({ design }))
    expect(icon).toContain('fill="#aabbcc"')
    expect(icon).toContain('fill="#ddeeff"')
  })

  test('is the initial of a clinic with its own logo, never as markup', () => {
    const design = { ...start.design, logoUrl: '/media/logo/flor.webp' }
    const icon = (siteName: string) =>
      renderFavicon(published({ design, settings: { ...start.settings, siteName } }))
    expect(icon('érika')).toContain('>É</text>')
    expect(icon('<b>')).toContain('>&lt;</text>')
  })
})
