import { describe, expect, test } from 'vitest'
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

const check = (id: 'legal' | 'logo', isBlocking: boolean, words: string) => ({
  ...{ id, label: '', isBlocking, isDone: false, words },
  slug: 'settings' as const,
})

const nothing: Open = {
  ...{ testimonials: [], isUnseen: () => true, unsaved: [], drafts: [] },
  ...{ checks: [], lastCheck: undefined, texts: [] },
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
      checks: [check('legal', true, 'Falta o CNPJ'), check('logo', false, 'Falta o logo')],
      lastCheck: { at: '', serious: 2, advice: 0 },
    })
    expect(words).toEqual([
      'Chegou um depoimento de R. M.: Ler',
      'Falta o CNPJ: Completar',
      '2 rascunhos, 1 não foi publicado: Ver',
      'Não salvo em Sobre: Continuar',
      '2 pontos a resolver na Revisão: Resolver',
      'Falta o logo: Completar',
    ])
  })

  test('says which text needs a review, or how many', () => {
    const text = { _id: 'a', name: 'Dor' }
    expect(wordsOf({ texts: [text] })).toEqual(['Dor: precisa de revisão: Revisar'])
    expect(wordsOf({ texts: [text, text] })).toEqual(['2 textos precisam de revisão: Revisar'])
  })

  test('names two of the things that are missing, the blocking ones first', () => {
    const checks = [
      check('legal', true, 'Falta o CNPJ'),
      ...[check('logo', false, 'Falta o logo'), check('logo', false, 'Falta a descrição')],
    ]
    expect(wordsOf({ checks })).toEqual(['Falta o CNPJ: Completar', 'Falta o logo: Completar'])
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
