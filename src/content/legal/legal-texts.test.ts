import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import { contentOf } from '../index.ts'
import { legalPages } from '../sections/legal-pages.ts'
import { legalTextsOf } from './legal-texts.ts'

const start = contentOf(exampleDocuments())
const wordsOf = (content = start) => JSON.stringify(legalTextsOf(content))

describe('the privacy and accessibility pages', () => {
  test("name the clinic, its address and its contact, from the clinic's own content", () => {
    const words = wordsOf({
      ...start,
      settings: {
        ...start.settings,
        siteName: 'Clínica Flor',
        legal: { ...start.settings.legal, legalName: 'Flor Ltda.', cnpj: '12.345.678/0001-95' },
      },
      contact: {
        ...start.contact,
        email: 'oi@flor.com.br',
        phone: '4733331234',
        address: 'Rua A\n10',
      },
    })
    expect(words).toContain('Clínica Flor (Flor Ltda., CNPJ 12.345.678/0001-95) cuida deste site')
    expect(words).toContain('Endereço: Rua A, 10.')
    expect(words).toContain('Escreva para oi@flor.com.br ou ligue para (47) 3333-1234.')
  })

  test('omit numbers of zeros and people who are not named, without leaving gaps', () => {
    const { privacy } = legalTextsOf(start)
    expect(privacy.chapters[0]?.text).toMatch(/^Instituto Exemplo cuida deste site/)
    expect(privacy.chapters.at(-1)?.text).toMatch(/3000-0000\.$/)
    expect(wordsOf()).not.toMatch(/[{}]\w|00\.000/)
  })

  test('name the data protection officer and the address to write to, if there is one', () => {
    const named = { dataProtectionOfficer: 'Ana Lima', privacyEmail: 'privacidade@flor.com.br' }
    const content = { ...start, legalPages: { ...legalPages.fallback, ...named } }
    expect(wordsOf(content)).toContain('Encarregado pelos dados pessoais: Ana Lima.')
    expect(legalTextsOf(content).accessibility.email).toBe('privacidade@flor.com.br')
  })

  test('keep braces that are not placeholders', () => {
    const privacy = { ...legalPages.fallback.privacy, title: 'Olá {nada} {constructor}' }
    const content = { ...start, legalPages: { ...legalPages.fallback, privacy } }
    expect(legalTextsOf(content).privacy.title).toBe('Olá {nada} {constructor}')
  })
})
