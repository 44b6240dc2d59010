import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { contentOf } from '#content/index.ts'
import { launchChecksOf } from '#content/launch/launch.ts'
import { colourPairs } from '#content/preflight/colour-pairs.ts'
import { hexOf } from '#content/rules/colour.ts'
import { type Design, design } from '#content/sections/design.ts'
import { themeCss } from '#site/head/theme.ts'
import { drawnRatioOf, shownOf, verdictsOf } from './colour-pairs.ts'

const isBad = ({ isGood }: { isGood: boolean }) => !isGood

describe('the colours a site starts with', () => {
  test('are readable in every pair on the page, in both themes', () => {
    expect(verdictsOf(design.fallback).filter(isBad)).toEqual([])
    expect(verdictsOf({ ...design.fallback, theme: 'light' }).filter(isBad)).toEqual([])
  })
})

describe('a colour that is hard to read', () => {
  const hard: [string, Partial<typeof design.fallback>][] = [
    ['a pale text', { textColor: '#c9c2d6' }],
    ['a dark ground under dark text', { backgroundColor: '#1e1033' }],
    ['dark cards', { cardBackground: '#2b1c4a' }],
    ['a pale main colour', { primaryColor: '#fde68a' }],
    ['a night-coloured symbol on the night', { secondaryColor: '#21133a' }],
  ]

  test.each(hard)('is named with its ratio: %s', (_case, colours) => {
    const bad = verdictsOf({ ...design.fallback, ...colours }).filter(isBad)
    expect(bad.length).toBeGreaterThan(0)
    for (const { words, ratio } of bad) {
      expect(words).toMatch(/^Difícil de (?:ler|ver)$/)
      expect(ratio).toBeLessThan(4.5)
    }
  })

  test.each(hard)('is fixed by the shades that are offered: %s', (_case, colours) => {
    let mended = { ...design.fallback, ...colours }
    for (let clicks = 0; clicks < 12; clicks++) {
      const fix = verdictsOf(mended).find(isBad)?.fix
      if (fix) mended = { ...mended, [fix.field]: fix.shade }
    }
    expect(verdictsOf(mended).filter(isBad)).toEqual([])
    const content = { ...contentOf(exampleDocuments()), design: mended }
    expect(launchChecksOf(content).find(({ id }) => id === 'colours')?.isDone).toBe(true)
  })

  test('is distinguished from the colour that the page shows instead', () => {
    const [text] = verdictsOf({ ...design.fallback, textColor: '#c9c2d6' })
    expect(text?.ink).toBe('#c9c2d6')
    expect(text?.instead).toMatch(/^#[0-9a-f]{6}$/)
  })
})

/** The same numbers on every run: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = numbersFrom(42)
const anyColour = () => hexOf([random(), random(), random()])
const anyDesign = (_: unknown, index: number): Design => ({
  ...design.fallback,
  primaryColor: anyColour(),
  secondaryColor: anyColour(),
  accentColor: anyColour(),
  backgroundColor: anyColour(),
  textColor: anyColour(),
  cardBackground: anyColour(),
  hoverColor: anyColour(),
  theme: index % 2 === 0 ? 'dark' : 'light',
})

describe('any colours at all', () => {
  const designs = Array.from({ length: 200 }, anyDesign)

  test('are adjusted so that every pair that the panel lists is readable', () => {
    for (const chosen of designs) {
      const shown = shownOf(chosen)
      for (const pair of colourPairs.filter(({ label }) => label)) {
        const ratio = drawnRatioOf(pair, shown)
        const isReadable = ratio >= (pair.kind === 'text' ? 4.5 : 3)
        expect({ pair, chosen, ratio, isReadable }).toEqual({
          pair,
          chosen,
          ratio,
          isReadable: true,
        })
      }
    }
  })

  test('become what the panel says, in the style sheet of the page', () => {
    for (const chosen of designs.slice(0, 3)) {
      const css = themeCss(chosen, true)
      for (const { label, ink, instead = ink } of verdictsOf(chosen)) {
        expect({ label, isInSheet: css.includes(`:${instead}`) }).toEqual({
          ...{ label, isInSheet: true },
        })
      }
    }
  })
})

describe('the style sheets of the page', () => {
  const sheets = globSync('src/site/**/*.css').map((path) => readFileSync(path, 'utf8'))
  const raw = ['primary', 'hover', 'lilac', 'amber', 'paper', 'card', 'line']

  test('use derived shades for text and icons, never a colour as it was chosen', () => {
    const uses = sheets.flatMap((css) =>
      [...css.matchAll(/(?:^|[\s;{])(?:color|stroke): var\(--([\w-]+)/g)].map(([, name]) => name),
    )
    expect(uses.length).toBeGreaterThan(30)
    // The quotation marks of the page and of the patient's own page are decorative.
    expect(uses.filter((name) => raw.includes(name ?? ''))).toEqual(['lilac', 'lilac'])
  })
})
