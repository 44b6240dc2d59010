import { type DerivedColour, tonesOf, withDerivedColours } from '../colours/brand-colours.ts'
import { contrastOf, readableOn } from '../colours/colour.ts'
import type { Design } from '../sections/design.ts'

/** A colour that somebody set and that is hard to read or to see where the page uses it. */
export type FaintColour = {
  field: DerivedColour
  sentence: string
  /** The nearest shade with enough contrast. */
  shade: string
}

type Use = {
  field: DerivedColour
  sentence: string
  groundOf: (design: Design) => string
  /** The minimum contrast of WCAG 2.2 for text, or for drawings that mean something. */
  ratio: number
  isInLightTheme?: true
}

const nightOf = ({ primaryColor }: Design) => tonesOf(primaryColor).night

/** Every other colour of the page is adjusted by itself until it can be read. */
const uses: Use[] = [
  {
    field: 'textColor',
    sentence: 'O texto não se lê bem sobre este fundo.',
    groundOf: ({ backgroundColor }) => backgroundColor,
    ratio: 4.5,
    isInLightTheme: true,
  },
  {
    field: 'secondaryColor',
    sentence: 'O símbolo quase não se vê na abertura.',
    groundOf: nightOf,
    ratio: 3,
  },
  {
    field: 'accentColor',
    sentence: 'Os pontos e as estrelas quase não se veem na abertura.',
    groundOf: nightOf,
    ratio: 3,
  },
]

/** Never one of the colours that follow from the primary one. */
export function faintColoursOf(given: Design): FaintColour[] {
  const design = withDerivedColours(given)
  return uses
    .filter(
      ({ field, isInLightTheme }) => given[field] && (isInLightTheme || given.theme === 'dark'),
    )
    .flatMap(({ field, sentence, groundOf, ratio }) => {
      const ground = groundOf(design)
      const isFaint = contrastOf(ground, design[field]) < ratio
      return isFaint ? [{ field, sentence, shade: readableOn(ground, design[field], ratio) }] : []
    })
}
