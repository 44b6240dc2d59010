import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import { contentOf } from '../index.ts'
import { clinicFactsOf, currentTerm, termPointsOf, termTextOf } from './consent-term.ts'
import { publicNameOf } from './naming.ts'
import { emptyValues, readPatientForm } from './patient-form.ts'

describe('the name under a testimonial', () => {
  test.each([
    ['name', 'Renata Alves de Moura', 'Renata'],
    ['initials', 'Renata Alves de Moura', 'R. M.'],
    ['initials', '  érica   dos Santos e Silva ', 'É. S.'],
    ['initials', 'Renata', 'R.'],
    ['anonymous', 'Renata Moura', 'Paciente'],
    ['name', '', 'Paciente'],
    ['initials', 'da', 'Paciente'],
  ] as const)('as %s of "%s" is "%s", never the surname', (naming, name, shown) => {
    expect(publicNameOf(naming, name)).toBe(shown)
  })
})

describe('the term', () => {
  const clinic = clinicFactsOf(contentOf(exampleDocuments()))

  test('repeats what the patient chose', () => {
    const facts = { ...clinic, naming: 'initials' as const, name: 'R. M.' }
    expect(termPointsOf(currentTerm(), facts)[0]).toBe(
      'Instituto Exemplo pode mostrar este texto e as estrelas no seu site, com as suas iniciais, R. M.',
    )
    expect(termTextOf(currentTerm(), facts)).toContain('com as minhas iniciais, R. M.')
    const anonymous = { ...clinic, naming: 'anonymous' as const, name: 'Paciente' }
    expect(termTextOf(currentTerm(), anonymous)).toContain('sem o meu nome.')
  })

  test('names its version and its day, and leaves no placeholder', () => {
    const facts = { ...clinic, naming: 'name' as const, name: 'Renata' }
    const text = termTextOf(currentTerm(), facts)
    expect(text).toMatch(
      /^Termo de autorização de depoimento, versão 1, de 16 de novembro de 2026\./,
    )
    expect(text).not.toMatch(/[{}]/)
    expect(termPointsOf(currentTerm(), facts).join()).not.toMatch(/[{}]/)
  })

  test('names the company only with a valid CNPJ', () => {
    const content = contentOf(exampleDocuments())
    const legal = { ...content.settings.legal, legalName: 'Leveza Ltda.' }
    const facts = clinicFactsOf({ ...content, settings: { ...content.settings, legal } })
    expect(facts.company).toBe('Leveza Ltda.')
  })
})

describe("a patient's form", () => {
  const complete = {
    text: ' Fui ouvida.\r\nVoltei. ',
    rating: '4',
    naming: 'initials',
    name: 'Renata Moura',
    accepted: true,
    term: 'shown',
  }

  test('becomes her words, with nothing but what will be shown', () => {
    expect(readPatientForm(complete, 'shown')).toEqual({
      words: { text: 'Fui ouvida.\nVoltei.', rating: 4, naming: 'initials', name: 'R. M.' },
    })
  })

  test('says beside each field what is missing', () => {
    const read = readPatientForm(emptyValues, 'shown')
    expect(read).toEqual({
      problems: {
        text: 'Depoimento é obrigatório',
        rating: 'Escolha de 1 a 5 estrelas.',
        name: 'Escreva o seu nome, ou escolha aparecer sem nome.',
        accepted: 'Para enviar, leia o termo e marque que aceita.',
      },
    })
  })

  test('needs no name from somebody who wants to stay anonymous', () => {
    const read = readPatientForm({ ...complete, naming: 'anonymous', name: '' }, 'shown')
    expect(read).toMatchObject({ words: { name: 'Paciente' } })
  })

  test.each([
    [{ rating: '6' }, 'rating'],
    [{ naming: 'surname' }, 'naming'],
    [{ name: 'a'.repeat(81) }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ text: 'a'.repeat(1501) }, 'text'],
    [{ text: 'a\u0000' }, 'text'],
  ])('with %o is refused', (values, field) => {
    expect(readPatientForm({ ...complete, ...values }, 'shown')).toEqual({
      problems: { [field]: expect.any(String) },
    })
  })
})
