import { describe, expect, test } from 'vitest'
import type { Content } from '#content/index.ts'
import { plainTextsOf } from '#content/legal/testing/plain-texts.ts'
import { start } from '#content/testing/start.ts'
import { homeHtml, pageHtml } from '../testing/pages.ts'

const privacyOf = (content: Content) => pageHtml(content, plainTextsOf(content).privacy)

describe('the privacy page', () => {
  test('is linked in the footer, like the accessibility page', () => {
    const page = homeHtml(start)
    expect(page).toContain('<a href="/privacidade">Privacidade</a>')
    expect(page).toContain('<a href="/acessibilidade">')
    expect(page).not.toContain('LGPD')
  })

  test('shows its title, every part, and the e-mail address as a link', () => {
    const legal = privacyOf(start)
    expect(legal).toContain('<title>Privacidade | Instituto Exemplo</title>')
    expect(legal).toContain('<h1>Privacidade</h1>')
    expect(legal.match(/<h2 id=/g)?.length).toBeGreaterThanOrEqual(8)
    expect(legal).toContain('<a href="#quem-somos">Quem somos</a>')
    expect(legal).toContain('<a href="mailto:contato@exemplo.com.br">contato@exemplo.com.br</a>')
    expect(legal).toContain('href="https://www.clinica.com.br/privacidade"')
  })

  test('links back to the sections of the page, and needs no script', () => {
    const legal = privacyOf(start)
    expect(legal).toContain('<a href="/#about">Sobre</a>')
    expect(legal).not.toContain('<script')
  })

  test('shows what an editor writes as text, never as markup', () => {
    const privacy = { title: '<b>Olá</b>', intro: '', chapters: [] }
    const legal = privacyOf({ ...start, legalPages: { ...start.legalPages, privacy } })
    expect(legal).toContain('<h1>&lt;b&gt;Olá&lt;/b&gt;</h1>')
  })
})
