import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { examples } from './examples/examples.ts'
import { type EntityName, entities, isCollection } from './index.ts'
import { weekOf } from './rules/hours/week.ts'
import { editor } from './schema/fields.ts'

const { about, contact, header, links, treatments } = entities

type Entity = (typeof entities)[keyof typeof entities]

/** The messages that the panel shows for this save; empty if it is accepted. */
const refusals = (entity: Entity, saved: unknown) =>
  entity.schema.safeParse(saved).error?.issues.map(({ message }) => message) ?? []

const recess = {
  ...{ name: 'Recesso', from: '2026-12-21', until: '2027-01-03' },
  ...{ noticeFrom: '', notice: '' },
}
const [entry] = header.fallback.navigation
const { socialMedia } = links.fallback

/** The usual week with these times on its Monday. */
const onMonday = (...times: string[]) => ({
  week: {
    ...contact.fallback.week,
    monday: times.map((time) => {
      const [opens, closes] = time.split('-')
      return { opens, closes }
    }),
  },
})

describe('saving', () => {
  test.each<[entity: EntityName, change: Record<string, unknown>, message: string]>([
    ['treatments', { image: 'http://a b.jpg' }, 'URL de imagem malformada'],
    ['treatments', { order: 'um' }, 'Use um número de 0 a 9999'],
    ['treatments', { is_active: 'sim' }, 'Escolha sim ou não'],
    ['team', { imagePosition: '101% 0%' }, 'Recorte inválido'],
    ['testimonials', { rating: 0 }, 'Escolha de 1 a 5 estrelas'],
    ['testimonials', { rating: 6 }, 'Escolha de 1 a 5 estrelas'],
    ['links', { headerCTA: { ...links.fallback.headerCTA, url: ' ' } }, 'URL não pode estar vazia'],
    [
      'links',
      {
        heroSecondaryButton: { ...links.fallback.heroSecondaryButton, url: 'javascript:alert(1)' },
      },
      'URL inválida',
    ],
    [
      'links',
      { headerCTA: { ...links.fallback.headerCTA, target: '_top' } },
      'Escolha uma das opções',
    ],
    ['links', { socialMedia: { ...socialMedia, instagram: 'nosso perfil' } }, 'URL inválida'],
    ['links', { contactPhone: '(41) 300' }, 'Telefone inválido. Faltam números: (41) 90000-0000'],
    ['links', { contactEmail: 'contato' }, 'Email inválido. Falta o @: contato@exemplo.com.br'],
    ['design', { logoWidth: 49 }, 'Use um número de 50 a 300'],
    ['design', { logoHeight: 101 }, 'Use um número de 20 a 100'],
    ['design', { primaryColor: 'roxo' }, 'Cor inválida. Use # e 3 ou 6 dígitos, como #7c3aed'],
    ['design', { heroGradient: 'url(//a)' }, 'Degradê inválido. Escolha de duas a cinco cores'],
    ['design', { theme: 'blue' }, 'Escolha uma das opções'],
    ['header', { navigation: [{ ...entry, label: ' ' }] }, 'Texto é obrigatório'],
    ['treatments', { benefits: Array(61).fill('a') }, 'Use no máximo 60 itens'],
    ['hero', { title: 'a'.repeat(201) }, 'Use no máximo 200 caracteres'],
  ])('%s with %j is refused: %s', (name, change, message) => {
    const entity = entities[name]
    expect(refusals(entity, { ...entity.fallback, ...change })).toEqual([message])
  })

  test.each<[change: Record<string, unknown>, message: string]>([
    [{ phone: 'ligue já' }, 'Telefone inválido. Escreva só o número, com DDD: (41) 90000-0000'],
    [{ whatsapp: '90000-0000' }, 'WhatsApp inválido. Falta o DDD: (41) 90000-0000'],
    [{ phone: '(41) 300' }, 'Telefone inválido. Faltam números: (41) 90000-0000'],
    [
      { phone: '+351 912 345 678' },
      'Telefone inválido. Use um número do Brasil, com DDD, como (41) 3000-0000',
    ],
    [
      { phone: '(41) 3000-0000 / 3333-4444' },
      'Telefone inválido. Escreva um número só, como (41) 3000-0000',
    ],
    [{ whatsapp: '0800 000 0000' }, 'WhatsApp inválido. Confira o DDD e o número: (41) 90000-0000'],
    [{ email: 'contato@' }, 'E-mail inválido. Falta uma parte: contato@exemplo.com.br'],
    [{ email: 'contato@exemplo' }, 'E-mail inválido. Falta o final, como .com.br'],
    [{ week: weekOf(() => []) }, 'Horário é obrigatório'],
    [onMonday('8h-18:00'), 'Hora inválida. Use 24 horas, como 08:00'],
    [onMonday('18:00-08:00'), 'O fim vem depois do começo'],
    [onMonday('08:00-12:00', '12:00-18:00'), 'Cada período começa depois do fim do anterior'],
    [
      onMonday('08:00-08:30', '10:00-10:30', '12:00-12:30', '14:00-14:30', '16:00-16:30'),
      'Use no máximo 4 períodos por dia',
    ],
    [{ ownHolidays: [{ name: 'Festa', date: '31/02' }] }, 'Escreva o dia e o mês, como 29/03'],
    [{ closures: [{ ...recess, name: ' ' }] }, 'Nome é obrigatório'],
    [{ closures: [{ ...recess, from: '' }] }, 'Data inválida. Escolha dia, mês e ano'],
    [{ closures: [{ ...recess, until: '2026-12-01' }] }, 'O último dia vem depois do primeiro'],
    [{ closures: [{ ...recess, noticeFrom: '2027-01-04' }] }, 'O aviso começa antes do último dia'],
  ])('the contact with %j is refused: %s', (change, message) => {
    expect(refusals(contact, { ...contact.fallback, ...change })).toEqual([message])
  })

  test.each<[entity: EntityName, fields: string]>([
    ['hero', 'title subtitle description'],
    ['about', 'title description'],
    ['treatments', 'name description'],
    ['team', 'name role bio'],
    ['testimonials', 'name text'],
    ['contact', 'phone whatsapp email address'],
    ['cta', 'title'],
    ['settings', 'siteName'],
    ['teamSection', 'title'],
    ['treatmentsSection', 'title'],
    ['testimonialsSection', 'title'],
  ])('%s is refused without %s', (name, fields) => {
    const entity = entities[name]
    const said = fields
      .split(' ')
      .map((field) => refusals(entity, { ...entity.fallback, [field]: ' ' }))
    for (const messages of said)
      expect(messages).toEqual([expect.stringMatching(/ obrigatóri[oa]$/)])
  })

  test.each<[entity: EntityName, fields: string]>([
    ['hero', 'slogan backgroundImage logoUrl'],
    ['treatments', 'price duration image'],
    ['team', 'image'],
    ['testimonials', 'image'],
    ['links', 'contactPhone contactEmail'],
  ])('%s is accepted without %s', (name, fields) => {
    const entity = entities[name]
    const empty = Object.fromEntries(fields.split(' ').map((field) => [field, '']))
    expect(refusals(entity, { ...entity.fallback, ...empty })).toEqual([])
  })

  test.each<[entity: EntityName, change: Record<string, unknown>]>([
    ['treatments', { icon: 'Rocket' }],
    ['team', { imagePosition: '100% 0%' }],
    ['testimonials', { rating: 1 }],
    ['testimonials', { rating: 5 }],
    ['contact', { whatsapp: '(41) 3000-0000' }],
    ['contact', { phone: '0800 000 0000' }],
    ['design', { logoWidth: 50, logoHeight: 20 }],
    ['design', { logoWidth: 300, logoHeight: 100 }],
    ['hero', { title: 'a'.repeat(200) }],
  ])('%s with %j is accepted', (name, change) => {
    const entity = entities[name]
    expect(refusals(entity, { ...entity.fallback, ...change })).toEqual([])
  })
})

