import { describe, expect, test } from 'vitest'
import { buttonOf, hrefOf } from './buttons.ts'
import { contact } from './sections/contact.ts'
import { links } from './sections/links.ts'

const reach = contact.fallback
const configured = links.fallback.heroPrimaryButton

const button = (own = {}, change = {}) => buttonOf(own, { ...configured, ...change }, reach, 'Olá!')

describe('a button', () => {
  test("says and does what 'Logo & Links' configures", () => {
    expect(button()).toEqual({
      text: 'Agendar Consulta',
      href: 'https://wa.me/5541900000000?text=Ol%C3%A1!',
      opensNewTab: true,
    })
  })

  test('says the words of its own block first', () => {
    expect(button({ text: 'Fale conosco' }).text).toBe('Fale conosco')
  })

  test('follows the link of its own block first', () => {
    expect(button({ link: '#contact' }).href).toBe('#contact')
  })

  test('with blank words of its own says the configured ones', () => {
    expect(button({ text: '  ', link: '' })).toEqual(button())
  })

  test.each([
    ['the chat, even when the same tab is configured', '#whatsapp', '_self', true],
    ['another site that is configured so', 'https://exemplo.com.br', '_blank', true],
    ['another site that is not configured so', 'https://exemplo.com.br', '_self', false],
    ['a part of the page', '#about', '_blank', false],
    ['a phone call', '#telefone', '_blank', false],
    ['an e-mail', 'mailto:contato@exemplo.com.br', '_blank', false],
  ])('to %s opens a new tab or not', (_where, url, target, opensNewTab) => {
    expect(button({}, { url, target }).opensNewTab).toBe(opensNewTab)
  })

  test.each([
    ['#whatsapp', 'https://wa.me/5541900000000?text=Quero%20saber%20mais'],
    ['#telefone', 'tel:+554130000000'],
    ['#email', 'mailto:contato@exemplo.com.br'],
    ['#about', '#about'],
    ['https://exemplo.com.br/#whatsapp', 'https://exemplo.com.br/#whatsapp'],
    ['tel:190', 'tel:190'],
  ])('to %s leads to %s', (url, href) => {
    expect(hrefOf(url, reach, 'Quero saber mais')).toBe(href)
  })

  test('to the chat follows the number of the clinic', () => {
    const moved = { ...reach, whatsapp: '(55) 3222-0000' }
    expect(hrefOf('#whatsapp', moved, '')).toBe('https://wa.me/555532220000?text=')
  })
})
