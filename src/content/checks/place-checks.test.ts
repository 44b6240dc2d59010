import { describe, expect, test } from 'vitest'
import type { DataUse } from '../legal/privacy-chapters.ts'
import { plainUse } from '../legal/testing/plain-texts.ts'
import { treatments } from '../sections/treatments.ts'
import { member, start } from '../testing/start.ts'
import { peopleFindings } from './people-checks.ts'
import {
  brightOpeningFindings,
  contactFindings,
  foreignPictureFindings,
  hostingFindings,
  markFindings,
  undescribedPictureFindings,
} from './place-checks.ts'

const TODAY = '2026-11-17'

const treatment = (name: string, is_active = true) => ({
  ...treatments.fallback,
  id: 't1',
  isExample: false,
  name,
  is_active,
})

type People = Parameters<typeof peopleFindings>[0]

const issuesOf = (changes: Partial<People>) =>
  peopleFindings({ settings: start.settings, team: [], treatments: [], ...changes }, TODAY).map(
    ({ title, field }) => [title, field],
  )

const ana = member('Ana Lima', 'MÉDICA · CRM-PR 12345', { isTechnicalDirector: true })
const rui = member('Rui Sá', 'MÉDICO · CRM-PR 54321')

test('the examples raise no question', () => {
  expect(peopleFindings(start, TODAY)).toEqual([])
  expect(contactFindings(start)).toEqual([])
  expect(markFindings(start)).toEqual([])
  expect(foreignPictureFindings(start, {})).toEqual([])
})

describe('the technical direction', () => {
  const inWords = (technicalDirector: string) => ({
    ...start.settings,
    legal: { ...start.settings.legal, technicalDirector },
  })

  test('is one person', () => {
    expect(issuesOf({ team: [ana, rui] })).toEqual([])
    expect(issuesOf({ team: [ana, { ...rui, isTechnicalDirector: true }] })).toEqual([
      ['Mais de uma pessoa está na direção técnica', 'team/rui-s-.isTechnicalDirector'],
    ])
  })

  test('is the same person in the team and in the settings', () => {
    const said = 'Dra. Ana Lima – MÉDICA – CRM-PR 12345'
    expect(issuesOf({ team: [ana], settings: inWords(said) })).toEqual([])
    expect(issuesOf({ team: [ana], settings: inWords('Dr. Rui – MÉDICO – CRM-PR 1') })).toEqual([
      ['A direção técnica em Clínica e lei não é a da equipe', 'settings.legal.technicalDirector'],
    ])
  })
})

describe('a person of the team', () => {
  test.each([
    ['CRM-PR 1', 'Falta a palavra MÉDICA ou MÉDICO no registro de Bia', 'registration.title'],
    ['COREN-PR 123', 'Falta o final do registro de Bia', 'credentials'],
    ['CREFITO-8 123', 'Falta o final do registro de Bia', 'credentials'],
    [
      'MÉDICA · CRM-PR 1 · RQE 77',
      'Falta a especialidade do RQE de Bia',
      'registration.specialists',
    ],
    [
      'MÉDICA · CRM-PR 1 · Medicina Estética RQE 77',
      'Medicina Estética, de Bia, não é especialidade médica reconhecida',
      'registration.specialists',
    ],
  ])('with %s: %s', (credentials, title, path) => {
    expect(issuesOf({ team: [member('Bia', credentials)] })).toEqual([[title, `team/bia.${path}`]])
    expect(issuesOf({ team: [member('Bia', credentials, { is_active: false })] })).toEqual([])
  })

  test.each([
    'CREFITO-8 123-F',
    'CRN-8 1',
    'CRP 08/123',
    'MÉDICA · CRM-PR 1 · cirurgia vascular RQE 77',
    'MÉDICA · CRM-PR 1 · Cirurgia da Mão RQE 77',
    'Terapeuta corporal',
    '',
  ])('with %j raises no question', (credentials) => {
    expect(issuesOf({ team: [member('Bia', credentials)] })).toEqual([])
  })

  test('has a registration that was looked up within a year', () => {
    const checked = (registrationCheckedOn: string) =>
      issuesOf({ team: [{ ...rui, registrationCheckedOn }] })
    expect(checked('2025-11-17')).toEqual([])
    expect(checked('')).toEqual([])
    expect(checked('2025-11-16')).toEqual([
      ['O registro de Rui Sá foi conferido há mais de um ano', 'team/rui-s-.registrationCheckedOn'],
    ])
  })
})

describe('a treatment', () => {
  test.each([
    ['Fisioterapia', 'CREFITO'],
    ['Acompanhamento com psicóloga', 'CRP'],
  ])('%s asks for somebody with %s', (name, council) => {
    expect(issuesOf({ team: [ana], treatments: [treatment(name)] })).toEqual([
      [`Ninguém da equipe tem ${council} para ${name}`, 'treatments/t1.name'],
    ])
    expect(issuesOf({ team: [ana], treatments: [treatment(name, false)] })).toEqual([])
  })

  test('of surgery asks for a physician; one without a sign of a profession for nobody', () => {
    const bia = member('Bia', 'CRN-8 1')
    const asked = (name: string) => issuesOf({ team: [bia], treatments: [treatment(name)] })
    expect(asked('Lipoaspiração')).toHaveLength(1)
    expect(asked('Meias de compressão')).toEqual([])
  })
})