test('blank lines are dropped, also from features that have a title and an icon', () => {
  const feature = { title: 'Escuta', description: '', icon: 'Heart' }
  const features = ['', ' Escuta ', ' \t', '\n', { ...feature, title: ' ' }, feature]
  const saved = about.schema.parse({ ...about.fallback, features }).features
  expect(saved).toMatchObject(['Escuta', feature])
  const benefits = ['', ' Escuta ', '\n']
  expect(treatments.schema.parse({ ...treatments.fallback, benefits }).benefits).toEqual(['Escuta'])
})

type Leaf = { path: (string | number)[]; field: z.ZodType }

/** Every value of the content, with its field, but for the keys of entries. */
function leavesOf(field: z.ZodType, value: unknown, path: Leaf['path'] = []): Leaf[] {
  if (field instanceof z.ZodObject) {
    return Object.entries(field.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
      leavesOf(inner, (value as Record<string, unknown>)[name], [...path, name]),
    )
  }
  if (field instanceof z.ZodArray) {
    return (value as unknown[]).flatMap((inner, index) =>
      leavesOf(field.element as z.ZodType, inner, [...path, index]),
    )
  }
  return path.at(-1) === '_key' ? [] : [{ path, field }]
}

/** The same content with one value replaced. */
function changed(
  content: unknown,
  [name, ...rest]: Leaf['path'],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(content)
  const inner = changed((content as Record<string | number, unknown>)[name], rest, change)
  return Array.isArray(content)
    ? content.with(Number(name), inner)
    : { ...(content as object), [name]: inner }
}

