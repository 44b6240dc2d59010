import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completedLink, isWebAddress, linkProblem, profileAddress } from './link.ts'

describe('a link', () => {
  test.each([
    ['', 'URL não pode estar vazia'],
    ['mailto:contato@exemplo', 'Email inválido'],
    ['MAILTO:contato exemplo.com.br', 'Email inválido'],
    ['tel:', 'Telefone inválido'],
    ['tel:()-', 'Telefone inválido'],
    ['tel:ligue', 'Telefone inválido'],
    ['tel:+55 41 3000.0000', 'Telefone inválido'],
    ['tel:41+30000000', 'Telefone inválido'],
    ['exemplo.com.br', 'URL inválida'],
    ['/privacidade', 'URL inválida'],
    ['//exemplo.com.br', 'URL inválida'],
    ['https://', 'URL inválida'],
    ['https:exemplo.com.br', 'URL inválida'],
    ['https://exemplo .com.br', 'URL inválida'],
    ['https://exemplo.com.br/a b', 'URL inválida'],
    ['https://exemplo.com.br:porta', 'URL inválida'],
    ['https://www.banco.com.br@outro.com.br', 'URL inválida'],
    ['https://@exemplo.com.br', 'URL inválida'],
    ['https:///nome@exemplo.com.br', 'URL inválida'],
    ['ftp://exemplo.com.br', 'URL inválida'],
    ['blob:https://exemplo.com.br/1', 'URL inválida'],
  ])('%j is refused with %j', (url, message) => {
    expect(linkProblem(url)).toBe(message)
  })

  test.each([
    '#about',
    '#',
    '#whatsapp',
    'mailto:contato@exemplo.com.br',
    'mailto:contato@exemplo.com.br?subject=Consulta',
    'tel:+554130000000',
    'tel:(41) 3000-0000',
    'tel:190',
    'http://localhost:3000/#contact',
    'https://www.instagram.com/instituto.exemplo/?hl=pt-br#topo',
    'https://clínica.com.br/saúde',
    '  https://exemplo.com.br  ',
    'https://www.youtube.com/@instituto.exemplo',
    'https://exemplo.com.br?de=a@b.c#@d',
  ])('%j is accepted', (url) => {
    expect(linkProblem(url)).toBeUndefined()
  })

  test('to any ordinary web page is accepted', () => {
    const page = fc
      .tuple(
        fc.constantFrom('http://', 'https://', 'HTTPS://'),
        fc.stringMatching(/^[a-z]{1,20}(\.[a-z]{1,9}){1,3}(:[1-9]\d{0,3})?$/),
        fc.stringMatching(/^(\/[\w.~%-]{0,9}){0,3}(\?[\w=&+]{0,9})?(#[\w-]{0,9})?$/),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(page, (url) => {
        expect(linkProblem(url)).toBeUndefined()
      }),
    )
  })
})

const noise = fc.string({
  unit: fc.constantFrom(...' \t\n\r\0\u0001\u001f\u00a0\u200b\ufeff'),
  maxLength: 2,
})

const inAnyCase = (word: string) =>
  fc.tuple(...[...word].map(() => fc.tuple(fc.boolean(), noise))).map((choices) =>
    choices
      .map(([isCapital, between], index) => {
        const letter = word.charAt(index)
        return (isCapital ? letter.toUpperCase() : letter) + between
      })
      .join(''),
  )

const scriptLink = fc
  .tuple(
    noise,
    fc.constantFrom('javascript:', 'data:', 'vbscript:').chain(inAnyCase),
    fc.constantFrom('alert(1)', '//exemplo.com.br/%0aalert(1)', 'text/html,<b>', '#about', ''),
  )
  .map((parts) => parts.join(''))

describe('a link that hides a script', () => {
  test('is never accepted, in any case or with anything between its letters', () => {
    const harmless = ['http:', 'https:', 'mailto:', 'tel:']
    const url = fc.oneof(
      scriptLink,
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc
        .tuple(fc.constantFrom('#', 'https://', 'mailto:', 'tel:'), scriptLink)
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(url, (typed) => {
        if (linkProblem(typed) !== undefined) return
        expect(harmless).toContain(new URL(typed, 'https://exemplo.com.br/').protocol)
      }),
    )
  })
})

describe('a web address', () => {
  test.each([
    ['a space', 'https://exemplo.com.br/a\u00a0b'],
    ['a line break', 'https://exemplo.com.br/a\nb'],
    ['a control character', 'https://exemplo.com.br/a\u0001b'],
    ['a character no database stores', 'https://exemplo.com.br/\0'],
    ['half a character', 'https://exemplo.com.br/\ud83d'],
  ])('with %s inside is refused', (_inside, url) => {
    expect(isWebAddress(url)).toBe(false)
  })
})

describe('a web address without https://', () => {
  test.each([
    ['www.exemplo.com.br', 'https://www.exemplo.com.br'],
    [' WWW.Exemplo.com.br/contato ', 'https://WWW.Exemplo.com.br/contato'],
  ])('%j becomes %j', (typed, link) => {
    expect(completedLink(typed)).toBe(link)
    expect(linkProblem(completedLink(typed))).toBeUndefined()
  })

  test.each(['exemplo.com.br', 'www.', 'www.exemplo', '#about', 'https://www.exemplo.com.br'])(
    '%j stays as typed',
    (typed) => expect(completedLink(typed)).toBe(typed),
  )
})

describe('a profile in a social network', () => {
  test.each([
    '@clinica.serena',
    ' @ClinicaSerena ',
    'clinicaserena',
    'instagram.com/clinicaserena',
    'www.instagram.com/clinicaserena/',
    'https://instagram.com/clinicaserena?igsh=MXg5dA==',
    'http://m.instagram.com/clinicaserena#',
    'https://www.instagram.com/clinicaserena/',
  ])('of Instagram written as %j has one form', (typed) => {
    const name = typed.includes('.serena') ? 'clinica.serena' : 'clinicaserena'
    expect(profileAddress('instagram', typed)).toBe(`https://www.instagram.com/${name}/`)
  })

  test.each([
    ['facebook', 'facebook.com/clinica', 'https://facebook.com/clinica'],
    ['linkedin', 'br.linkedin.com/company/clinica', 'https://br.linkedin.com/company/clinica'],
    ['youtube', 'www.youtube.com/@clinica', 'https://www.youtube.com/@clinica'],
    ['instagram', 'instagram.com/p/Cx1', 'https://instagram.com/p/Cx1'],
  ] as const)('of %s can be written without its beginning: %s', (network, typed, address) => {
    expect(profileAddress(network, typed)).toBe(address)
  })

  test.each([
    '',
    'clinicaserena.com.br',
    'instagram.com',
    'https://instagram.com',
    'rua das flores',
    'instagram.com.golpe.com/clinica',
    '@',
  ])('is not made of %j', (typed) => {
    expect(profileAddress('instagram', typed)).toBe(typed)
  })
})
