import { describe, expect, test } from 'vitest'
import { entities } from '../index.ts'
import { slugOf } from '../rules/slug.ts'
import { about } from '../sections/about.ts'
import { testimonials } from '../sections/testimonials.ts'
import {
  erasedEntry,
  erasedFrom,
  erasedMarkOf,
  fieldLabelOf,
  isAllowed,
  NEUTRAL_WORDS,
  withoutMarks,
} from './erased-fields.ts'
import { needleOf } from './needle.ts'

const needle = needleOf(['Luciana Prado'])
const mark = erasedMarkOf('2026-11-16T12:00:00.000Z')
const present = (entity: string, data: unknown) =>
  erasedFrom(entity, data, (_path, text) => needle.matchesIn(text), {
    words: NEUTRAL_WORDS,
    isPast: false,
  })
const past = (entity: string, data: unknown) =>
  erasedFrom(entity, data, (_path, text) => needle.matchesIn(text), { words: mark, isPast: true })

describe('what is erased', () => {
  test('leaves the rest of a text', () => {
    const data = { ...about.fallback, description: 'Fundado por Luciana Prado em 2010.' }
    expect(present('about', data)).toMatchObject({
      description: 'Fundado por [nome removido] em 2010.',
    })
    expect(past('about', data)).toMatchObject({
      description: 'Fundado por [removido a pedido em 16/11/2026] em 2010.',
    })
  })

  test('empties a field that may be empty and a list of its entry, and keeps a required one', () => {
    const data = {
      ...about.fallback,
      title: 'Luciana Prado',
      subtitle: 'Luciana Prado',
      features: ['Escuta', 'Luciana Prado'],
    }
    expect(present('about', data)).toMatchObject({
      title: NEUTRAL_WORDS,
      subtitle: '',
      features: ['Escuta'],
    })
    expect(past('about', data)).toMatchObject({ title: mark, subtitle: mark })
  })

  test('empties what is not a text', () => {
    const socialMedia = { instagram: 'https://instagram.com/lucianaprado' }
    expect(present('links', { socialMedia })).toEqual({ socialMedia: { instagram: '' } })
    expect(isAllowed('links', 'socialMedia.instagram', '')).toBe(true)
    expect(isAllowed('contact', 'email', '')).toBe(false)
  })

  test('leaves the rest of a paragraph with the formatting that still fits', () => {
    const bold = (from: number, to: number) => ({ kind: 'bold', from, to, target: '' })
    const mail = { kind: 'link', from: 27, to: 34, target: 'mailto:luciana.prado@exemplo.com.br' }
    const block = {
      ...{
        _key: 'a',
        kind: 'paragraph',
        image: '',
        text: 'Desde 2010, Luciana Prado cuida de nós',
      },
      marks: [bold(0, 5), bold(12, 19), bold(35, 38), mail],
    }
    expect(present('treatments', { text: [block] })).toEqual({
      text: [
        {
          ...block,
          text: 'Desde 2010, [nome removido] cuida de nós',
          marks: [bold(0, 5), bold(37, 40)],
        },
      ],
    })
  })

  test('is no part of an address', () => {
    const data = { name: 'O caso de Luciana Prado', address: 'caso-luciana-prado' }
    for (const erased of [present('articles', data), past('articles', data)]) {
      const { name, address } = erased as typeof data
      expect([slugOf(name), slugOf(address)]).toEqual(['o-caso-de', 'caso'])
    }
  })

  test('is the same data where nobody is named', () => {
    expect(present('about', about.fallback)).toBe(about.fallback)
  })

  test('leaves data that the page can show, in every section', () => {
    const isText = (value: unknown) => typeof value === 'string' && value.length > 20
    const all = Object.entries(entities).map(([entity, { schema, fallback }]) => {
      const named = JSON.parse(JSON.stringify(fallback), (_key, value) =>
        isText(value) ? `Luciana Prado ${value}`.slice(0, 60) : value,
      )
      return { entity, schema, named }
    })
    const valid = all.filter(({ schema, named }) => schema.safeParse(named).success)
    expect(valid.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['footer', 'settings', 'legalPages', 'team', 'treatments']),
    )
    for (const { entity, schema, named } of valid) {
      expect(schema.safeParse(present(entity, named)).error).toBeUndefined()
      expect(schema.safeParse(past(entity, named)).error).toBeUndefined()
    }
  })

  test('of an entry leaves its place in the list and nothing that it said', () => {
    const data = {
      ...testimonials.fallback,
      name: 'Luciana Prado',
      text: 'Fui ouvida.',
      role: 'Ana',
    }
    expect(erasedEntry('testimonials', { ...data, forgotten: 'old' }, mark)).toEqual({
      ...{
        name: mark,
        text: mark,
        rating: 5,
        role: '',
        image: '',
        imagePosition: '',
        is_approved: false,
      },
    })
  })

  test('comes back as neutral words', () => {
    const data = { title: `A história de ${mark}`, subtitle: mark }
    expect(withoutMarks('about', data)).toEqual({
      title: 'A história de [nome removido]',
      subtitle: '',
    })
  })

  test('is named as in the form', () => {
    expect(fieldLabelOf('settings', 'seo.metaTitle')).toBe(
      'Busca e compartilhamento · Título na busca',
    )
    expect(fieldLabelOf('hero', 'cards.*.title')).toBe('Cartões · Título')
    expect(fieldLabelOf('about', 'features.*.title')).toBe('Diferenciais')
  })
})