const samples = Object.entries(entities).map(([name, entity]) => {
  const content = (isCollection(name) && examples[name][0]) || entity.fallback
  const leaves = leavesOf(entity.schema, content)
  const isText = ({ field }: Leaf) =>
    field instanceof z.ZodString || (field.safeParse('').success && !(field instanceof z.ZodEnum))
  return { name, entity, content, leaves, texts: leaves.filter(isText) }
})

describe.each(samples)('every text of $name', ({ entity, content, texts }) => {
  const accepted = (change: (value: unknown) => unknown) =>
    texts
      .filter(({ path }) => refusals(entity, changed(content, path, change)).length === 0)
      .map(({ path }) => path.join('.'))

  test('is saved without surrounding spaces', () => {
    const padded = texts.reduce(
      (padding, { path }) => changed(padding, path, (value) => ` \n${value}\t `),
      content as unknown,
    )
    expect(entity.schema.parse(padded)).toEqual(content)
  })

  test.each([
    ['a NUL', '\0'],
    ['half an emoji', '\ud83c'],
    ['an escape sign', '\u001b'],
  ])('is refused with %s inside', (_what, sign) => {
    expect(accepted((value) => `${value}${sign}a`)).toEqual([])
    expect(accepted(() => `https://exemplo.com.br/${sign}a`)).toEqual([])
    expect(accepted(() => `/media/logo/${sign}a`)).toEqual([])
  })

  test('is refused if it is far too long', () => {
    expect(accepted((value) => `${value}${'a'.repeat(25_000)}`)).toEqual([])
    expect(accepted(() => `https://exemplo.com.br/${'a'.repeat(25_000)}`)).toEqual([])
  })
})

test.each(samples)('the defaults and examples of $name can be saved as they are', (sample) => {
  const { name, entity } = sample
  const saved: object[] = [entity.fallback, ...(isCollection(name) ? examples[name] : [])]
  expect(saved.map((content) => entity.schema.parse(content))).toEqual(saved)
})

