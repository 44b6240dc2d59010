import {
  type ColourField,
  type ColourPair,
  chosenInkOf,
  colourPairs,
  neededOf,
} from '#content/preflight/colour-pairs.ts'
import { colourOf, contrastOf, hexOf, oklchOf, rgbOf } from '#content/rules/colour.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'

const GREAT_TEXT = 7

/** How much of its text colour a badge on night purple mixes into its background. */
const BADGE_SHARE = 0.14

export type Verdict = {
  label: string
  isGood: boolean
  words: string
  ratio: number
  ink: string
  ground: string
  /** The colour that the page shows instead of the chosen one. */
  instead?: string
  fix?: Fix
}

/** The nearest shade with enough contrast. */
export type Fix = { field: ColourField; shade: string }

type Shown = Record<string, string>

/** The colours of the page by their names. */
export function shownOf(design: Design): Shown {
  const shown = propertiesOf(design)
  const { stage = '', 'stage-ink': ink = '', amber = '', 'amber-edge': edge = '' } = shown
  return {
    ...shown,
    'stage-badge': mixed(stage, ink, BADGE_SHARE),
    'stage-stars': design.theme === 'dark' ? amber : edge,
  }
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const mix = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([mix(0), mix(1), mix(2)])
}

const drawnOf = (pair: ColourPair, shown: Shown) => ({
  ink: shown[pair.ink] ?? '',
  ground: shown[pair.ground] ?? '',
})

/** The contrast on the page, in the colours that it shows. */
export function drawnRatioOf(pair: ColourPair, shown: Shown): number {
  const { ink, ground } = drawnOf(pair, shown)
  return contrastOf(ink, ground)
}

/** Whether everything on the page can be read and seen in the colours that it shows. */
export function areDrawnReadable(design: Design): boolean {
  const shown = shownOf(design)
  return colourPairs.every((pair) => drawnRatioOf(pair, shown) >= neededOf(pair))
}

/** Whether each pair of these colours is readable on the page. */
export function verdictsOf(design: Design): Verdict[] {
  const shown = shownOf(design)
  return colourPairs.flatMap((pair) => {
    if (!pair.label) return []
    const { ink: drawn, ground } = drawnOf(pair, shown)
    const ink = chosenInkOf(pair, design) ?? drawn
    const ratio = ratioOf(pair, design, shown)
    const isGood = ratio >= neededOf(pair)
    const fix = isGood ? undefined : fixOf(pair, design)
    return {
      label: pair.label,
      isGood,
      words: wordsOf(pair, ratio),
      ratio,
      ink,
      ground,
      ...(drawn !== ink && { instead: drawn }),
      ...(fix && { fix }),
    }
  })
}

function wordsOf(pair: ColourPair, ratio: number): string {
  const isGood = ratio >= neededOf(pair)
  if (pair.kind === 'drawing') return isGood ? 'Bem visível' : 'Difícil de ver'
  if (ratio >= GREAT_TEXT) return 'Ótima leitura'
  return isGood ? 'Boa leitura' : 'Difícil de ler'
}

/** The lower contrast of the chosen colour and the adjusted one. */
function ratioOf(pair: ColourPair, design: Design, shown = shownOf(design)): number {
  const chosen = chosenInkOf(pair, design)
  const drawn = drawnRatioOf(pair, shown)
  return chosen ? Math.min(drawn, contrastOf(chosen, drawnOf(pair, shown).ground)) : drawn
}

const STEPS = 50

/** The smallest sufficient change of lightness, measured on the colours that the page would show. */
export function fixOf(pair: ColourPair, design: Design): Fix | undefined {
  for (const field of pair.fixes ?? []) {
    const shade = nearest(
      design[field],
      (shade) => ratioOf(pair, { ...design, [field]: shade }) >= neededOf(pair),
    )
    if (shade) return { field, shade }
  }
  return undefined
}

function nearest(colour: string, isGood: (shade: string) => boolean): string | undefined {
  const { lightness, ...hue } = oklchOf(colour)
  const offsets = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS)
  const shades = offsets
    .flatMap((offset) => [lightness - offset, lightness + offset])
    .filter((lightness) => lightness >= 0 && lightness <= 1)
    .map((lightness) => colourOf({ ...hue, lightness }))
  return shades.find(isGood)
}
