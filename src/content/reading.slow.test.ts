import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { exampleDocuments, examples } from './examples/examples.ts'
import type { StoredDocument } from './index.ts'
import { collections, contentOf, type EntityName, entities, sections } from './index.ts'
import { lenientRules } from './schema/fields.ts'
import { readStored } from './schema/section.ts'

const { hero, header, treatments } = entities

type Entity = (typeof entities)[keyof typeof entities]

/** The value as read, and the fields that got their defaults. */
function reading(entity: Entity, stored: unknown) {
  const repaired: string[] = []
  const read = readStored(entity as never, stored, (path) => repaired.push(path)) as Record<
    string,
    unknown
  >
  return { read, repaired }
}

const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
const anyValue = fc.oneof(fc.jsonValue(), anyText, fc.constant(undefined))
const anyEntity = fc.constantFrom(...Object.values(entities))

/** An example of the list's entries, or the content of the section. */
const savedIn = (entity: (typeof entities)[EntityName]): object =>
  (exampleDocuments().find(({ entity: name }) => entities[name as EntityName] === entity)?.data ??
    entity.fallback) as object

describe('stored content', () => {
  test.each(Object.entries(entities))('of %s is read as it was saved', (_name, entity) => {
    const saved = savedIn(entity)
    expect(reading(entity, saved)).toEqual({ read: saved, repaired: [] })
  })

  test('can always be read and shown, whatever its fields contain', () => {
    const damaged = anyEntity.chain((entity) =>
      fc.tuple(
        fc.constant(entity),
        fc.dictionary(fc.constantFrom(...Object.keys(entity.schema.shape)), anyValue),
      ),
    )
    fc.assert(
      fc.property(damaged, ([entity, fields]) => {
        const { read } = reading(entity, { ...entity.fallback, ...fields })
        expect(entity.schema.safeParse(read).success).toBe(true)
      }),
    )
  })

  test.each([undefined, 'texto', [hero.fallback]])(
    'that is %j is read as its defaults',
    (stored) => {
      expect(reading(hero, stored)).toEqual({ read: hero.fallback, repaired: ['tudo'] })
    },
  )
})

type Place = { entity: Entity; path: string[]; field: z.ZodType }

/** Every field that is not a group; rows are not descended into. */
const placesOf = (entity: Entity, field: z.ZodType, path: string[] = []): Place[] =>
  field instanceof z.ZodObject
    ? Object.entries(field.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
        placesOf(entity, inner, [...path, name]),
      )
    : [{ entity, path, field }]

const places = Object.values(entities).flatMap((entity) => placesOf(entity, entity.schema))

type Fields = Record<string, unknown>

/** The same content with one field replaced, or removed if the value is undefined. */
function withField(content: unknown, [name = '', ...rest]: string[], value: unknown): Fields {
  const { [name]: old, ...others } = content as Fields
  if (rest.length > 0) return { ...others, [name]: withField(old, rest, value) }
  return value === undefined ? others : { ...others, [name]: value }
}

const fieldAt = (content: unknown, path: string[]) =>
  path.reduce((value, name) => (value as Fields)[name], content)

const anyDamage = fc
  .tuple(
    fc.constantFrom(...places),
    fc.oneof(fc.constantFrom(null, 42.5, '\0', {}, [{}], true), fc.jsonValue()),
  )
  .filter(([{ field }, value]) => {
    const rule = lenientRules.get(field) ?? field
    return !rule.safeParse(value).success && !Array.isArray(value)
  })

test.each(Object.entries(entities))(
  'a field that %s lacks gets its default, and is reported only where that is not valid',
  (_name, entity) => {
    for (const { path, field } of placesOf(entity, entity.schema)) {
      const usual = fieldAt(entity.fallback, path)
      const isValid = (lenientRules.get(field) ?? field).safeParse(usual).success
      expect(reading(entity, withField(savedIn(entity), path, undefined))).toEqual({
        read: withField(savedIn(entity), path, usual),
        repaired: isValid ? [] : [path.join('.')],
      })
    }
  },
)

describe('one damaged field', () => {
  test('gets its default, is reported, and does not affect the others', () => {
    fc.assert(
      fc.property(anyDamage, ([{ entity, path }, value]) => {
        const saved = savedIn(entity)
        const { read, repaired } = reading(entity, withField(saved, path, value))
        expect(read).toEqual(withField(saved, path, fieldAt(entity.fallback, path)))
        expect(repaired).toEqual([path.join('.')])
      }),
      { numRuns: 1000 },
    )
  })

  test('of a button does not affect the rest of the button', () => {
    const ctaButton = { text: 'Da clínica', link: 'javascript:alert(1)', style: 'solid' }
    expect(reading(header, { ...header.fallback, ctaButton })).toMatchObject({
      read: { ctaButton: { text: 'Da clínica', link: '', style: 'solid' } },
      repaired: ['ctaButton.link'],
    })
  })

  test.each([undefined, 'Agendar'])(
    'that is a whole button, now %j, is the default button',
    (ctaButton) => {
      expect(reading(header, { ...header.fallback, ctaButton })).toEqual({
        read: header.fallback,
        repaired: ['ctaButton'],
      })
    },
  )
})

