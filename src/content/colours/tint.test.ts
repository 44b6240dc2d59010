import { describe, expect, test } from 'vitest'
import { contrastOf, oklchOf, rgbOf } from './colour.ts'
import { tintedColour, tintPixels, tintTableOf } from './tint.ts'

const brands = ['#0f766e', '#ad4a25', '#1f5fa8', '#0a0a0a']
const violets = ['#7c3aed', '#4c1d95', '#c4b5fd', '#ede9fe', '#1e1033']
const warm = ['#f59e0b', '#e8b98f', '#8a5a3c', '#f6d9c2']

const degreesBetween = (one: string, other: string) => {
  const turn = Math.abs(oklchOf(one).hue - oklchOf(other).hue) * (180 / Math.PI)
  return Math.min(turn, 360 - turn)
}

describe.each(brands)('our art in %s', (brand) => {
  test.each(violets)('has a step of that colour in place of %s, as bright as it was', (violet) => {
    const step = tintedColour(violet, brand)
    expect(contrastOf(step, violet)).toBeLessThan(1.08)
    if (oklchOf(brand).chroma > 0.05) expect(degreesBetween(step, brand)).toBeLessThan(8)
    else expect(oklchOf(step).chroma).toBeLessThan(0.02)
  })

  test.each(warm)('keeps the warm %s', (colour) => {
    expect(tintedColour(colour, brand)).toBe(colour)
  })
})

test.each(violets)('yellow art has honey or brown, never olive, in place of %s', (violet) => {
  const step = tintedColour(violet, '#f2dc7a')
  expect(contrastOf(step, violet)).toBeLessThan(1.08)
  const darkness = 1 - oklchOf(violet).lightness
  expect(degreesBetween(step, '#f59e0b')).toBeLessThan(20 - 20 * darkness)
})

test('near-black hair takes a breath of the brand', () => {
  const hair = tintedColour('#1a1618', '#0f766e')
  expect(degreesBetween(hair, '#0f766e')).toBeLessThan(25)
  expect(contrastOf(hair, '#1a1618')).toBeLessThan(1.05)
})

test('the pixels of a picture become what the rule says', () => {
  const colours = [...violets, ...warm]
  const bytesOf = (hexes: string[]) =>
    Uint8Array.from(hexes.flatMap((hex) => rgbOf(hex).map((channel) => channel * 255)))
  const pixels = bytesOf(colours)
  tintPixels(pixels, 3, tintTableOf('#0f766e'))
  const wanted = bytesOf(colours.map((colour) => tintedColour(colour, '#0f766e')))
  const off = pixels.map((channel, at) => Math.abs(channel - (wanted[at] ?? 0)))
  expect(Math.max(...off)).toBeLessThan(8)
})
