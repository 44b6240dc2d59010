import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { documentSheetOf } from '#content/history/change-sheet.ts'
import { contentOf } from '#content/index.ts'
import { chatUrl, telUrl } from '#content/rules/phone.ts'
import { design } from '#content/sections/design.ts'
import type { Consent } from '#protocol/consents.ts'
import type { PageFacts, TextFact } from '../measure/read-page.ts'
import { whereOf } from './issue.ts'
import { consentIssues, dateIssues, identityIssues, praiseIssues } from './known-issues.ts'
import { linkIssues } from './link-issues.ts'
import {
  colourIssues,
  contrastIssues,
  cutIssues,
  pictureIssues,
  weightIssues,
} from './measured-issues.ts'

const nothing = { texts: [], links: [], images: [], ids: [] }
const phoneWith = (facts: Partial<PageFacts>): PageFacts[] => [
  { width: 360, ...nothing, ...facts },
  { width: 1440, ...nothing },
]
const text = (fact: Partial<TextFact>): TextFact => ({
  words: 'Nossa equipe',
  field: 'hero.description',
  isCut: false,
  ...fact,
})

describe('the check of a page', () => {
  test('names the picture under several faint texts once, with the faintest', () => {
    const field = 'hero.backgroundImage'
    const texts = [
      text({ onPicture: { field, ratio: 2.96, needed: 4.5 } }),
      text({ onPicture: { field, ratio: 2.5, needed: 3 }, words: 'Cuidado' }),
      text({ onPicture: { field, ratio: 4.5, needed: 4.5 }, words: 'Bem lido' }),
    ]
    const [issue, ...others] = contrastIssues(phoneWith({ texts }))
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      isSerious: true,
      title: '2 textos quase não se leem sobre a foto no celular',
      to: { field: 'hero.backgroundImage' },
    })
    expect(issue?.text).toContain('“Nossa equipe” o contraste é 2,9 : 1')
    expect(issue && whereOf(issue)).toBe('Abertura · Imagem de fundo')
  })

  test('only advises where the contrast over a picture is nearly enough', () => {
    const texts = [text({ onPicture: { field: 'cta.backgroundImage', ratio: 4, needed: 4.5 } })]
    expect(contrastIssues(phoneWith({ texts }))).toMatchObject([
      { isSerious: false, title: 'Um texto cansa a leitura sobre a foto no celular' },
    ])
  })

  test('leads to the colours where one cannot be seen on the background of the page', () => {
    expect(colourIssues(design.fallback)).toEqual([])
    const faint = { ...design.fallback, accentColor: '#2b1c4a' }
    expect(colourIssues(faint)).toMatchObject([{ isSerious: false, to: { slug: 'colours' } }])
  })

  test('says on which devices a text is cut', () => {
    const texts = [text({ isCut: true })]
    const pages = [...phoneWith({ texts })].map((page) => ({ ...page, texts }))
    expect(cutIssues(pages)).toMatchObject([
      { title: 'Um texto aparece cortado no celular e no computador' },
    ])
  })

  test('leaves decoration alone and names the pictures that nobody described', () => {
    const picture = { alt: '', isDecorative: false, url: '/media/about/a.webp' }
    const images = [
      { field: 'about.image', alt: '', url: '/media/about/a-640.avif', bytes: 0 },
      { field: 'cta.backgroundImage', alt: '', url: '/media/about/a-640.avif', bytes: 0 },
      {
        field: 'team/member_01.image',
        alt: 'Retrato de Ana',
        url: '/media/about/a.webp',
        bytes: 0,
      },
    ]
    const found = (isDecorative: boolean) =>
      pictureIssues(phoneWith({ images }), [{ ...picture, isDecorative } as never])
    expect(found(false)).toMatchObject([
      { to: { field: 'about.image' }, text: expect.stringContaining('em Recortar') },
    ])
    expect(found(true)).toEqual([])
  })

  test('reports a heavy picture and a heavy page', () => {
    const image = { field: 'about.image', alt: 'Sala', url: '/a.webp', bytes: 900_000 }
    expect(weightIssues(phoneWith({ images: [image] }))).toMatchObject([
      { title: 'Uma imagem pesa 879 KB', to: { field: 'about.image' } },
    ])
    expect(weightIssues(phoneWith({ images: [image, image, image] })).at(-1)).toMatchObject({
      to: { slug: 'images' },
    })
  })
})

describe('links', () => {
  const clinic = { contactPhone: '123', contactWhatsApp: '123' }
  const found = (href: string, field: string) =>
    linkIssues(phoneWith({ links: [{ href, field, words: 'Falar' }], ids: ['hero'] }), clinic)

  test('that lead nowhere open the field of their target', () => {
    expect(found('#promocao', 'header.navigation.1.label')).toMatchObject([
      { isSerious: false, to: { field: 'header.navigation.1.href' } },
    ])
    expect(found('#promocao', 'hero.secondaryButton.text')).toMatchObject([
      { to: { field: 'hero.secondaryButton.link' } },
    ])
    expect(found('#hero', 'header.navigation.1.label')).toEqual([])
  })

  test('to a number that nobody can call are serious, and open the clinic’s number', () => {
    expect(found(chatUrl('123', 'Olá'), 'hero.ctaText')).toMatchObject([
      { isSerious: true, check: 'contact', to: { field: 'links.contactWhatsApp' } },
    ])
    expect(found(telUrl('123'), 'contact.phone')).toMatchObject([
      { isSerious: true, to: { field: 'contact.phone' } },
    ])
  })

  test('to a number of their own that nobody can call open their own target', () => {
    expect(found('https://wa.me/5541', 'hero.ctaText')).toMatchObject([
      { isSerious: true, to: { field: 'hero.primaryButton.link' } },
    ])
    expect(found('tel:12', 'footer.quickLinks.0.label')).toMatchObject([
      { isSerious: true, to: { field: 'footer.quickLinks.0.href' } },
    ])
    expect(found('https://api.whatsapp.com/send?phone=abc', 'cta.buttonText')).toMatchObject([
      { isSerious: true, to: { field: 'cta.buttonLink' } },
    ])
  })

  test('to a network without a profile are reported', () => {
    expect(found('https://www.instagram.com/', 'footer.socialMedia.instagram')).toMatchObject([
      { title: 'O link do Instagram não leva a um perfil' },
    ])
  })
})

