import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageUrlProblem } from './image-url.ts'

const embedded = (length: number, type = 'png') => `data:image/${type};base64,`.padEnd(length, 'A')

describe('the address of a picture', () => {
  test.each([
    ['not a text', 42, 'URL de imagem inválida'],
    ['missing', undefined, 'URL de imagem inválida'],
    ['empty', '', 'URL de imagem muito curta'],
    ['nine characters long', 'https://a', 'URL de imagem muito curta'],
    ['a file name', 'foto-da-equipe.jpg', 'URL de imagem malformada'],
    ['a path outside the pictures', '/admin/foto.webp', 'URL de imagem malformada'],
    ['a path that climbs out of the pictures', '/media/../data/x.webp', 'URL de imagem malformada'],
    ['a path with a space', '/media/logo/meu logo.webp', 'URL de imagem malformada'],
    ['without its protocol', '//exemplo.com.br/foto.jpg', 'URL de imagem malformada'],
    ['a script', 'javascript:alert(1)', 'URL de imagem malformada'],
    ['a file of the computer', 'file:///C:/foto.jpg', 'URL de imagem malformada'],
    ['an embedded page', `data:text/html;base64,${'A'.repeat(60)}`, 'URL de imagem inválida'],
    ['an embedded drawing', embedded(100, 'svg+xml'), 'URL de imagem inválida'],
    ['an embedded picture that is no base64', `${embedded(60)}<b>`, 'URL de imagem inválida'],
    ['an embedded picture of 49 characters', embedded(49), 'URL de imagem inválida'],
    ['an embedded picture of 20001 characters', embedded(20_001), 'URL de imagem inválida'],
  ])('that is %s is refused', (_what, url, message) => {
    expect(imageUrlProblem(url)).toBe(message)
  })

  test.each([
    ['one of our own', '/media/team-member/1700000000000_ab12_foto-1.webp'],
    ['ten characters long', 'https://ab'],
    ['an embedded picture of 50 characters', embedded(50)],
    ['an embedded picture of 20000 characters', embedded(20_000)],
    ['an embedded photo', embedded(100, 'jpeg')],
    ['an embedded photo in capitals', embedded(100, 'WEBP')],
  ])('that is %s is accepted', (_what, url) => {
    expect(imageUrlProblem(url)).toBeUndefined()
  })

  test('that is accepted never runs anything in the page', () => {
    const url = fc.oneof(
      fc.array(fc.nat(0xffff), { minLength: 10 }).map((units) => String.fromCharCode(...units)),
      fc
        .tuple(
          fc.constantFrom(...'javascript: vbscript: data: data:image/ https:// /media/'.split(' ')),
          fc.string({ minLength: 10 }),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(url, (typed) => {
        if (imageUrlProblem(typed) !== undefined) return
        const { protocol, href } = new URL(typed, 'https://exemplo.com.br/')
        const isPicture = protocol === 'data:' && /^data:image\/[a-z]+;base64,/i.test(href)
        expect(isPicture || /^https?:$/.test(protocol)).toBe(true)
      }),
    )
  })
})