test('a place that contradicts Contato is named, however the number is written', () => {
  const withFooter = (phone: string) => ({
    ...start,
    footer: { ...start.footer, contactInfo: { ...start.footer.contactInfo, phone } },
    contact: { ...start.contact, phone: '(41) 3333-1234' },
  })
  expect(contactFindings(withFooter('+55 41 33331234'))).toEqual([])
  expect(contactFindings(withFooter('(41) 3333-9999'))).toMatchObject([
    {
      title: 'O rodapé mostra o telefone (41) 3333-9999',
      text: expect.stringContaining('Em Contato está (41) 3333-1234.'),
      field: 'footer.contactInfo.phone',
    },
  ])
})

test('hours in the footer that differ from those in Contato are named', () => {
  const withHours = (workingHours: string, hours = 'Segunda a sexta, 8h às 18h') => ({
    ...start,
    footer: { ...start.footer, contactInfo: { ...start.footer.contactInfo, workingHours } },
    contact: { ...start.contact, hours },
  })
  expect(contactFindings(withHours('Segunda a sexta, 08:00 às 18:00'))).toEqual([])
  expect(contactFindings(withHours('Com hora marcada'))).toEqual([])
  expect(contactFindings(withHours('Segunda a sexta, 8h às 17h'))).toMatchObject([
    {
      title: 'O rodapé mostra o horário Segunda a sexta, 8h às 17h',
      field: 'footer.contactInfo.workingHours',
    },
  ])
  expect(contactFindings(withHours('Segunda a sexta, 1h às 2h', ''))).toHaveLength(1)
})

test('where data are kept is asked for what is switched on', () => {
  const asked = (hosting: object, use: Partial<DataUse> = {}) => {
    const legalPages = { ...start.legalPages, hosting: { ...start.legalPages.hosting, ...hosting } }
    return hostingFindings({ legalPages }, { ...plainUse, ...use })
  }
  const told = { company: 'Nuvem Ltda.', country: 'Brasil' }
  expect(asked(told)).toEqual([])
  expect(asked({})).toMatchObject([
    {
      title: 'A página de privacidade não diz quem hospeda o site e em que país o site fica',
      field: 'legalPages.hosting.company',
    },
  ])
  expect(asked(told, { storage: 's3', hasMailServer: true })).toMatchObject([
    { field: 'legalPages.hosting.pictureCountry' },
  ])
  expect(asked({ ...told, pictureCountry: 'Brasil' }, { storage: 's3' })).toEqual([])
})

test('a mark that nothing replaces is named', () => {
  const privacy = (intro: string) =>
    markFindings({
      ...start,
      legalPages: { ...start.legalPages, privacy: { ...start.legalPages.privacy, intro } },
    })
  expect(privacy('Somos {clinica}.')).toEqual([])
  expect(privacy('Somos {clinca}.')).toMatchObject([
    { title: '{clinca} aparece assim mesmo no site', field: 'legalPages.privacy.intro' },
  ])
  const hero = { ...start.hero, title: 'Bem-vinda à {clinica}' }
  expect(markFindings({ ...start, hero })).toMatchObject([{ field: 'hero.title' }])
})

const withPicture = (image: string) => ({ ...start, about: { ...start.about, image } })

test('a picture that another site keeps is named, one of the library never', () => {
  const image = 'https://i.imgur.com/foto.jpg'
  const content = withPicture(image)
  expect(foreignPictureFindings(content, { [image]: { isDescribed: true } })).toEqual([])
  expect(foreignPictureFindings(content, {})).toMatchObject([{ field: 'about.image' }])
})

test('a picture that nobody has described is named, unless it only decorates', () => {
  const image = '/media/about/a.webp'
  const content = { ...withPicture(image), cta: { ...start.cta, backgroundImage: image } }
  const found = (isDescribed: boolean) =>
    undescribedPictureFindings(content, { [image]: { isDescribed } })
  expect(found(false)).toMatchObject([
    { field: 'about.image', text: expect.stringContaining('em Recortar') },
  ])
  expect(found(true)).toEqual([])
})

test('the light theme is offered for a bright photo in the opening', () => {
  const image = '/media/hero-background/foto.jpg'
  const titlesOf = (tint: string, theme: 'dark' | 'light') =>
    brightOpeningFindings(
      {
        hero: { ...start.hero, backgroundImage: image },
        design: { ...start.design, theme },
      },
      { [image]: { isDescribed: true, tint } },
    ).map(({ field }) => field)
  expect(titlesOf('#e8ddd2', 'dark')).toEqual(['design.theme'])
  expect(titlesOf('#4a3b2f', 'dark')).toEqual([])
  expect(titlesOf('#e8ddd2', 'light')).toEqual([])
})