describe('a testimonial', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const approved = { entity: 'testimonials', id: 't', isExample: false }
  const data = { name: 'Teresa', text: 'Fui ouvida.', rating: 5, is_approved: true }
  const given = { signedOn: null, recordedAt: '2026-10-01T12:00:00Z', expiresAt: null }
  const found = (consents: Partial<Consent>[], changes = {}, isLaunched = true) =>
    consentIssues(
      [{ ...approved, data: { ...data, ...changes } }],
      {
        requests: [],
        consents: consents.map((one) => ({ ...given, testimonial: 't', ...one }) as Consent),
        approvals: [],
      },
      isLaunched,
      now,
    )

  test('stops the launch without an authorization that covers it, unless nobody sees it', () => {
    expect(found([])).toMatchObject([{ isSerious: true, isRefused: true }])
    expect(found([{ isCovering: false }])).toHaveLength(1)
    expect(found([{ isCovering: true }])).toEqual([])
    expect(found([], { is_approved: false })).toEqual([])
  })

  test('whose authorization ends soon is reported', () => {
    const expiresAt = '2026-12-05T12:00:00Z'
    expect(found([{ isCovering: true, expiresAt }])).toMatchObject([
      { isSerious: false, title: 'Uma autorização termina em 20 dias' },
    ])
  })

  test.each([
    ['2025-11-01T12:00:00Z', 'Faz 1 ano.'],
    ['2024-10-20T12:00:00Z', 'Faz 2 anos.'],
    ['2024-10-01T12:00:00Z', ''],
    ['2025-11-20T12:00:00Z', ''],
  ])('authorized on %s is asked about once a year: "%s"', (recordedAt, words) => {
    const asked = [{ isSerious: false, text: expect.stringContaining(words) }]
    expect(found([{ isCovering: true, recordedAt }])).toMatchObject(words ? asked : [])
  })

  test('is reported when it is the third in six months, and stops nothing', () => {
    const approvals = ['2026-06-01', '2026-09-01', '2026-11-14'].map((day, index) => {
      return { testimonial: `t${index}`, approvedAt: `${day}T12:00:00Z` }
    })
    const all = { requests: [], consents: [], approvals }
    expect(praiseIssues(all, now)).toMatchObject([
      { isSerious: false, title: '3 depoimentos aprovados em seis meses' },
    ])
    expect(praiseIssues(all, new Date('2026-12-02T12:00:00Z'))).toEqual([])
  })

  test('from the examples needs no authorization before the launch', () => {
    const examples = exampleDocuments().filter(({ entity }) => entity === 'testimonials')
    const none = { requests: [], consents: [], approvals: [] }
    expect(consentIssues(examples, none, false)).toEqual([])
    expect(consentIssues(examples, none, true)).toHaveLength(examples.length)
  })
})

test('what is past its date is reported: a closure, and a draft that was refused on its day', () => {
  const content = contentOf(exampleDocuments())
  const closure = { name: 'Recesso', noticeFrom: '', notice: '' }
  const closures = [
    { ...closure, _key: 'a', from: '2027-07-01', until: '2027-07-10' },
    { ...closure, _key: 'b', from: '2026-01-01', until: '2026-01-05' },
  ]
  const contact = { ...content.contact, closures }
  const sheet = documentSheetOf('hero', 'hero', content.hero, content.hero)
  const drafts = [
    { sheet, problem: 'Falta o título' },
    { sheet, problem: null },
  ]
  expect(dateIssues({ ...content, contact }, drafts, '2026-11-16')).toMatchObject([
    { to: { field: 'contact.closures.1.name' } },
    { text: 'Falta o título', to: { slug: 'hero' } },
  ])
})

test('the word MÉDICA beside another council stops the launch', () => {
  const content = contentOf(exampleDocuments())
  const team = content.team.slice(0, 1).map((one) => ({ ...one, credentials: 'MÉDICA · CRN-8 1' }))
  expect(identityIssues({ ...content, team }, {}, false)[0]).toMatchObject({
    check: 'people',
    isSerious: true,
  })
})

test('missing legal data and example numbers are advice before the launch and serious after it', () => {
  const content = contentOf(exampleDocuments())
  expect(identityIssues(content, content, false)).toMatchObject([
    { isSerious: false },
    {
      isSerious: false,
      title: 'Telefone, WhatsApp, E-mail, Endereço, Nome do site e Instagram ainda são de exemplo',
      to: { field: 'contact.phone' },
    },
  ])
  expect(identityIssues(content, content, true)).toMatchObject([
    { isSerious: true },
    { isSerious: true },
  ])
  const { links } = content
  expect(identityIssues(content, { links }, false)).toMatchObject([
    {},
    { title: 'Instagram ainda é de exemplo', to: { field: 'links.socialMedia.instagram' } },
  ])
})
