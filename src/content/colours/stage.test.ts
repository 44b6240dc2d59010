import { describe, expect, test } from 'vitest'
import { design } from '../sections/design.ts'
import { withDerivedColours } from './brand-colours.ts'
import { contrastOf, hexOf, rgbOf } from './colour.ts'
import { type Shades, stageOf, veilOf } from './stage.ts'

const NIGHT: Shades = [0, 60]
const ROOM: Shades = [40, 200]
const SNOW: Shades = [220, 255]

const brands = ['#7c3aed', '#facc15', '#0f766e', '#ad4a25', '#000000', '#ffffff', '#808080']

describe.each(['dark', 'light'] as const)('over a photo in the %s theme', (theme) => {
  const designIn = (primaryColor: string) =>
    withDerivedColours({ ...design.fallback, primaryColor, theme })

  test.each(brands)('the words of a clinic in %s are readable on each of its shades', (brand) => {
    const chosen = designIn(brand)
    const { ground, ink, label, muted } = stageOf(chosen)
    for (const shades of [NIGHT, ROOM, SNOW]) {
      const share = veilOf(chosen, shades) / 100
      for (const shade of shades) {
        const [red, green, blue] = rgbOf(ground)
        const mix = (channel: number) => channel * share + (shade / 255) * (1 - share)
        const seen = hexOf([mix(red), mix(green), mix(blue)])
        for (const words of [ink, label, muted])
          expect(contrastOf(words, seen)).toBeGreaterThan(4.5)
      }
    }
  })

  test('the veil is as thin as the photo allows, and thick if not measured', () => {
    const chosen = designIn('#7c3aed')
    const [night, room, snow] = [NIGHT, ROOM, SNOW].map((shades) => veilOf(chosen, shades))
    const thin = theme === 'dark' ? night : snow
    const thick = theme === 'dark' ? snow : night
    expect(thin).toBeLessThan(room ?? 0)
    expect(room).toBeLessThan(thick ?? 0)
    expect(veilOf(chosen)).toBe(thick)
  })
})
