import { describe, expect, test } from 'vitest'
import { oklchOf } from '../colours/colour.ts'
import { artLookOf } from './art.ts'

const hueOf = (colour: string) => (oklchOf(colour).hue * 180) / Math.PI
const hueIn = (primary: string) => hueOf(artLookOf(primary)?.art ?? '')

describe('our pictures', () => {
  test.each(['#7c3aed', '#7C3AED'])('are as they are made for a clinic in %s', (violet) => {
    expect(artLookOf(violet)).toBeUndefined()
  })

  test.each(['#0f766e', '#ad4a25', '#1f5fa8'])('have the hue of a clinic in %s', (primary) => {
    expect(Math.abs(hueIn(primary) - hueOf(primary))).toBeLessThan(8)
  })

  test('are honey for a yellow clinic, never olive', () => {
    expect(Math.abs(hueIn('#f2dc7a') - hueOf('#f59e0b'))).toBeLessThan(12)
  })

  test.each([
    ['#ad4a25', 1, 1],
    ['#4b5563', 0.2, 0.4],
    ['#777777', 0, 0],
  ])('are as quiet as the colour of a clinic in %s', (primary, min, max) => {
    const vivid = Number(artLookOf(primary)?.vivid)
    expect(vivid).toBeGreaterThanOrEqual(min)
    expect(vivid).toBeLessThanOrEqual(max)
  })
})
