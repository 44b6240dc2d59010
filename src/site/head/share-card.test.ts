import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { type Content, contentOf } from '#content/index.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { renderFavicon, shareCardOf, shareCardUrl } from './share-card.ts'

const start = contentOf(exampleDocuments())
const published = (changes: Partial<Content> = {}) => toPublicContent({ ...start, ...changes }, {})
const named = (siteName: string) => published({ settings: { ...start.settings, siteName } })

describe('the card of a shared link', () => {
  test('names the physician responsible for the clinic, but never an example', () => {
    expect(shareCardOf(published()).identification).toBe('')
    const technicalDirector = 'Dra. Ana Lima – MÉDICA – CRM-SC 12345'
    const legal = { ...start.settings.legal, technicalDirector }
    const card = shareCardOf(published({ settings: { ...start.settings, legal } }))
    expect(card.identification).toBe(technicalDirector)
  })

  test('has a new address if its content changes, and only then', () => {
    const url = (content: ReturnType<typeof published>) => shareCardUrl(shareCardOf(content))
    expect(url(named('Clínica Flor'))).toMatch(/^\/og\.png\?v=[0-9a-z]+$/)
    expect(url(named('Clínica Flor'))).toBe(url(named('Clínica Flor')))
    expect(url(named('Clínica Flor'))).not.toBe(url(named('Clínica Flora')))
    const hero = { ...start.hero, title: 'Olá' }
    expect(url(published({ hero }))).toBe(url(published()))
  })
})

describe('the icon of the tab', () => {
  test('is the butterfly in the colours of the clinic', () => {
    const design = { ...start.design, secondaryColor: '#aabbcc', accentColor: '#ddeeff' }
    const icon = renderFavicon(published({ design }))
    expect(icon).toContain('fill="#aabbcc"')
    expect(icon).toContain('fill="#ddeeff"')
  })

  test('is the initial of a clinic with its own logo, as text and never as markup', () => {
    const design = { ...start.design, logoUrl: '/media/logo/flor.webp' }
    const icon = (siteName: string) =>
      renderFavicon(published({ design, settings: { ...start.settings, siteName } }))
    expect(icon('érika')).toContain('>É</text>')
    expect(icon('<b>')).toContain('>&lt;</text>')
  })
})
