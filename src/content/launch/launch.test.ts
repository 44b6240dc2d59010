import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import { type Content, contentOf } from '../index.ts'
import { missingLegalOf } from '../legal/missing-legal.ts'
import { readRegistration } from '../rules/registration-line.ts'
import { noRegistration } from '../rules/registration-parts.ts'
import { launchChecksOf } from './launch.ts'

const start = contentOf(exampleDocuments())
const [member, ...otherMembers] = start.team.map((one) => ({
  ...one,
  name: 'Dra. Ana Lima',
  isExample: false,
  credentials: 'MÉDICA · CRM-PR 12345 · RQE 678',
}))

/** A site that is ready for its launch. */
const ready: Content = {
  ...start,
  contact: {
    ...start.contact,
    phone: '(47) 3333-1234',
    whatsapp: '(47) 99123-4567',
    email: 'oi@clinica.com.br',
    address: 'Rua das Flores, 10, Blumenau – SC',
  },
  links: { ...start.links, socialMedia: { ...start.links.socialMedia, instagram: '' } },
  team: member ? [member] : [],
  settings: {
    ...start.settings,
    siteName: 'Clínica Flor',
    seo: { ...start.settings.seo, metaDescription: 'Clínica de lipedema em Blumenau.' },
    legal: {
      legalName: 'Flor Ltda.',
      cnpj: '12.ABC.345/01DE-35',
      clinicRegistration: 'CRM-SC PJ 1234',
      technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345 – Cirurgia Vascular RQE 6789',
    },
  },
  design: { ...start.design, logoUrl: '/media/logo/flor.webp' },
  testimonials: [],
  testimonialsSection: { ...start.testimonialsSection, emptyText: '' },
  treatments: [],
  hero: { ...start.hero, title: 'Bem-vinda' },
  about: { ...start.about, title: 'Quem somos' },
}

const withCredentials = (credentials: string): Content['team'][number] => ({
  ...(member as Content['team'][number]),
  credentials,
  registration: readRegistration(credentials) ?? noRegistration,
})

const wordsOf = (content: Content, id: string) =>
  launchChecksOf(content).find((check) => check.id === id)?.words

