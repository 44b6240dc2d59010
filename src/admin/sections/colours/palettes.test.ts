import { describe, expect, test } from 'vitest'
import { isHexColour } from '#content/rules/colour.ts'
import { type Design, design } from '#content/sections/design.ts'
import { boardOf } from './colour-board.ts'
import { verdictsOf } from './colour-pairs.ts'
import { palettesOf } from './palettes.ts'

const chosen = [
  '#7c3aed',
  '#0f766e',
  '#be123c',
  '#facc15',
  '#1d4ed8',
  '#000000',
  '#ffffff',
  '#888888',
  '#f9a8d4',
]
const themes = ['dark', 'light'] as const

const problemsOf = (design: Design) => [
  ...verdictsOf(design).filter(({ isGood }) => !isGood),
  ...boardOf(design).flatMap(({ name, cells }) =>
    cells.filter(({ isGood }) => !isGood).map(({ kind }) => `${kind} on ${name}`),
  ),
]

describe.each(chosen)('the palettes made from %s', (colour) => {
  const palettes = palettesOf(colour)

  test('are four different ones', () => {
    expect(palettes.map(({ name }) => name)).toEqual(['Serena', 'Firme', 'Suave', 'Quente'])
    expect(new Set(palettes.map(({ colours }) => JSON.stringify(colours))).size).toBe(4)
  })

  test.each(themes)('are readable in every pair of the page in the theme %s', (theme) => {
    for (const { colours } of palettes) {
      expect(problemsOf({ ...design.fallback, ...colours, theme })).toEqual([])
    }
  })

  test('can be saved', () => {
    for (const { colours } of palettes) {
      expect(isHexColour(colours.primaryColor)).toBe(true)
      expect(design.schema.safeParse({ ...design.fallback, ...colours }).success).toBe(true)
    }
  })
})

describe('the board of colours', () => {
  test('shows text, button, link, badge and stars on the three backgrounds of the page', () => {
    const board = boardOf(design.fallback)
    expect(board.map(({ name }) => name)).toEqual(['Papel', 'Tom claro', 'Noite'])
    for (const { cells } of board) {
      expect(cells.map(({ kind }) => kind)).toEqual(['text', 'button', 'link', 'badge', 'stars'])
    }
    expect(problemsOf(design.fallback)).toEqual([])
  })

  test('fixes stars that cannot be seen on night purple', () => {
    const dark = { ...design.fallback, accentColor: '#2b1c4a' }
    const stars = boardOf(dark).at(-1)?.cells.at(-1)
    expect(stars?.isGood).toBe(false)
    const mended = { ...dark, accentColor: stars?.fix?.shade ?? '' }
    expect(boardOf(mended).at(-1)?.cells.at(-1)?.isGood).toBe(true)
  })
})
