import { describe, expect, test } from 'vitest'
import { start } from '../testing/start.ts'
import { clinicFactsOf, termPointsOf, termTextOf } from './consent-term.ts'
import { publicNameOf } from './naming.ts'
import { emptyPaper, readPaperForm } from './paper.ts'
import { adviceOn, emptyValues, isSentAsItIs, readPatientForm } from './patient-form.ts'

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
  const clinic = clinicFactsOf(start)

  test('repeats what the patient chose', () => {
    const facts = { ...clinic, naming: 'initials' as const, name: 'R. M.' }
    expect(termPointsOf(facts)[0]).toBe(
      'Instituto Exemplo pode mostrar este texto e as estrelas no seu site, com as suas iniciais, R. M.',
    )
    expect(termTextOf(facts)).toContain('com as minhas iniciais, R. M.')
    const anonymous = { ...clinic, naming: 'anonymous' as const, name: 'Paciente' }
    expect(termTextOf(anonymous)).toContain('sem o meu nome.')
  })

  test('names its version and its day, and leaves no placeholder', () => {
    const facts = { ...clinic, naming: 'name' as const, name: 'Renata' }
    const text = termTextOf(facts)
    expect(text).toMatch(
      /^Termo de autorização de depoimento, versão 3, de 18 de novembro de 2026\./,
    )
    expect(text).not.toMatch(/[{}]/)
    expect(termPointsOf(facts).join()).not.toMatch(/[{}]/)
  })

  test('names the company only with a valid CNPJ', () => {
    const legal = { ...start.settings.legal, legalName: 'Leveza Ltda.' }
    const facts = clinicFactsOf({ ...start, settings: { ...start.settings, legal } })
    expect(facts.company).toBe('Leveza Ltda.')
  })

  test('says who is of age, who answers for her data, her rights, and what stays', () => {
    const legalPages = {
      dataProtectionOfficer: 'Ana Lima',
      privacyEmail: 'privacidade@clinica.com.br',
    }
    const named = clinicFactsOf({ ...start, legalPages })
    const text = termTextOf({ ...named, naming: 'initials', name: 'R. M.' })
    for (const words of [
      'Tenho 18 anos ou mais',
      'controlador',
      'art. 18',
      'ANPD',
      'só a prova de que autorizei',
      'encarregado pelos dados: Ana Lima, privacidade@clinica.com.br',
    ]) {
      expect(text).toContain(words)
    }
    const nobody = { ...named, dataContact: '', contact: '', naming: 'name' as const, name: '' }
    expect(termTextOf(nobody)).toContain('O contato para isso: na recepção.')
  })

  const facts = { ...clinic, naming: 'name' as const, name: 'Renata' }

  test.each([
    ['the number of her chart', /prontuário/],
    ['the copies that still have her words', /cópias de segurança/i],
    ['how long they do', /12 meses/],
  ])('says before she accepts, in short and whole, that there is %s', (_what, words) => {
    expect(termPointsOf(facts).join()).toMatch(words)
    expect(termTextOf(facts)).toMatch(words)
  })

  test('says that a signed scan is kept, and the proof without an end', () => {
    expect(termTextOf(facts)).toContain('imagem do papel')
    expect(termTextOf(facts)).toContain('sem prazo')
  })

  test('cites no council: a clinic of nutritionists has another than doctors', () => {
    expect(termPointsOf(facts).join() + termTextOf(facts)).not.toMatch(/CFM|Conselho/)
  })

  test('records what she decided about her photo, which is no until she says yes', () => {
    const facts = { ...clinic, naming: 'name' as const, name: 'Renata' }
    expect(termTextOf(facts)).not.toContain('Foto:')
    expect(termTextOf({ ...facts, hasPhoto: true })).toMatch(/Foto: autorizei\.$/)
    expect(termTextOf({ ...facts, hasPhoto: false })).toMatch(/Foto: não autorizei\.$/)
    expect(emptyValues.photo).toBe(false)
  })
})

describe('a signed paper', () => {
  const today = '2026-11-17'
  const signed = { ...emptyPaper, signedOn: '2026-03-02' }

  test('is valid until it is withdrawn, or until the day it says', () => {
    expect(readPaperForm(signed, today)).toEqual({
      facts: { signedOn: '2026-03-02', validUntil: null, representative: null },
    })
    expect(readPaperForm({ ...signed, validUntil: '2027-01-31' }, today)).toMatchObject({
      facts: { validUntil: '2027-01-31' },
    })
  })

  test.each([
    [{ signedOn: '' }, { signedOn: 'Diga em que dia a autorização foi assinada.' }],
    [{ signedOn: '2026-02-30' }, { signedOn: 'Diga em que dia a autorização foi assinada.' }],
    [{ signedOn: '2026-11-18' }, { signedOn: 'O dia da assinatura não pode estar no futuro.' }],
    [{ validUntil: '2026-11-16' }, { validUntil: expect.stringContaining('já acabou') }],
    [{ validUntil: 'sempre' }, { validUntil: 'Escreva um dia que existe.' }],
    [
      { isMinor: true, relation: 'a'.repeat(81) },
      {
        representative: 'Escreva o nome de quem responde por ela.',
        relation: 'Escreva até 80 letras.',
      },
    ],
  ])('with %o is refused', (values, problems) => {
    expect(readPaperForm({ ...signed, ...values }, today)).toEqual({ problems })
  })
})

describe("a patient's form", () => {
  const complete = {
    ...emptyValues,
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

  test('that tells a result or compares is advised against once, in one sentence', () => {
    const text = 'A melhor clínica do Brasil.\r\nFiquei curada!'
    expect(adviceOn({ ...complete, text })).toMatch(/^Evite contar resultados .+ publicar\.$/)
    expect(adviceOn(complete)).toBe('')
    expect(adviceOn({ ...complete, text: `${text} `.repeat(2_000) })).toBe('')
    expect(isSentAsItIs({ ...complete, text, advised: `${text.replace('\r', '')}\n` })).toBe(true)
    expect(isSentAsItIs({ ...complete, text, advised: 'Outro texto.' })).toBe(false)
  })
})
