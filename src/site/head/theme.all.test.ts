import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withDerivedColours } from '#content/colours/brand-colours.ts'
import { colourOf, contrastOf, hexOf, rgbOf } from '#content/colours/colour.ts'
import { type Design, design } from '#content/sections/design.ts'
import { propertiesOf, themeCss } from './theme.ts'

const TEXT = 4.5
const DRAWING = 3

/** Every ink of the page with its ground. */
const pairs: [ink: string, ground: string, ratio: number][] = [
  ...['paper', 'wash', 'card'].flatMap((ground): typeof pairs => {
    const prefix = ground === 'paper' ? '' : `${ground}-`
    return [
      [`${prefix}ink`, ground, TEXT],
      [`${prefix}muted`, ground, TEXT],
      [`${prefix}strong`, ground, TEXT],
      [`${prefix}deep`, ground, TEXT],
      [`${prefix}mark`, ground, DRAWING],
    ]
  }),
  ['on-primary', 'primary', TEXT],
  ['on-hover', 'hover', TEXT],
  ['on-mist', 'mist', TEXT],
  ['amber-edge', 'mist', DRAWING],
  ['stage-ink', 'stage', TEXT],
  ['stage-ink', 'stage-badge', TEXT],
  ['stage-label', 'stage', TEXT],
  ['stage-muted', 'stage', TEXT],
  ['stage-mark', 'stage', DRAWING],
  ['stage-focus', 'stage', DRAWING],
  ['stage-button-ink', 'stage-button', TEXT],
]

/** How much of its text colour a badge on the stage mixes into its background. */
const BADGE_SHARE = 0.14

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const mix = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([mix(0), mix(1), mix(2)])
}

function faintPairsOf(chosen: Design) {
  const shown = propertiesOf(withDerivedColours(chosen))
  const { stage = '', 'stage-ink': ink = '' } = shown
  const colours: Record<string, string> = {
    ...shown,
    'stage-badge': mixed(stage, ink, BADGE_SHARE),
  }
  return pairs.filter(
    ([ink, ground, ratio]) => contrastOf(colours[ink] ?? '', colours[ground] ?? '') < ratio,
  )
}

const themes = ['dark', 'light'] as const

describe.each(themes)('the page in the theme %s', (theme) => {
  const painted = (primaryColor: string): Design => ({ ...design.fallback, primaryColor, theme })

  test('is readable in every colour that a clinic may have', () => {
    const hues = Array.from({ length: 24 }, (_, at) => (at * Math.PI) / 12)
    const lightnesses = Array.from({ length: 21 }, (_, at) => at / 20)
    const colours = hues.flatMap((hue) =>
      lightnesses.flatMap((lightness) =>
        [0, 0.05, 0.12, 0.3].map((chroma) => colourOf({ lightness, chroma, hue })),
      ),
    )
    const named = ['#fef9c3', '#f2dc7a', '#0a0a0a', '#000000', '#ffffff', '#0f766e', '#ad4a25']
    for (const colour of new Set([...colours, ...named])) {
      expect({ colour, faint: faintPairsOf(painted(colour)) }).toEqual({ colour, faint: [] })
    }
  })

  test('has a button that changes under the pointer, with words in the same colour', () => {
    for (const colour of ['#7c3aed', '#facc15', '#fef9c3', '#000000', '#ffffff', '#808080']) {
      const shown = propertiesOf(withDerivedColours(painted(colour)))
      expect(shown.hover).not.toBe(shown.primary)
      const isWhite = (ink: string | undefined) => ink === '#ffffff'
      expect(isWhite(shown['on-hover'])).toBe(isWhite(shown['on-primary']))
    }
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

describe('colours that were all set by hand', () => {
  const designs = Array.from({ length: 200 }, anyDesign)

  test('are adjusted until every pair is readable', () => {
    for (const chosen of designs) {
      expect({ chosen, faint: faintPairsOf(chosen) }).toEqual({ chosen, faint: [] })
    }
  })

  test('reach the style sheet of the page as they were adjusted', () => {
    for (const chosen of designs.slice(0, 3)) {
      const { ink, strong, 'stage-mark': mark } = propertiesOf(withDerivedColours(chosen))
      const css = themeCss(withDerivedColours(chosen), true)
      for (const shade of [ink, strong, mark]) expect(css).toContain(`:${shade}`)
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
    // The quotation marks of the page, of longer texts and of the patient's own page are decorative.
    const decorative = ['lilac', 'lilac', 'lilac']
    expect(uses.filter((name) => raw.includes(name ?? ''))).toEqual(decorative)
  })
})
