import { describe, expect, test } from 'vitest'
import { chatUrl, telUrl } from '../rules/phone.ts'
import { start } from '../testing/start.ts'
import { linkFindings, linkProblemOf, numberLinkFindings } from './link-checks.ts'

describe('a link', () => {
  test.each([
    '#hero',
    '#',
    '#%68ero',
    '/privacidade',
    '#top',
    '#footer',
    'https://www.instagram.com/instituto',
    'https://clínica.com.br/',
    'mailto:contato@clinica.com.br?subject=Oi',
    telUrl('(41) 3333-5000'),
    telUrl('0800 123 4567'),
    chatUrl('(41) 99999-1234', 'Olá'),
    'https://api.whatsapp.com/send?phone=5541999991234&text=Oi',
  ])('to %s is fine', (href) => {
    expect(linkProblemOf(href)).toBeUndefined()
  })

  test.each([
    ['#promocao', 'dead-anchor'],
    ['#%', 'dead-anchor'],
    ['tel:123', 'no-phone'],
    [chatUrl('123', 'Olá'), 'no-chat'],
    ['https://api.whatsapp.com/send?phone=abc', 'no-chat'],
    ['mailto:contato', 'no-mail'],
    ['https://instituto', 'no-address'],
    ['https://192.168.0.1/', 'no-address'],
    ['javascript:void 0', 'no-address'],
    ['//clinica.com.br', 'no-address'],
    ['', 'no-address'],
  ])('to %s is not: %s', (href, problem) => {
    expect(linkProblemOf(href)).toBe(problem)
  })

  test('opens the field of its target', () => {
    const [first, ...others] = start.header.navigation
    const navigation = first ? [first, { ...first, href: '#promocao' }, ...others] : []
    const header = { ...start.header, navigation }
    const hero = { ...start.hero, secondaryButton: { text: 'Ver', link: '#promocao' } }
    expect(linkFindings({ ...start, header, hero }).map(({ field }) => field)).toEqual([
      'header.navigation.1.href',
      'hero.secondaryButton.link',
    ])
  })

  test('to a number that nobody can call opens the field of its target', () => {
    const cta = { ...start.cta, buttonLink: 'https://wa.me/5541' }
    expect(numberLinkFindings({ ...start, cta })).toMatchObject([{ field: 'cta.buttonLink' }])
    expect(linkFindings({ ...start, cta })).toEqual([])
  })

  test.each([
    ['instagram', 'https://www.instagram.com/', true],
    ['instagram', 'https://instagram.com.golpe.com/instituto', true],
    ['instagram', 'https://www.instagram.com/instituto', false],
    ['youtube', 'https://youtu.be/abc', false],
  ])('to %s as %s is named: %s', (network, href, isNamed) => {
    const socialMedia = { ...start.footer.socialMedia, [network]: href }
    const found = linkFindings({ ...start, footer: { ...start.footer, socialMedia } })
    expect(found).toHaveLength(isNamed ? 1 : 0)
  })
})
