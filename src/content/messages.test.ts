import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { examples } from './examples/examples.ts'
import { type CollectionName, collections, entities, isCollection } from './index.ts'
import { weekOf } from './rules/hours/week.ts'
import { editor } from './schema/fields.ts'

const { hero, about, contact, header, cta, footer, settings, design, links } = entities
const { treatments, team, testimonials } = entities
const { teamSection, treatmentsSection, testimonialsSection } = entities

type Entity = (typeof entities)[keyof typeof entities]

/** The messages that the panel shows for this save; empty if it is accepted. */
const refusals = (entity: Entity, saved: unknown) =>
  entity.schema.safeParse(saved).error?.issues.map(({ message }) => message) ?? []

const embedded = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')
const many = <Entry>(entry: Entry, count: number) => Array.from({ length: count }, () => entry)
const recess = {
  ...{ name: 'Recesso', from: '2026-12-21', until: '2027-01-03' },
  ...{ noticeFrom: '', notice: '' },
}
const [entry] = header.fallback.navigation

describe('saving', () => {
  test.each<[what: string, entity: Entity, change: Record<string, unknown>, message: string]>([
    ['a hero without a title', hero, { title: '' }, 'Título é obrigatório'],
    ['a hero with a blank title', hero, { title: ' \n ' }, 'Título é obrigatório'],
    ['a hero whose title is missing', hero, { title: undefined }, 'Título é obrigatório'],
    ['a hero without a subtitle', hero, { subtitle: ' ' }, 'Subtítulo é obrigatório'],
    ['a hero without a description', hero, { description: ' ' }, 'Descrição é obrigatória'],
    ['a hero with a file name as logo', hero, { logoUrl: 'logo.png' }, 'URL de imagem muito curta'],

    ['an about section without a title', about, { title: ' ' }, 'Título é obrigatório'],
    [
      'an about section without a description',
      about,
      { description: '' },
      'Descrição é obrigatória',
    ],

    ['a treatment without a name', treatments, { name: ' ' }, 'Nome do tratamento é obrigatório'],
    [
      'a treatment without a description',
      treatments,
      { description: '' },
      'Descrição é obrigatória',
    ],
    ['a treatment whose picture is a number', treatments, { image: 42 }, 'URL de imagem inválida'],
    [
      'a treatment with a stub of a picture',
      treatments,
      { image: 'http://a' },
      'URL de imagem muito curta',
    ],
    [
      'a treatment with a broken picture',
      treatments,
      { image: 'http://a b.jpg' },
      'URL de imagem malformada',
    ],
    [
      'a treatment with a huge embedded picture',
      treatments,
      { image: embedded(20_001) },
      'URL de imagem inválida',
    ],
    [
      'a treatment with an order of words',
      treatments,
      { order: 'um' },
      'Use um número de 0 a 9999',
    ],
    [
      'a treatment neither shown nor hidden',
      treatments,
      { is_active: 'sim' },
      'Escolha sim ou não',
    ],

    ['a member without a name', team, { name: ' ' }, 'Nome é obrigatório'],
    ['a member without a role', team, { role: ' ' }, 'Cargo é obrigatório'],
    ['a member without a biography', team, { bio: ' ' }, 'Biografia é obrigatória'],
    ['a member with a focal point outside', team, { imagePosition: '101% 0%' }, 'Recorte inválido'],

    [
      'a picture enlarged beyond its limit',
      hero,
      { backgroundPositionPhone: '50% 50% 301%' },
      'Recorte inválido',
    ],

    ['a testimonial without a name', testimonials, { name: ' ' }, 'Nome é obrigatório'],
    ['a testimonial without words', testimonials, { text: ' ' }, 'Depoimento é obrigatório'],
    ['a testimonial of no stars', testimonials, { rating: 0 }, 'Escolha de 1 a 5 estrelas'],
    ['a testimonial of six stars', testimonials, { rating: 6 }, 'Escolha de 1 a 5 estrelas'],
    ['a testimonial of half a star', testimonials, { rating: 4.5 }, 'Escolha de 1 a 5 estrelas'],

    ['a contact without a phone', contact, { phone: '' }, 'Telefone é obrigatório'],
    [
      'a contact whose phone is no number',
      contact,
      { phone: 'ligue já' },
      'Telefone inválido. Escreva só o número, com DDD: (41) 90000-0000',
    ],
    [
      'a contact whose WhatsApp has no area code',
      contact,
      { whatsapp: '90000-0000' },
      'WhatsApp inválido. Falta o DDD: (41) 90000-0000',
    ],
    [
      'a contact with half a phone',
      contact,
      { phone: '(41) 300' },
      'Telefone inválido. Faltam números: (41) 90000-0000',
    ],
    [
      'a contact with a foreign phone',
      contact,
      { phone: '+351 912 345 678' },
      'Telefone inválido. Use um número do Brasil, com DDD, como (41) 3000-0000',
    ],
    [
      'a contact with two phones in one field',
      contact,
      { phone: '(41) 3000-0000 / 3333-4444' },
      'Telefone inválido. Escreva um número só, como (41) 3000-0000',
    ],
    [
      'a contact with two WhatsApp numbers in one field',
      contact,
      { whatsapp: '(41) 90000-0000 ou (41) 98888-7777' },
      'WhatsApp inválido. Escreva um número só, como (41) 3000-0000',
    ],
    ['a contact without a WhatsApp', contact, { whatsapp: ' ' }, 'WhatsApp é obrigatório'],
    [
      'a contact with a toll-free WhatsApp',
      contact,
      { whatsapp: '0800 000 0000' },
      'WhatsApp inválido. Confira o DDD e o número: (41) 90000-0000',
    ],
    ['a contact without an e-mail', contact, { email: '' }, 'E-mail é obrigatório'],
    [
      'a contact with half an e-mail',
      contact,
      { email: 'contato@' },
      'E-mail inválido. Falta uma parte: contato@exemplo.com.br',
    ],
    [
      'a contact with an e-mail without its end',
      contact,
      { email: 'contato@exemplo' },
      'E-mail inválido. Falta o final, como .com.br',
    ],
    ['a contact without an address', contact, { address: ' ' }, 'Endereço é obrigatório'],
    [
      'a contact without a day on which the clinic is open',
      contact,
      { week: weekOf(() => []) },
      'Horário é obrigatório',
    ],
    [
      'a time that no clock shows',
      contact,
      { week: { ...contact.fallback.week, monday: [{ opens: '8h', closes: '18:00' }] } },
      'Hora inválida. Use 24 horas, como 08:00',
    ],
    [
      'a day that closes before it opens',
      contact,
      { week: { ...contact.fallback.week, monday: [{ opens: '18:00', closes: '08:00' }] } },
      'O fim vem depois do começo',
    ],
    [
      'a break that is none',
      contact,
      {
        week: {
          ...contact.fallback.week,
          monday: [
            { opens: '08:00', closes: '12:00' },
            { opens: '12:00', closes: '18:00' },
          ],
        },
      },
      'Cada período começa depois do fim do anterior',
    ],
    [
      'a day with five periods',
      contact,
      {
        week: {
          ...contact.fallback.week,
          monday: ['08', '10', '12', '14', '16'].map((hour) => ({
            opens: `${hour}:00`,
            closes: `${hour}:30`,
          })),
        },
      },
      'Use no máximo 4 períodos por dia',
    ],
    [
      'a holiday of the clinic on a day that does not exist',
      contact,
      { ownHolidays: [{ name: 'Festa', date: '31/02' }] },
      'Escreva o dia e o mês, como 29/03',
    ],
    [
      'a closure without a name',
      contact,
      { closures: [{ ...recess, name: ' ' }] },
      'Nome é obrigatório',
    ],
    [
      'a closure without its first day',
      contact,
      { closures: [{ ...recess, from: '' }] },
      'Data inválida. Escolha dia, mês e ano',
    ],
    [
      'a closure that ends before it begins',
      contact,
      { closures: [{ ...recess, until: '2026-12-01' }] },
      'O último dia vem depois do primeiro',
    ],
    [
      'a closure that is announced after its end',
      contact,
      { closures: [{ ...recess, noticeFrom: '2027-01-04' }] },
      'O aviso começa antes do último dia',
    ],

    [
      'a button that leads nowhere',
      links,
      { headerCTA: { ...links.fallback.headerCTA, url: ' ' } },
      'URL não pode estar vazia',
    ],
    [
      'a button to half an e-mail',
      links,
      { ctaButton: { ...links.fallback.ctaButton, url: 'mailto:a@' } },
      'Email inválido',
    ],
    [
      'a button to a phone of letters',
      links,
      { ctaButton: { ...links.fallback.ctaButton, url: 'tel:abc' } },
      'Telefone inválido',
    ],
    [
      'a button to half a web address',
      links,
      { heroPrimaryButton: { ...links.fallback.heroPrimaryButton, url: 'exemplo.com' } },
      'URL inválida',
    ],
    [
      'a button that runs a script',
      links,
      {
        heroSecondaryButton: { ...links.fallback.heroSecondaryButton, url: 'javascript:alert(1)' },
      },
      'URL inválida',
    ],
    [
      'a button that opens in a frame',
      links,
      { headerCTA: { ...links.fallback.headerCTA, target: '_top' } },
      'Escolha uma das opções',
    ],
    [
      'a social network without its address',
      links,
      { socialMedia: { ...links.fallback.socialMedia, instagram: 'nosso perfil' } },
      'URL inválida',
    ],
    [
      'links with half an e-mail',
      links,
      { contactEmail: 'contato' },
      'Email inválido. Falta o @: contato@exemplo.com.br',
    ],
    [
      'links with a phone of letters',
      links,
      { contactPhone: 'abc' },
      'Telefone inválido. Escreva só o número, com DDD: (41) 90000-0000',
    ],
    [
      'links with a WhatsApp of letters',
      links,
      { contactWhatsApp: 'abc' },
      'WhatsApp inválido. Escreva só o número, com DDD: (41) 90000-0000',
    ],

    ['a logo narrower than 50', design, { logoWidth: 49 }, 'Use um número de 50 a 300'],
    ['a logo wider than 300', design, { logoWidth: 301 }, 'Use um número de 50 a 300'],
    ['a logo of half a pixel', design, { logoWidth: 120.5 }, 'Use um número de 50 a 300'],
    ['a logo whose width is a text', design, { logoWidth: '120' }, 'Use um número de 50 a 300'],
    ['a logo lower than 20', design, { logoHeight: 19 }, 'Use um número de 20 a 100'],
    ['a logo higher than 100', design, { logoHeight: 101 }, 'Use um número de 20 a 100'],
    [
      'a colour by name',
      design,
      { primaryColor: 'roxo' },
      'Cor inválida. Use # e 3 ou 6 dígitos, como #7c3aed',
    ],
    [
      'a colour of four digits',
      design,
      { textColor: '#1234' },
      'Cor inválida. Use # e 3 ou 6 dígitos, como #7c3aed',
    ],
    [
      'a gradient with an address',
      design,
      { heroGradient: 'url(//a)' },
      'Degradê inválido. Escolha de duas a cinco cores',
    ],
    ['a theme nobody knows', design, { theme: 'blue' }, 'Escolha uma das opções'],
    ['corners nobody knows', design, { borderRadius: '8px' }, 'Escolha uma das opções'],

    [
      'a menu entry without words',
      header,
      { navigation: [{ ...entry, label: ' ' }] },
      'Texto é obrigatório',
    ],
    [
      'a menu entry that leads nowhere',
      header,
      { navigation: [{ ...entry, href: '' }] },
      'URL não pode estar vazia',
    ],
    [
      'a quick link that runs a script',
      footer,
      { quickLinks: [{ ...entry, href: 'javascript:x' }] },
      'URL inválida',
    ],
    ['a closing call without a title', cta, { title: '' }, 'Título é obrigatório'],
    ['a closing call with half a link', cta, { buttonLink: 'wa.me/55' }, 'URL inválida'],
    ['a site without a name', settings, { siteName: '' }, 'Nome é obrigatório'],
    ['a team section without a title', teamSection, { title: '' }, 'Título é obrigatório'],
    [
      'a treatments section without a title',
      treatmentsSection,
      { title: '' },
      'Título é obrigatório',
    ],
    [
      'a testimonials section without a title',
      testimonialsSection,
      { title: '' },
      'Título é obrigatório',
    ],

    [
      'a title over 200 characters',
      hero,
      { title: 'a'.repeat(201) },
      'Use no máximo 200 caracteres',
    ],
    [
      'a benefit over 200 characters',
      treatments,
      { benefits: ['a'.repeat(201)] },
      'Use no máximo 200 caracteres',
    ],
    [
      'a feature over 200 characters',
      about,
      { features: ['a'.repeat(201)] },
      'Use no máximo 200 caracteres',
    ],
    ['more than 60 benefits', treatments, { benefits: many('a', 61) }, 'Use no máximo 60 itens'],
    [
      'more than 60 menu entries',
      header,
      { navigation: many(entry, 61) },
      'Use no máximo 60 itens',
    ],
  ])('%s is refused', (_what, entity, change, message) => {
    expect(refusals(entity, { ...entity.fallback, ...change })).toEqual([message])
  })

  test.each<[what: string, entity: Entity, change: Record<string, unknown>]>([
    ['a hero without a slogan', hero, { slogan: '' }],
    ['a hero without pictures', hero, { backgroundImage: '', logoUrl: '' }],
    ['an about section without features', about, { features: [] }],
    ['a treatment without price and duration', treatments, { price: '', duration: '' }],
    ['a treatment with an icon nobody knows', treatments, { icon: 'Rocket' }],
    ['a member without a photo', team, { image: '' }],
    ['a member with a focal point in a corner', team, { imagePosition: '100% 0%' }],
    ['a testimonial without a photo', testimonials, { image: '' }],
    ['a testimonial of one star', testimonials, { rating: 1 }],
    ['a testimonial of five stars', testimonials, { rating: 5 }],
    ['a contact whose WhatsApp is a landline', contact, { whatsapp: '(41) 3000-0000' }],
    ['a contact with a toll-free phone', contact, { phone: '0800 000 0000' }],
    [
      'links that leave phone and e-mail to the contact',
      links,
      { contactPhone: '', contactEmail: '' },
    ],
    ['the smallest logo', design, { logoWidth: 50, logoHeight: 20 }],
    ['the largest logo', design, { logoWidth: 300, logoHeight: 100 }],
    ['a colour of three digits', design, { accentColor: '#fa0' }],
    ['a title of 200 characters', hero, { title: 'a'.repeat(200) }],
    ['60 benefits', treatments, { benefits: many('a', 60) }],
  ])('%s is accepted', (_what, entity, change) => {
    expect(refusals(entity, { ...entity.fallback, ...change })).toEqual([])
  })

  test('reports every invalid field at once', () => {
    const saved = { ...hero.fallback, title: '', subtitle: '', description: '' }
    expect(refusals(hero, saved)).toEqual([
      'Título é obrigatório',
      'Subtítulo é obrigatório',
      'Descrição é obrigatória',
    ])
  })
})

