import { describe, expect, test } from 'vitest'
import { links } from '#content/sections/links.ts'
import { choiceOf, choiceProblem, urlOf } from './link-choice.ts'
import { linkMeaning } from './link-meaning.ts'

const clinic = {
  whatsapp: '(48) 90000-0000',
  phone: '(48) 3000-0000',
  email: 'contato@instituto.exemplo',
  greeting: 'Olá!',
  origin: 'https://leveza.exemplo',
}

describe('what a link does, in words', () => {
  test.each([
    ['#about', 'Desce até Sobre'],
    ['#whatsapp', 'Abre o WhatsApp da clínica com a mensagem “Olá!”'],
    ['#telefone', 'Liga para a clínica, (48) 3000-0000'],
    ['#email', 'Escreve para a clínica, contato@instituto.exemplo'],
    [
      'https://wa.me/5548900000000?text=Quero%20agendar',
      'Abre o WhatsApp da clínica com a mensagem “Quero agendar”',
    ],
    [
      'https://api.whatsapp.com/send?phone=5541911112222&text=Oi',
      'Abre o WhatsApp de (41) 91111-2222 com a mensagem “Oi”',
    ],
    ['https://wa.me/5541911112222', 'Abre o WhatsApp de (41) 91111-2222, sem mensagem pronta'],
    ['tel:+55 41 3000-0000', 'Liga para (41) 3000-0000'],
    ['mailto:ana@exemplo.com.br', 'Escreve para ana@exemplo.com.br'],
    ['https://leveza.exemplo/privacidade', 'Abre a página Privacidade'],
    ['https://leveza.exemplo/tratamentos/dor', 'Abre a página /tratamentos/dor'],
    ['www.exemplo.com.br', 'Abre outro site, www.exemplo.com.br'],
    ['https://exemplo.com.br/blog', 'Abre outro site, exemplo.com.br'],
  ])('%s: %s', (url, words) => {
    expect(linkMeaning(url, clinic)).toMatchObject({ isGood: true, words })
  })

  test.each([
    ['', 'URL não pode estar vazia'],
    ['#nada', 'A página não tem esta parte: escolha uma da lista'],
    ['mailto:ana', 'Email inválido'],
    ['tel:48 trinta', 'Telefone inválido'],
    ['exemplo', 'URL inválida'],
    ['javascript:alert(1)', 'URL inválida'],
  ])('%j is refused: %s', (url, words) => {
    expect(linkMeaning(url, clinic)).toEqual({ isGood: false, words })
  })
})

describe('the choice of a link', () => {
  test.each([
    ['#team', { kind: 'place', place: '#team' }],
    ['#whatsapp', { kind: 'chat', greeting: '' }],
    [
      'https://wa.me/5548900000000?text=Quero%20agendar',
      { kind: 'chat', greeting: 'Quero agendar' },
    ],
    ['#telefone', { kind: 'phone', phone: '' }],
    ['tel:+554130000000', { kind: 'phone', phone: '(41) 3000-0000' }],
    ['#email', { kind: 'mail', email: '' }],
    ['mailto:ana@exemplo.com.br', { kind: 'mail', email: 'ana@exemplo.com.br' }],
    ['https://leveza.exemplo/acessibilidade', { kind: 'page', page: '/acessibilidade' }],
    ['https://leveza.exemplo/tratamentos/dor', { kind: 'page', page: '/tratamentos/dor' }],
    ['https://leveza.exemplo.com.br/dor', { kind: 'site' }],
    ['https://exemplo.com.br/a?b=c#d', { kind: 'site' }],
    ['https://wa.me/5541911112222?text=Oi', { kind: 'site' }],
    ['mailto:ana@exemplo.com.br?subject=Oi', { kind: 'site' }],
    ['#nada', { kind: 'site' }],
  ])('recognises %s and stores it as it was', (url, part) => {
    const choice = choiceOf(url, clinic)
    expect(choice).toMatchObject(part)
    expect(urlOf(choice, clinic)).toBe(url)
  })

  test('is always something that the content accepts', () => {
    const kinds = ['place', 'chat', 'phone', 'mail', 'page', 'site'] as const
    const written = {
      greeting: 'Olá, “tudo” bem? 100 %',
      phone: '(41) 3000-0000',
      email: 'ana+site@exemplo.com.br',
      address: 'www.exemplo.com.br',
    }
    for (const kind of kinds) {
      for (const part of [{}, written]) {
        const choice = { ...choiceOf('', clinic), address: 'https://a.exemplo', ...part, kind }
        expect(choiceProblem(choice)).toBeUndefined()
        const url = urlOf(choice, clinic)
        expect(links.schema.shape.headerCTA.shape.url.safeParse(url).success, url).toBe(true)
        expect(choiceOf(url, clinic).kind).toBe(kind)
      }
    }
  })

  test('says what is wrong with what was typed', () => {
    const choice = choiceOf('', clinic)
    expect(choiceProblem({ ...choice, kind: 'phone', phone: 'trinta' })).toBe('Telefone inválido')
    expect(choiceProblem({ ...choice, kind: 'mail', email: 'ana' })).toBe('Email inválido')
    expect(choiceProblem({ ...choice, kind: 'site' })).toBe('URL não pode estar vazia')
  })
})
