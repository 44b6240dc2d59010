import { describe, expect, test } from 'vitest'
import { contentOf } from '../index.ts'
import { legalPages } from '../sections/legal-pages.ts'
import { start } from '../testing/start.ts'
import { plainTextsOf } from './testing/plain-texts.ts'

const wordsOf = (content = start) => JSON.stringify(plainTextsOf(content))

describe('the privacy and accessibility pages', () => {
  test("name the clinic, its address and its contact, from the clinic's own content", () => {
    const legal = {
      ...start.settings.legal,
      ...{ legalName: 'Flor Ltda.', cnpj: '12.345.678/0001-95' },
    }
    const own = { email: 'oi@flor.com.br', phone: '4733331234', address: 'Rua A\n10' }
    const words = wordsOf({
      ...start,
      settings: { ...start.settings, siteName: 'Clínica Flor', legal },
      contact: { ...start.contact, ...own },
    })
    expect(words).toContain('A Clínica Flor (Flor Ltda., CNPJ 12.345.678/0001-95) cuida deste site')
    expect(words).toContain('Endereço: Rua A, 10.')
    expect(words).toContain('Escreva para oi@flor.com.br.\\n\\nLigue para (47) 3333-1234.')
  })

  test('omit numbers of zeros and people who are not named, without leaving gaps', () => {
    const { privacy } = plainTextsOf(start)
    expect(privacy.chapters[0]?.text).toMatch(/^O Instituto Exemplo cuida deste site/)
    expect(privacy.chapters.at(-1)?.text).toMatch(/3000-0000\.$/)
    expect(wordsOf()).not.toMatch(/[{}]\w|00\.000/)
  })

  test('name the data protection officer and the address to write to, if there is one', () => {
    const named = { dataProtectionOfficer: 'Ana Lima', privacyEmail: 'privacidade@flor.com.br' }
    const content = { ...start, legalPages: { ...legalPages.fallback, ...named } }
    expect(wordsOf(content)).toContain('Encarregado pelos dados pessoais: Ana Lima.')
    expect(plainTextsOf(content).accessibility.email).toBe('privacidade@flor.com.br')
  })

  test('keep braces that are not placeholders', () => {
    const privacy = { ...legalPages.fallback.privacy, title: 'Olá {nada} {constructor}' }
    const content = { ...start, legalPages: { ...legalPages.fallback, privacy } }
    expect(plainTextsOf(content).privacy.title).toBe('Olá {nada} {constructor}')
  })

  test("show the clinic's own chapters between those of the site, in the clinic's order", () => {
    const chapters = ['Segunda', 'Primeira'].map((title) => ({ title, text: 'a', _key: title }))
    const privacy = { ...legalPages.fallback.privacy, chapters }
    const content = { ...start, legalPages: { ...legalPages.fallback, privacy } }
    const shown = plainTextsOf(content).privacy.chapters
    expect(shown.filter(({ place }) => place !== undefined)).toMatchObject([
      { title: 'Segunda', place: 0 },
      { title: 'Primeira', place: 1 },
    ])
    expect(shown.slice(-4).map(({ title }) => title)).toEqual([
      ...['Segunda', 'Primeira', 'Seus direitos', 'Como falar conosco'],
    ])
  })

  test('leave out a stored chapter that the site writes itself, and refuse a new one', () => {
    const chapters = [
      { title: 'Cookies e contagem', text: 'Guardamos um cookie.', _key: 'e1' },
      { title: 'Nossos valores', text: 'Cuidado.', _key: 'e2' },
    ]
    const privacy = { ...legalPages.fallback.privacy, chapters }
    const data = { ...legalPages.fallback, privacy }
    const { legalPages: read } = contentOf([
      { entity: 'legalPages', id: 'legalPages', data, isExample: false },
    ])
    expect(read.privacy.chapters.map(({ title }) => title)).toEqual(['Nossos valores'])
    expect(legalPages.schema.safeParse(data).error?.issues).toMatchObject([
      {
        path: ['privacy', 'chapters', 0, 'title'],
        message: 'O site já escreve uma parte com este título. Use outro',
      },
    ])
  })
})
