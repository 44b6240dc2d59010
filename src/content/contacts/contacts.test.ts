import { describe, expect, test } from 'vitest'
import { readReference, referenceOf } from './reference.ts'
import { sourceOf, sources } from './source.ts'
import { type PagePart, places } from './vocabulary.ts'

describe('where a visit came from', () => {
  test.each([
    ['?utm_source=Instagram&utm_medium=stories&utm_campaign=Outubro', 'instagram'],
    ['?utm_source=ig&utm_medium=social', 'instagram'],
    ['?utm_source=fb', 'facebook'],
    ['?utm_source=google&utm_campaign=maria-da-silva-santos', 'google'],
    ['?utm_source=zap', 'whatsapp'],
    ['?utm_source=novidades&utm_medium=email', 'email'],
    ['?utm_source=qr-recepcao', 'qr'],
    ['?utm_campaign=rosa@exemplo.com', 'other'],
    ['?utm_campaign=maria-da-silva-santos', 'other'],
    ['?gclid=EAIaIQ', ''],
    ['', ''],
  ])('of %s is a word of our list: %s', (search, source) => {
    expect(sourceOf(search)).toBe(source)
  })
})

describe('a reference', () => {
  const day = '2026-11-27'

  test('says the part of the page, the button and the day', () => {
    expect(referenceOf({ place: 'hero', button: 3 }, '', day)).toBe('H3-27')
  })

  test('ends with the letter of the source, which no other has', () => {
    const origin = { place: 'hero', button: 3 } as const
    const names = Object.keys(sources)
    const references = new Set(names.map((source) => referenceOf(origin, source, day)))
    expect(references.size).toBe(names.length)
    expect(references).toContain('H3-27-G')
  })

  test.each(Object.keys(places) as PagePart[])('is read as it was written, for %s', (place) => {
    for (const source of ['', 'other']) {
      const found = readReference(referenceOf({ place, button: 12 }, source, day))
      expect(found).toEqual({ place, button: 12, dayOfMonth: 27, letter: source ? 'O' : '' })
    }
  })

  test.each(['H3-27', 'h3-27', 'Ref. H3-27', 'ref h3 27', ' H327 '])(
    'is read as people type it: %s',
    (text) => {
      expect(readReference(text)).toMatchObject({ place: 'hero', button: 3, dayOfMonth: 27 })
    },
  )

  test.each(['', 'H3', 'Z3-27', 'H3-00', 'H3-32', 'olá', 'H3-27-OO', '41 99999-0000'])(
    'is not recognised in anything else: %s',
    (text) => {
      expect(readReference(text)).toBeUndefined()
    },
  )
})
