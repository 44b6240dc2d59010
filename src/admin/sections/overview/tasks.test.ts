import { describe, expect, test } from 'vitest'
import type { Check } from '#content/checks/check.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import { type Open, tasksOf } from './tasks.ts'

const told = (
  kind: TestimonialNotification['kind'],
  isWaiting: boolean,
): TestimonialNotification => ({
  ...{ kind, testimonial: 't1', name: 'R. M.' },
  ...{ at: '2026-11-15T12:00:00.000Z', isWaiting },
})

const typed = {
  ...{ entity: 'about' as const, id: 'about', values: {}, base: {} },
  ...{ basedOn: 1, at: '2026-11-15T12:00:00.000Z' },
}

const check = (weight: Check['weight'], title: string): Check => ({
  ...{ id: title, field: 'settings', weight, title, text: '' },
})

const nothing: Open = {
  ...{ testimonials: [], isUnseen: () => true, unsaved: [], drafts: [] },
  checks: [],
}

const wordsOf = (open: Partial<Open>) =>
  tasksOf({ ...nothing, ...open }).map(({ words, action }) => `${words}: ${action}`)

describe('what there is to do', () => {
  test('is nothing where nothing waits', () => {
    expect(wordsOf({ testimonials: [told('arrived', false)] })).toEqual([])
  })

  test('begins with the most urgent', () => {
    const words = wordsOf({
      testimonials: [told('arrived', true)],
      unsaved: [typed],
      drafts: [{ problem: null }, { problem: 'Falta a autoria' }],
      checks: [
        check('serious', 'Falta o CNPJ'),
        check('words', '“O melhor”'),
        ...[check('advice', 'Falta o logo'), check('advice', 'Uma imagem está sem descrição')],
      ],
    })
    expect(words).toEqual([
      'Chegou um depoimento de R. M.: Ler',
      'Falta o CNPJ: Resolver',
      '2 rascunhos, 1 não foi publicado: Ver',
      'Não salvo em Sobre: Continuar',
      '1 trecho pede outra forma de dizer na Revisão: Ver',
      '2 conselhos na Revisão: Ver',
    ])
  })

  test('says how many points Revisão lists, and names one that is alone', () => {
    const one = check('serious', 'Falta o CNPJ')
    expect(wordsOf({ checks: [one] })).toEqual(['Falta o CNPJ: Resolver'])
    expect(wordsOf({ checks: [one, { ...one, id: 'b' }] })).toEqual([
      '2 pontos a resolver na Revisão: Resolver',
    ])
  })

  test('is one line for testimonials of a kind', () => {
    const several = [told('arrived', true), { ...told('arrived', true), testimonial: 't2' }]
    expect(wordsOf({ testimonials: several })).toEqual(['Chegaram 2 depoimentos: Ler'])
  })

  test('includes a testimonial that was withdrawn until it was seen', () => {
    const testimonials = [told('withdrawn', false)]
    expect(wordsOf({ testimonials })).toEqual(['Uma paciente retirou o depoimento dela: Ver'])
    expect(wordsOf({ testimonials, isUnseen: () => false })).toEqual([])
  })

  test('says of what was saved without a connection that it saves itself', () => {
    expect(wordsOf({ unsaved: [{ ...typed, isWaiting: true }] })).toEqual([
      'Sobre: espera a conexão e salva sozinho: Ver',
    ])
  })
})
