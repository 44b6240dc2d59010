import { describe, expect, test } from 'vitest'
import { faintColoursOf } from '#content/checks/faint-colours.ts'
import { design } from '#content/sections/design.ts'
import { palettesOf, readyColours } from './palettes.ts'

const colours = [
  ...readyColours.map(({ colour }) => colour),
  ...['#facc15', '#f2dc7a', '#000000', '#ffffff', '#888888', '#f9a8d4'],
]

describe.each(colours)('the palettes made from %s', (colour) => {
  const palettes = palettesOf(colour)

  test('are four different ones', () => {
    expect(new Set(palettes.map(({ name }) => name)).size).toBe(4)
    expect(new Set(palettes.map(({ colours }) => JSON.stringify(colours))).size).toBe(4)
  })

  test('can be saved, and nothing in them is hard to see', () => {
    for (const { colours } of palettes) {
      const painted = { ...design.fallback, ...colours }
      expect(design.schema.safeParse(painted).success).toBe(true)
      expect(faintColoursOf(painted)).toEqual([])
    }
  })
})

test('a golden colour gets plum beside it instead of honey', () => {
  const lastOf = (colour: string) => palettesOf(colour).at(-1)?.name
  expect([lastOf('#f2dc7a'), lastOf('#0f766e')]).toEqual(['Com ameixa', 'Com mel'])
})
