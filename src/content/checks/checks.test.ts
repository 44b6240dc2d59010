import { describe, expect, test } from 'vitest'
import { type Content, isEntity } from '../index.ts'
import { testimonials } from '../sections/testimonials.ts'
import { member, ownContact, start } from '../testing/start.ts'
import { documentMatchesOf } from '../wording/document-matches.ts'
import { type Authorization, type Facts, seriousOf, type Weight } from './check.ts'
import { checksOf } from './checks.ts'

const [first, ...otherMembers] = start.team.map((one) => ({
  ...one,
  name: 'Dra. Ana Lima',
  isExample: false,
  credentials: 'MÉDICA · CRM-PR 12345 · RQE 678',
}))

/** A site that is ready for its launch. */
const ready: Content = {
  ...start,
  contact: ownContact,
  links: { ...start.links, socialMedia: { ...start.links.socialMedia, instagram: '' } },
  team: first ? [first] : [],
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

const withCredentials = (credentials: string) => ({
  ...member('Dra. Ana Lima', credentials),
  id: first?.id ?? '',
})

const NOW = new Date('2026-11-15T12:00:00Z')

const before: Facts = { isLaunched: false, now: NOW }
const launched: Facts = { isLaunched: true, now: NOW }

const titlesOf = (content: Content, weight: Weight, facts = before) =>
  checksOf(content, facts)
    .filter((check) => check.weight === weight)
    .map(({ title }) => title)

describe('the checks of a site', () => {
  test('name on a new one what a clinic must provide before its launch', () => {
    expect(titlesOf(start, 'serious')).toEqual([
      'Telefone, WhatsApp, E-mail e Endereço ainda são de exemplo',
      'Falta o responsável técnico com CRM',
      'Faltam o registro da clínica no CRM e o CNPJ',
      'O nome da clínica ainda é Instituto Exemplo',
      'Marque os tratamentos que a clínica oferece',
    ])
  })

  test('find nothing on a site that is ready', () => {
    expect(checksOf(ready, before)).toEqual([])
  })

  test('have ids and fields of their own', () => {
    const checks = checksOf(start, before)
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
    for (const { field } of checks) expect(isEntity(field.split(/[/.]/)[0] ?? '')).toBe(true)
  })

  const legal = (changed: object) => ({
    settings: { ...ready.settings, legal: { ...ready.settings.legal, ...changed } },
  })
  const contact = (changed: object) => ({ contact: { ...ready.contact, ...changed } })

  const serious: [title: string, field: string, changed: Partial<Content>][] = [
    [
      'O registro de Dra. Ana Lima ainda é de exemplo',
      `team/${first?.id}.credentials`,
      { team: [...otherMembers, { ...first, credentials: 'CREFITO-8 00000-F' } as never] },
    ],
    [
      'Telefone e WhatsApp ainda são de exemplo',
      'contact.phone',
      contact({ phone: '+55 41 30000000', whatsapp: '41 900000000' }),
    ],
    [
      'Faltam a rua e o número no endereço',
      'contact.address',
      contact({ address: 'Blumenau – SC' }),
    ],
    ['Falta o CNPJ', 'settings.legal', legal({ cnpj: '' })],
    [
      'Falta o responsável técnico com CRM',
      'team',
      legal({ technicalDirector: 'Dra. Ana – CRM-SC 00000 – RQE 12' }),
    ],
    [
      'O botão do WhatsApp não abre conversa',
      'cta.buttonLink',
      { cta: { ...ready.cta, buttonLink: 'https://wa.me/5541' } },
    ],
    [
      'O registro de Dra. Ana Lima diz MÉDICA ou MÉDICO, mas não é do CRM',
      `team/${first?.id}.credentials`,
      { team: [withCredentials('MÉDICA · CRN-8 1')] },
    ],
  ]

  test.each(serious)('stop the launch: %s', (title, field, changed) => {
    const found = seriousOf(checksOf({ ...ready, ...changed }, before))
    expect(found).toContainEqual(expect.objectContaining({ field, title }))
  })

  const advice: [title: string, changed: Partial<Content>][] = [
    [
      'Dra. Ana Lima está sem registro profissional na ficha',
      { team: [...otherMembers, { ...first, credentials: '' } as never] },
    ],
    [
      'Dra. Ana Lima aparece como Cirurgiã vascular, sem o RQE',
      { team: [{ ...first, credentials: 'MÉDICA · CRM-PR 12345' } as never] },
    ],
    [
      'Dra. Ana Lima aparece como Cirurgião plástico, sem o CRM',
      { team: [{ ...withCredentials('CREFITO-8 1234-F'), role: 'Cirurgião plástico' }] },
    ],
    ['A seção Depoimentos está vazia', { testimonialsSection: start.testimonialsSection }],
    [
      'A abertura ainda tem o texto de exemplo',
      { hero: { ...start.hero, ctaText: 'Vem' } as never },
    ],
    ['A seção Sobre ainda tem o texto de exemplo', { about: start.about }],
    [
      'A descrição para o Google está vazia',
      { settings: { ...ready.settings, seo: { ...ready.settings.seo, metaDescription: '' } } },
    ],
    [
      'A descrição para o Google ainda é a de exemplo',
      { settings: { ...ready.settings, seo: start.settings.seo } },
    ],
    ['Falta o logo da clínica', { design: start.design }],
    ['Algumas cores têm pouco contraste', { design: { ...ready.design, accentColor: '#2b1c4a' } }],
  ]

  test.each(advice)('advise: %s', (title, changed) => {
    expect(titlesOf({ ...ready, ...changed }, 'advice')).toContain(title)
  })

  test('ask nothing of examples that leave with the launch, nor afterwards', () => {
    const { team, testimonials } = start
    expect(titlesOf({ ...ready, testimonials }, 'serious')).toEqual([])
    expect(seriousOf(checksOf({ ...ready, team: [...ready.team, ...team] }, launched))).toEqual([])
  })

  test('name the passage that a rule is about, and its article', () => {
    const hero = { ...ready.hero, title: 'Tratamento com resultado garantido' }
    const [match] = documentMatchesOf({ entity: 'hero', id: 'hero', data: hero })
    const passages = match ? [match] : []
    expect(checksOf({ ...ready, hero }, { ...before, passages })).toMatchObject([
      {
        ...{ weight: 'words', field: 'hero.title', words: match?.words },
        title: '“Tratamento com resultado garantido”',
        text: expect.stringContaining('Resolução CFM 2.336/2023'),
      },
    ])
  })

  test('name what is past its date: a closure, and a refused draft', () => {
    const closure = { name: 'Recesso', noticeFrom: '', notice: '' }
    const closures = [
      { ...closure, _key: 'a', from: '2027-07-01', until: '2027-07-10' },
      { ...closure, _key: 'b', from: '2026-01-01', until: '2026-01-05' },
    ]
    const refusedDrafts = [{ field: 'hero', title: 'Abertura', problem: 'Falta o título' }]
    const content = { ...ready, ...contact({ closures }) }
    expect(checksOf(content, { ...before, refusedDrafts })).toMatchObject([
      { field: 'contact.closures.1.name' },
      { field: 'hero', text: 'Falta o título' },
    ])
  })
})

describe('a testimonial', () => {
  const own = { ...testimonials.fallback, id: 't', isExample: false, is_approved: true }
  const found = (
    authorization: Partial<Authorization> | undefined,
    changes = {},
    facts = launched,
  ) =>
    checksOf(
      { ...ready, testimonials: [{ ...own, name: 'Teresa', ...changes }] },
      {
        ...facts,
        authorizations: authorization
          ? [
              {
                ...{ testimonial: 't', isCovering: true, expiresAt: null },
                ...{ signedOn: null, recordedAt: '2026-10-01T12:00:00Z' },
                ...authorization,
              },
            ]
          : [],
      },
    )

  test('stops the launch without an authorization that covers it, unless nobody sees it', () => {
    expect(found(undefined)).toMatchObject([{ weight: 'serious' }])
    expect(found({ isCovering: false })).toHaveLength(1)
    expect(found({})).toEqual([])
    expect(found(undefined, { is_approved: false })).toEqual([])
  })

  test('whose authorization ends soon is named, one that ends later is not', () => {
    expect(found({ expiresAt: '2026-12-05T12:00:00Z' })).toMatchObject([
      { weight: 'advice', title: 'Uma autorização termina em 20 dias' },
    ])
    expect(found({ expiresAt: '2027-11-01T12:00:00Z' })).toEqual([])
  })

  test('whose authorization has ended is listed until somebody erases it or asks again', () => {
    const expiresAt = '2016-11-01T12:00:00Z'
    expect(found({ isCovering: false, expiresAt }, { is_approved: false })).toMatchObject([
      {
        ...{ weight: 'advice', field: 'testimonials/t.is_approved' },
        ...{ title: 'A autorização de Teresa acabou', text: expect.stringContaining('Apague') },
      },
    ])
  })

  test.each([
    ['2025-11-01T12:00:00Z', 'Faz 1 ano.'],
    ['2024-10-20T12:00:00Z', 'Faz 2 anos.'],
    ['2024-10-01T12:00:00Z', ''],
    ['2025-11-20T12:00:00Z', ''],
  ])('authorized on %s is asked about once a year: "%s"', (recordedAt, words) => {
    const asked = [{ weight: 'advice', text: expect.stringContaining(words) }]
    expect(found({ recordedAt })).toMatchObject(words ? asked : [])
  })

  test('from the examples needs no authorization before the launch', () => {
    expect(found(undefined, { isExample: true }, before)).toEqual([])
  })

  test('is named when it is the third in six months, and stops nothing', () => {
    const approvedAt = ['2026-06-01', '2026-09-01', '2026-11-14'].map((day) => `${day}T12:00:00Z`)
    const [check] = checksOf(ready, { ...launched, approvedAt })
    expect(check).toMatchObject({
      weight: 'advice',
      title: '3 depoimentos aprovados em seis meses',
    })
    const later = new Date('2026-12-02T12:00:00Z')
    expect(checksOf(ready, { ...launched, now: later, approvedAt })).toEqual([])
  })
})