describe('a list with damaged entries', () => {
  test('keeps the benefits that can be read', () => {
    const stored = { ...treatments.fallback, benefits: ['Escuta', 7, null, 'a\0', ' Exame ', ''] }
    expect(reading(treatments, stored)).toEqual({
      read: { ...treatments.fallback, benefits: ['Escuta', 'Exame'] },
      repaired: ['benefits'],
    })
  })

  test('keeps the menu entries that can be read', () => {
    const [first, second] = header.fallback.navigation
    const stored = {
      ...header.fallback,
      navigation: [first, { ...second, href: 'javascript:x' }, second],
    }
    expect(reading(header, stored)).toEqual({
      read: { ...header.fallback, navigation: [first, second] },
      repaired: ['navigation'],
    })
  })
})

describe('a stored key with a meaning in JavaScript', () => {
  test('does not get into the content or a prototype', () => {
    const stored = JSON.parse(
      '{"__proto__": {"title": "x", "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "primaryButton": {"__proto__": {"text": "x", "polluted": 1}}}',
    ) as unknown
    expect(reading(hero, stored).read).toEqual(hero.fallback)
    expect(({} as Fields).polluted).toBeUndefined()
  })

  test('adds nothing that the document does not contain', () => {
    const lending: unknown = Object.create({ title: 'Emprestado' })
    expect(reading(hero, lending).read.title).toBe(hero.fallback.title)
  })
})

const stored = (entity: string, data: unknown, id = entity): StoredDocument => ({
  entity,
  id,
  data,
  isExample: false,
})

/** The content of these documents, and their unreadable fields. */
function siteOf(documents: StoredDocument[]) {
  const unreadable: string[] = []
  const content = contentOf(documents, ({ entity, id }, path) => {
    unreadable.push(`${entity}/${id}: ${path}`)
  })
  return { content, unreadable }
}

describe('the content of the site', () => {
  test('has empty lists and default texts if all documents are gone', () => {
    const { content, unreadable } = siteOf([])
    expect(content).toMatchObject({
      treatments: [],
      team: [],
      testimonials: [],
      hasExamples: false,
    })
    expect([content.hero, unreadable]).toEqual([hero.fallback, []])
  })

  test('keeps the order, the ids and the example marks of its lists', () => {
    const [one, two] = examples.team
    const documents = [stored('team', two, 'b'), { ...stored('team', one, 'a'), isExample: true }]
    expect(siteOf(documents).content.team).toEqual([
      { ...two, id: 'b', isExample: false },
      { ...one, id: 'a', isExample: true },
    ])
  })

  test('reports the document and the field that could not be read', () => {
    const documents = [
      stored('hero', { ...hero.fallback, title: 7 }),
      stored('team', { ...examples.team[0], bio: null }, 'member_01'),
    ]
    expect(siteOf(documents).unreadable).toEqual(['hero/hero: title', 'team/member_01: bio'])
  })

  test('leaves out a member of whom nothing can be read, and reports the document', () => {
    const documents = [
      stored('team', 'lixo', 'member_01'),
      stored('team', examples.team[0], 'member_02'),
    ]
    const { content, unreadable } = siteOf(documents)
    expect(content.team.map(({ id }) => id)).toEqual(['member_02'])
    expect(unreadable).toEqual(['team/member_01: tudo'])
  })

  test('leaves out a testimonial whose approval cannot be read', () => {
    const [testimonial] = examples.testimonials
    const document = stored('testimonials', { ...testimonial, is_approved: 'sim' }, 'a')
    expect(contentOf([document]).testimonials[0]?.is_approved).toBe(false)
  })

  test.each(['blog', 'hasExamples', 'constructor', '__proto__'])(
    'ignores documents of %j, which it does not know',
    (entity) => {
      const unknown = stored(entity, { title: 'x', polluted: true })
      expect(siteOf([unknown])).toEqual(siteOf([]))
      expect(({} as Fields).polluted).toBeUndefined()
    },
  )

  test('can always be read and shown, whatever the documents contain', () => {
    const document = fc.record({
      entity: fc.constantFrom(...Object.keys(entities), 'blog', '__proto__'),
      id: fc.string(),
      data: anyValue,
      isExample: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(document), (documents) => {
        const content = contentOf(documents)
        for (const [name, { schema }] of Object.entries(sections)) {
          expect(schema.safeParse(content[name as keyof typeof sections]).success).toBe(true)
        }
        for (const [name, { schema }] of Object.entries(collections)) {
          const entries = content[name as keyof typeof collections]
          expect(entries.every((entry) => schema.safeParse(entry).success)).toBe(true)
        }
      }),
    )
  })
})
