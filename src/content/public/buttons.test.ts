import { describe, expect, test } from 'vitest'
import { contentOf } from '../index.ts'
import { contact } from '../sections/contact.ts'
import { links } from '../sections/links.ts'
import { buttonOf, hrefOf, linkedText } from './buttons.ts'

const clinic = contact.fallback
const configured = links.fallback.heroPrimaryButton

const button = (change = {}) => buttonOf({ ...configured, ...change }, clinic, 'Olá!')

describe('a button', () => {
  test('has the configured text and link', () => {
    expect(button()).toEqual({
      text: 'Agendar Consulta',
      href: 'https://wa.me/5541900000000?text=Ol%C3%A1!',
      opensNewTab: true,
    })
  })

  test.each([
    ['the chat, if it is configured so', '#whatsapp', '_blank', true],
    ['the chat in the same tab', '#WhatsApp', '_self', false],
    ['another site that is configured so', 'https://exemplo.com.br', '_blank', true],
    ['another site that is not configured so', 'https://exemplo.com.br', '_self', false],
    ['a part of the page', '#about', '_blank', false],
    ['a phone call', '#telefone', '_blank', false],
    ['an e-mail', 'mailto:contato@exemplo.com.br', '_blank', false],
  ])('to %s opens a new tab or not', (_where, url, target, opensNewTab) => {
    expect(button({ url, target }).opensNewTab).toBe(opensNewTab)
  })

  test.each([
    ['#whatsapp', 'https://wa.me/5541900000000?text=Quero%20saber%20mais'],
    ['#telefone', 'tel:+554130000000'],
    ['#email', 'mailto:contato@exemplo.com.br'],
    ['#about', '#about'],
    ['https://exemplo.com.br/#whatsapp', 'https://exemplo.com.br/#whatsapp'],
    ['tel:190', 'tel:190'],
  ])('to %s leads to %s', (url, href) => {
    expect(hrefOf(url, clinic, 'Quero saber mais')).toBe(href)
  })
})

test("words of a longer text lead to the clinic's contact, or as they say", () => {
  const linked = (target: string) => ({ kind: 'link' as const, from: 0, to: 3, target })
  const block = { _key: 'a', kind: 'paragraph' as const, text: 'Aqui', image: '' }
  const marks = ['#whatsapp', '#about', '/conteudos'].map(linked)
  const [shown] = linkedText([{ ...block, marks }], contentOf([]), 'Oi')
  expect(shown?.marks.map(({ target }) => target)).toEqual([
    'https://wa.me/5541900000000?text=Oi',
    '#about',
    '/conteudos',
  ])
})
