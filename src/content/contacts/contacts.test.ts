import { describe, expect, test } from 'vitest'
import { campaignOf, cleanCampaign, isPersonalCampaign } from './campaign.ts'
import { readReference, referenceOf } from './reference.ts'
import { type Place, places } from './vocabulary.ts'

describe('a campaign', () => {
  test.each([
    ['?utm_source=Instagram&utm_medium=stories&utm_campaign=Outubro', 'instagram/stories/outubro'],
    ['?utm_campaign=Dia%20da%20M%C3%A3e!&gclid=abc', 'dia-da-mãe-'],
    ['?utm_source=google', 'google'],
    ['?gclid=EAIaIQ', ''],
    ['', ''],
  ])('is read from %s', (search, name) => {
    expect(campaignOf(search)).toBe(name)
    expect(cleanCampaign(name)).toBe(name)
  })

  test('has a limited length', () => {
    expect(campaignOf(`?utm_campaign=${'á'.repeat(500)}`)).toHaveLength(60)
  })

  test.each(['news/rosa@exemplo.com', 'lista/41-99999-0000', 'google/20391048572'])(
    'is not kept where it may identify a person: %s',
    (name) => {
      expect(isPersonalCampaign(cleanCampaign(name))).toBe(true)
    },
  )

  test('may contain a year', () => {
    expect(isPersonalCampaign('instagram/outubro-2026')).toBe(false)
  })
})

describe('a reference', () => {
  const day = '2026-11-27'

  test('says the part of the page, the button and the day', () => {
    expect(referenceOf({ place: 'hero', button: 3 }, '', day)).toBe('H3-27')
  })

  test('ends with the first letter of the campaign', () => {
    const origin = { place: 'hero', button: 3 } as const
    expect(referenceOf(origin, 'instagram/stories/outubro', day)).toBe('H3-27-O')
    expect(referenceOf(origin, 'google', day)).toBe('H3-27-G')
    expect(referenceOf(origin, 'google/2026', day)).toBe('H3-27')
  })

  test.each(Object.keys(places) as Place[])('is read as it was written, for %s', (place) => {
    for (const campaign of ['', 'instagram/outubro']) {
      const found = readReference(referenceOf({ place, button: 12 }, campaign, day))
      expect(found).toEqual({ place, button: 12, dayOfMonth: 27, letter: campaign ? 'O' : '' })
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