describe.each(samples)('every value of $name', ({ entity, content, leaves }) => {
  const english = /invalid|expected|required|received|too (?:big|small)|unrecognized|option/i
  const groups = leaves.flatMap(({ path }) => path.map((_, end) => path.slice(0, end)))
  const places = [...leaves.map(({ path }) => path), ...groups]

  test.each([
    ['is missing', undefined],
    ['is nothing', null],
    ['is a number', 42],
    ['is a word', 'x'],
    ['is an empty list', []],
    ['is a list of nothing', [null]],
    ['is an empty group', {}],
    ['is endless', 'a'.repeat(25_000)],
  ])('is refused in Portuguese if it %s', (_what, wrong) => {
    const messages = places.flatMap((path) =>
      refusals(
        entity,
        changed(content, path, () => wrong),
      ),
    )
    expect(messages.filter((message) => english.test(message))).toEqual([])
  })
})

/** The fields of each group, including rows, with their path. */
function fieldsOf(field: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  if (field instanceof z.ZodObject) {
    return Object.entries(field.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => {
      const place = `${path}.${name}`
      return [[place, inner] as [string, z.ZodType], ...fieldsOf(inner, place)]
    })
  }
  if (field instanceof z.ZodArray) return fieldsOf(field.element as z.ZodType, path)
  if (field instanceof z.ZodUnion) {
    return (field.options as z.ZodType[]).flatMap((option) => fieldsOf(option, path))
  }
  return []
}

const allFields = Object.entries(entities).flatMap(([name, { schema }]) => [
  [name, schema] as [string, z.ZodType],
  ...fieldsOf(schema, name),
])

/** What the panel has to offer. Left out: the service's second names of a field (imageUrl, content); what belongs to
 * every document (ids, lastUpdated, version); and what has its own document (colours and design, team members). */
const editable = `
hero: title subtitle description backgroundImage ctaText logoUrl slogan primaryButton
  secondaryButton
about: title subtitle description image features features.title features.description features.icon
treatments: name description image benefits price duration order is_active icon category
team: name role image bio specialties credentials imagePosition
testimonials: name text rating role image is_approved
contact: phone whatsapp email address hours
header: logo siteName navigation navigation.label navigation.href navigation.isActive
  ctaButton.text ctaButton.link ctaButton.style
teamSection: title subtitle description
treatmentsSection: title subtitle description
testimonialsSection: title subtitle description
cta: title description buttonText buttonLink backgroundImage
footer: logo siteName description quickLinks contactInfo.address contactInfo.phone
  contactInfo.email contactInfo.workingHours socialMedia copyright
settings: siteName siteDescription logoUrl faviconUrl seo.metaTitle seo.metaDescription
  seo.keywords
design: logoUrl faviconUrl logoAlt logoWidth logoHeight primaryColor secondaryColor accentColor
  backgroundColor textColor successColor warningColor errorColor infoColor borderColor
  cardBackground hoverColor primaryGradient secondaryGradient heroGradient theme fontFamily
  fontSize borderRadius
links: headerCTA.text headerCTA.url headerCTA.target heroPrimaryButton.text heroPrimaryButton.url
  heroPrimaryButton.target heroSecondaryButton.text heroSecondaryButton.url
  heroSecondaryButton.target ctaButton.text ctaButton.url ctaButton.target contactPhone
  contactWhatsApp contactEmail socialMedia.facebook socialMedia.instagram socialMedia.linkedin
  socialMedia.youtube
`

describe('the panel', () => {
  test('has a label for every field', () => {
    expect(
      allFields
        .filter(([path, field]) => !path.endsWith('._key') && !editor.get(field)?.label)
        .map(([path]) => path),
    ).toEqual([])
  })

  test('has a text for every choice', () => {
    const wordless = allFields.filter(
      ([, field]) =>
        field instanceof z.ZodEnum &&
        !field.options.every((option) => editor.get(field)?.choices?.[option]),
    )
    expect(wordless.map(([path]) => path)).toEqual([])
  })

  test('can edit every field listed here', () => {
    const paths = new Set(allFields.map(([path]) => path))
    const listed = editable
      .trim()
      .split(/\n(?! )/)
      .flatMap((line) => {
        const [name, ...fields] = line.split(/:?\s+/)
        return fields.map((field) => `${name}.${field}`)
      })
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((path) => !paths.has(path))).toEqual([])
  })
})
