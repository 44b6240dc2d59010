import { describe, expect, test } from 'vitest'
import { readStored } from '../schema/section.ts'
import { type Design, design } from '../sections/design.ts'
import { houseColours, tonesOf, withDerivedColours } from './brand-colours.ts'
import { oklchOf } from './colour.ts'

const degrees = (colour: string) => (oklchOf(colour).hue * 180) / Math.PI

describe('the colours of the page', () => {
  test.each(['#0f766e', '#ad4a25', '#1f5fa8', '#4d6b2f'])('follow %s', (primaryColor) => {
    const { textColor, secondaryColor, hoverColor } = withDerivedColours({
      ...design.fallback,
      primaryColor,
    })
    for (const colour of [textColor, secondaryColor, hoverColor]) {
      const turn = Math.abs(degrees(colour) - degrees(primaryColor))
      expect(Math.min(turn, 360 - turn)).toBeLessThan(15)
    }
  })

  test.each(['#facc15', '#eab308', '#8b690a'])(
    'are brown, not olive, where %s is dark',
    (primary) => {
      const { deep, night, plum, ink } = tonesOf(primary)
      for (const dark of [deep, night, plum, ink]) {
        expect(degrees(dark)).toBeGreaterThan(55)
        expect(degrees(dark)).toBeLessThan(76)
      }
    },
  )

  test('stay as somebody set them', () => {
    const chosen = { ...design.fallback, primaryColor: '#0f766e', textColor: '#102030' }
    expect(withDerivedColours(chosen).textColor).toBe('#102030')
  })

  test('of an older site that only chose its main colour follow it', () => {
    const stored = { ...design.fallback, ...houseColours, primaryColor: '#0f766e' }
    const read: Design = readStored(design, stored)
    expect(read).toEqual({ ...design.fallback, primaryColor: '#0f766e' })
  })

  test('of an older site that set one of them keep that one', () => {
    const stored = { ...design.fallback, ...houseColours, textColor: '#111111' }
    expect(readStored(design, stored)).toEqual({ ...design.fallback, textColor: '#111111' })
  })
})
