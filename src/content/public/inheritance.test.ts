import { describe, expect, test } from 'vitest'
import { sections } from '../index.ts'
import { fieldAt } from '../schema/paths.ts'
import { start } from '../testing/start.ts'
import {
  type FieldRef,
  hiddenChangesOf,
  inheritedAt,
  isOverride,
  overridesOf,
  places,
  relatedFields,
  sectionOf,
} from './inheritance.ts'

const content = start
const { hero, header, links } = content

const allFields = Object.values(places).flatMap(({ fields }): FieldRef[] => [...fields])

describe('a value with several fields', () => {
  test.each([...new Set(allFields)])('is in a field that exists: %s', (field) => {
    const section = sectionOf(field)
    const path = field.slice(section.length + 1)
    expect(fieldAt(sections[section].schema, path).label).not.toBe('')
  })

  test.each(allFields.filter(isOverride))('has an override that starts empty: %s', (field) => {
    const section = sectionOf(field)
    const start = field
      .split('.')
      .slice(1)
      .reduce<unknown>(
        (inside, step) => (inside as Record<string, unknown>)[step],
        sections[section].fallback,
      )
    expect(start).toBe('')
  })

  test('may be empty in every field except its home', () => {
    const homes = Object.values(places).map(({ fields }): FieldRef => fields.at(-1) ?? fields[0])
    expect(homes.filter(isOverride)).toEqual([])
  })
})

describe('an empty override', () => {
  test('shows what it inherits, and from where', () => {
    expect(inheritedAt(content, 'hero.ctaText')).toEqual({
      field: 'links.heroPrimaryButton.text',
      value: 'Agendar Consulta',
    })
  })

  test('inherits from the nearest field that is not empty', () => {
    const own = { ...hero, primaryButton: { text: 'Mais perto', link: '' } }
    expect(inheritedAt({ ...content, hero: own }, 'hero.ctaText')).toEqual({
      field: 'hero.primaryButton.text',
      value: 'Mais perto',
    })
  })

  test('inherits nothing while its home is empty or unknown', () => {
    expect(inheritedAt(content, 'header.logo')).toBeUndefined()
    expect(inheritedAt({}, 'header.siteName')).toBeUndefined()
  })

  test('is not an override if it is the home itself', () => {
    expect(inheritedAt(content, 'settings.siteName')).toBeUndefined()
  })
})

describe('a home', () => {
  test('lists its overrides, each once', () => {
    const own = { ...hero, logoUrl: '/media/logo/a.webp' }
    const top = { ...header, logo: '/media/logo/b.webp' }
    expect(overridesOf({ ...content, hero: own, header: top }, 'design.logoUrl')).toEqual([
      { field: 'header.logo', value: '/media/logo/b.webp' },
      { field: 'hero.logoUrl', value: '/media/logo/a.webp' },
    ])
  })

  test('names the fields that share their value', () => {
    expect(relatedFields('contact.phone')).toEqual([
      'links.contactPhone',
      'contact.phone',
      'footer.contactInfo.phone',
      'contact.phone',
    ])
    expect(relatedFields('about.title')).toEqual([])
  })
})

describe('a save', () => {
  const changed = { ...links.heroPrimaryButton, text: 'Marcar avaliação' }
  const saved = { ...links, heroPrimaryButton: changed }

  test('that the page shows everywhere is not hidden', () => {
    expect(hiddenChangesOf('links', links, { ...content, links: saved })).toEqual([])
  })

  test('that another field hides says where, and by what', () => {
    const own = { ...hero, ctaText: 'Fale conosco' }
    expect(hiddenChangesOf('links', links, { ...content, hero: own, links: saved })).toEqual([
      {
        shows: 'O botão da abertura mostra o texto',
        own: 'próprio dele',
        isOwn: true,
        winner: { field: 'hero.ctaText', value: 'Fale conosco' },
      },
    ])
  })

  test('of another field does not mention what was already hidden', () => {
    const own = { ...hero, ctaText: 'Fale conosco' }
    const other = { ...links, ctaButton: { ...links.ctaButton, text: 'Vem' } }
    expect(hiddenChangesOf('links', links, { ...content, hero: own, links: other })).toEqual([])
  })

  test('of the same text as the override is not hidden', () => {
    const own = { ...hero, ctaText: 'Marcar avaliação' }
    expect(hiddenChangesOf('links', links, { ...content, hero: own, links: saved })).toEqual([])
  })
})