describe('before the launch', () => {
  test('a new site has everything left to do except its colours, texts and what leaves with the launch', () => {
    const checks = launchChecksOf(start)
    expect(checks.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual([
      'team',
      'wording',
      'registrations',
      'specialties',
      'colours',
    ])
    expect(checks.filter(({ isBlocking }) => isBlocking).map(({ words }) => words)).toEqual([
      'Telefone, WhatsApp, E-mail e Endereço ainda são de exemplo',
      'Equipe conferida',
      'Falta o responsável técnico com CRM',
      'Faltam o registro da clínica no CRM e o CNPJ',
      'O nome da clínica ainda é Instituto Exemplo',
      'Marque os tratamentos que a clínica oferece',
    ])
  })

  test('a site that is ready has nothing left to do', () => {
    const checks = launchChecksOf(ready)
    expect(checks.filter(({ isDone }) => !isDone)).toEqual([])
    expect(checks.map(({ words }) => words)).toContain('Contato conferido')
  })

  const cases: [id: string, changed: Partial<Content>, words: string][] = [
    [
      'team',
      { team: [...otherMembers, { ...member, credentials: 'CREFITO-8 00000-F' } as never] },
      '1 pessoa com registro de exemplo: confira o número',
    ],
    [
      'contact',
      { contact: { ...ready.contact, email: 'CONTATO@exemplo.com.br' } },
      'E-mail ainda é de exemplo',
    ],
    [
      'contact',
      { contact: { ...ready.contact, phone: '+55 41 30000000', whatsapp: '41 900000000' } },
      'Telefone e WhatsApp ainda são de exemplo',
    ],
    ['contact', { links: start.links }, 'Contato conferido'],
    [
      'contact',
      { contact: { ...ready.contact, address: 'Blumenau – SC' } },
      'Faltam a rua e o número no endereço',
    ],
    [
      'legal',
      { settings: { ...ready.settings, legal: { ...ready.settings.legal, cnpj: '' } } },
      'Falta o CNPJ',
    ],
    [
      'director',
      {
        settings: {
          ...ready.settings,
          legal: { ...ready.settings.legal, technicalDirector: 'Dra. Ana – CRM-SC 00000 – RQE 12' },
        },
      },
      'Falta o responsável técnico com CRM',
    ],
    [
      'registrations',
      { team: [...otherMembers, { ...member, credentials: '' } as never] },
      '1 pessoa sem registro profissional na ficha: confira',
    ],
    [
      'specialties',
      { team: [{ ...member, credentials: 'MÉDICA · CRM-PR 12345' } as never] },
      'Dra. Ana Lima aparece como Cirurgiã vascular, sem o RQE',
    ],
    [
      'specialties',
      { team: [withCredentials('MÉDICA · CRM-PR 12345 · Medicina Estética RQE 77')] },
      'Medicina Estética, de Dra. Ana Lima, não é especialidade médica reconhecida',
    ],
    [
      'specialties',
      { team: [{ ...withCredentials('CREFITO-8 1234-F'), role: 'Cirurgião plástico' }] },
      'Dra. Ana Lima aparece como Cirurgião plástico, sem o CRM',
    ],
    [
      'specialties',
      {
        team: [{ ...withCredentials('CREFITO-8 1234-F'), role: 'Fisioterapeuta dermatofuncional' }],
      },
      'Especialidades com o RQE',
    ],
    ['testimonials', { testimonials: start.testimonials }, 'Nenhum depoimento de exemplo'],
    [
      'testimonials',
      { testimonialsSection: start.testimonialsSection },
      'A seção Depoimentos está vazia. Pode ficar escondida até o primeiro chegar',
    ],
    [
      'treatments',
      { treatments: start.treatments.slice(1, 2) },
      'Marque os tratamentos que a clínica oferece',
    ],
    [
      'hero',
      { hero: { ...start.hero, ctaText: 'Vem' } as never },
      'A abertura ainda tem o texto de exemplo',
    ],
    ['about', { about: start.about }, 'A seção Sobre ainda tem o texto de exemplo'],
    [
      'seo',
      { settings: { ...ready.settings, seo: { ...ready.settings.seo, metaDescription: '' } } },
      'Falta a descrição para o Google',
    ],
    ['name', { settings: start.settings }, 'O nome da clínica ainda é Instituto Exemplo'],
    ['logo', { design: start.design }, 'Falta o logo da clínica'],
    [
      'colours',
      { design: { ...start.design, textColor: '#cccccc' } },
      'Algumas cores têm pouco contraste e cansam a leitura',
    ],
  ]

  test.each(cases.map(([id, changed, words]) => ({ id, changed, words })))(
    'the check of $id says: $words',
    ({ id, changed, words }) => {
      expect(wordsOf({ ...ready, ...changed }, id)).toBe(words)
    },
  )
})

describe('the identification of a clinic', () => {
  const missing = (
    changed: Partial<Content['settings']['legal']>,
    establishment = ready.settings.establishment,
  ) => {
    const legal = { ...ready.settings.legal, ...changed }
    return missingLegalOf({ legal, establishment }, legal.technicalDirector)
  }

  test.each([
    'Dra. Ana Lima – MÉDICA – CRM 12345/PR',
    'Dr. Rui Sá, médico, CRM 12345-PR',
    'Ana Lima · CRM-PR 12345 · MÉDICA',
    'Diretora técnica médica: Dra. Ana Lima – MÉDICA – CRM-PR 12345',
  ])('is complete with the technical director %s', (technicalDirector) => {
    expect(missing({ technicalDirector })).toEqual([])
  })

  test.each([
    ['CRM-PR 1', 'o nome do responsável técnico'],
    ['Diretora técnica médica: MÉDICA – CRM-PR 1', 'o nome do responsável técnico'],
    [
      'Nutricionista Zé, indicado por CRM-PR 1',
      'a palavra MÉDICA ou MÉDICO junto ao CRM do responsável técnico',
    ],
    ['Dra. Ana Lima – MÉDICA – CREFITO-8 1-F', 'o responsável técnico com CRM'],
  ])('is not with %j: %s is missing', (technicalDirector, words) => {
    expect(missing({ technicalDirector })).toEqual([words])
  })

  test.each(['CRM-PR PJ 1234', 'CRM/SC nº 12', '1234 CREMESC'])(
    'is complete with the registration %s',
    (clinicRegistration) => {
      expect(missing({ clinicRegistration })).toEqual([])
    },
  )

  test.each(['', '1', 'em andamento 2026', 'CREFITO-8 PJ 123', 'CRM-PR PJ 0000'])(
    'is not with the registration %j',
    (clinicRegistration) => {
      expect(missing({ clinicRegistration })).toEqual(['o registro da clínica no CRM'])
    },
  )

  const alone = { cnpj: '', clinicRegistration: '' }

  test.each([
    'Dra. Ana Lima – MÉDICA – CRM-PR 12345',
    'Bia Reis – Fisioterapeuta – CREFITO-8 1234-F',
    'Lia Prado – Nutricionista – CRN-8 1234',
    'Eva Nunes – Psicóloga – CRP 08/01234',
    'Rui Costa – Farmacêutico – CRF-PR 1234',
  ])('of an office is complete with %s alone', (technicalDirector) => {
    expect(missing({ ...alone, technicalDirector }, 'office')).toEqual([])
  })

  test.each([
    ['', 'o registro profissional de quem atende'],
    ['CREFITO-8 1234-F', 'o nome de quem atende'],
    ['Fisioterapeuta – CREFITO-8 1234-F', 'o nome de quem atende'],
    ['Ana Lima – CRM-PR 12345', 'a palavra MÉDICA ou MÉDICO junto ao CRM de quem atende'],
    ['Ana Lima – MÉDICA – CREFITO-8 1234-F', 'o CRM de quem atende'],
  ])('of an office is not with %j: %s is missing', (technicalDirector, words) => {
    expect(missing({ ...alone, technicalDirector }, 'office')).toEqual([words])
  })

  test.each(['CREFITO-8 PJ 123', 'CRN-10 PJ 12', 'CRF/SC nº 12', 'CRP 08 PJ 45', 'CRM-PR PJ 1'])(
    'of another profession is complete with the registration %s',
    (clinicRegistration) => {
      const technicalDirector = 'Bia Reis – CREFITO-8 1234-F'
      expect(missing({ technicalDirector, clinicRegistration }, 'other')).toEqual([])
    },
  )

  test.each(['CNPJ 1', 'Cia. Flor 9', 'Conselho 12', 'CREFITO-8', 'CREFITO-8 PJ 0000', 'CRN PJ'])(
    'of another profession is not with the registration %j',
    (clinicRegistration) => {
      const technicalDirector = 'Bia Reis – CREFITO-8 1234-F'
      expect(missing({ technicalDirector, clinicRegistration }, 'other')).toEqual([
        'o registro da clínica no conselho',
      ])
    },
  )

  test('of another profession is by its council', () => {
    const technicalDirector = 'Bia Reis – CREFITO-8 1234-F'
    const clinicRegistration = 'CREFITO-8 PJ 123'
    expect(missing({ technicalDirector, clinicRegistration }, 'other')).toEqual([])
    expect(
      missing({ technicalDirector: 'Bia Reis', clinicRegistration: '1', cnpj: '' }, 'other'),
    ).toEqual(['o responsável técnico com registro', 'o registro da clínica no conselho', 'o CNPJ'])
  })
})