describe('blank lines', () => {
  test.each<[what: string, entity: Entity, field: string]>([
    ['the features of the about section', about, 'features'],
    ['the benefits of a treatment', treatments, 'benefits'],
    ['the specialties of a member', team, 'specialties'],
  ])('are dropped from %s', (_what, entity, field) => {
    const saved = { ...entity.fallback, [field]: ['', ' Escuta ', ' \t', 'Exame', '\n'] }
    expect(entity.schema.parse(saved)).toMatchObject({ [field]: ['Escuta', 'Exame'] })
  })

  test('are dropped from features that have a title and an icon', () => {
    const feature = { title: 'Escuta', description: '', icon: 'Heart' }
    const saved = { ...about.fallback, features: [{ ...feature, title: ' ' }, feature] }
    expect(about.schema.parse(saved).features).toMatchObject([feature])
  })
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

describe.each(samples)('the defaults of $name', ({ entity }) => {
  test('can be saved as they are', () => {
    expect(entity.schema.parse(entity.fallback)).toEqual(entity.fallback)
  })
})

describe.each(Object.entries(collections))('the examples of %s', (name, { schema }) => {
  test('can be saved as they are', () => {
    const list: object[] = examples[name as CollectionName]
    expect(list.map((example) => schema.parse(example))).toEqual(list)
  })
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
    ['is a yes', true],
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

  // Left out: the service's second names of a field (imageUrl, content); what belongs to every document
  // (ids, lastUpdated, version); and what has its own document (colours and design, team members).
  test.each([
    [
      'hero',
      'title subtitle description backgroundImage ctaText logoUrl slogan primaryButton secondaryButton',
    ],
    [
      'about',
      'title subtitle description image features features.title features.description features.icon',
    ],
    ['treatments', 'name description image benefits price duration order is_active icon category'],
    ['team', 'name role image bio specialties credentials imagePosition'],
    ['testimonials', 'name text rating role image is_approved'],
    ['contact', 'phone whatsapp email address hours'],
    [
      'header',
      'logo siteName navigation navigation.label navigation.href navigation.isActive ctaButton.text ctaButton.link ctaButton.style',
    ],
    ['teamSection', 'title subtitle description'],
    ['treatmentsSection', 'title subtitle description'],
    ['testimonialsSection', 'title subtitle description'],
    ['cta', 'title description buttonText buttonLink backgroundImage'],
    [
      'footer',
      'logo siteName description quickLinks contactInfo.address contactInfo.phone contactInfo.email contactInfo.workingHours socialMedia copyright',
    ],
    [
      'settings',
      'siteName siteDescription logoUrl faviconUrl seo.metaTitle seo.metaDescription seo.keywords',
    ],
    [
      'design',
      'logoUrl faviconUrl logoAlt logoWidth logoHeight primaryColor secondaryColor accentColor backgroundColor textColor successColor warningColor errorColor infoColor borderColor cardBackground hoverColor primaryGradient secondaryGradient heroGradient theme fontFamily fontSize borderRadius',
    ],
    [
      'links',
      'headerCTA.text headerCTA.url headerCTA.target heroPrimaryButton.text heroPrimaryButton.url heroPrimaryButton.target heroSecondaryButton.text heroSecondaryButton.url heroSecondaryButton.target ctaButton.text ctaButton.url ctaButton.target contactPhone contactWhatsApp contactEmail socialMedia.facebook socialMedia.instagram socialMedia.linkedin socialMedia.youtube',
    ],
  ])('can edit every field of %s listed here', (name, fields) => {
    const paths = new Set(allFields.map(([path]) => path))
    expect(fields.split(' ').filter((field) => !paths.has(`${name}.${field}`))).toEqual([])
  })
})
