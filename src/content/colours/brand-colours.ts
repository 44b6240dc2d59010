import { colourOf, contrastOf, hueOfShade, type Oklch, oklchOf, readableOn } from './colour.ts'

/** The primary colour of a new site, whose other colours were chosen by eye. The steps below repeat them. */
export const HOUSE_COLOUR = '#7c3aed'

const house = oklchOf(HOUSE_COLOUR)

/** Lightness, chroma and turn of the hue. The lightness is fixed, so that text on it is readable for any hue. */
type Step = readonly [lightness: number, chromaShare: number, hueTurn: number]

const steps = {
  deep: [0.38, 0.723, 0.013],
  night: [0.214, 0.27, 0.107],
  mist: [0.943, 0.115, 0.028],
  wash: [0.963, 0.078, 0.161],
  plum: [0.283, 0.548, -0.034],
  haze: [0.867, 0.189, 0.133],
  dawn: [0.948, 0.112, 0.153],
  dusk: [0.378, 0.252, 0.123],
  ink: [0.247, 0.307, 0.1224],
  light: [0.8112, 0.4108, 0.0098],
  line: [0.9199, 0.0921, 0.2195],
} satisfies Record<string, Step>

export type Tones = Record<keyof typeof steps, string>

/** The chroma grows with the root of the primary colour's, so that the pale steps of a quiet colour are not grey. */
function toneOf({ chroma, hue }: Oklch, [lightness, share, turn]: Step): string {
  const ofHouse = house.chroma * Math.sqrt(chroma / house.chroma)
  return colourOf({ lightness, chroma: ofHouse * share, hue: hueOfShade(hue + turn, lightness) })
}

/** The steps of the primary colour, from night to paper. */
export function tonesOf(primary: string): Tones {
  const shade = oklchOf(primary)
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, toneOf(shade, step)]),
  ) as Tones
}

const WHITE = '#ffffff'

/** White, or a dark shade where white can't be read. */
export const inkOn = (ground: string, dark: string) =>
  contrastOf(ground, WHITE) >= 4.5 ? WHITE : readableOn(ground, dark)

/** Steps of lightness; near black a small one would not be seen. */
const HOVER_STEP = 0.0506
const STEP_FROM_BLACK = 0.16
const NEARLY_BLACK = 0.3
const NEARLY_WHITE = 0.93

/** How much lighter the button becomes, away from the colour of its words while there is room. */
function hoverStepOf(lightness: number, hasWhiteWords: boolean): number {
  if (hasWhiteWords) return lightness > NEARLY_BLACK ? -HOVER_STEP : STEP_FROM_BLACK
  return lightness > NEARLY_WHITE ? -HOVER_STEP : HOVER_STEP
}

function hoverOf(primary: string, night: string): string {
  const { lightness, chroma, hue } = oklchOf(primary)
  const step = hoverStepOf(lightness, inkOn(primary, night) === WHITE)
  return colourOf({ lightness: lightness + step, chroma: chroma * 0.9783, hue: hue - 0.0075 })
}

/** What follows from the primary colour, for each field that may be empty. */
function derivedOf(primary: string) {
  const { night, deep, mist, ink, light, line } = tonesOf(primary)
  return {
    secondaryColor: light,
    accentColor: '#f59e0b',
    backgroundColor: '#fffaf5',
    textColor: ink,
    successColor: '#15803d',
    warningColor: '#b45309',
    errorColor: '#b91c1c',
    infoColor: '#1d4ed8',
    borderColor: line,
    cardBackground: WHITE,
    hoverColor: hoverOf(primary, night),
    primaryGradient: `linear-gradient(135deg, ${deep}, ${primary})`,
    secondaryGradient: `linear-gradient(135deg, ${light}, ${mist})`,
    heroGradient: `linear-gradient(160deg, ${night} 40%, ${deep})`,
  }
}

/** The colours of the design that follow from the primary one until somebody sets them. */
export type DerivedColour = keyof ReturnType<typeof derivedOf>

/** The colours of a new site. Older sites have them stored: there they were never chosen, either. */
export const houseColours: Record<DerivedColour, string> = derivedOf(HOUSE_COLOUR)

type Colours = Record<DerivedColour | 'primaryColor', string>

/** With every colour that nobody has set. */
export function withDerivedColours<Given extends Colours>(design: Given): Given {
  const isSet = ([, value]: [string, unknown]) => value !== ''
  const set = Object.fromEntries(Object.entries(design).filter(isSet))
  return { ...design, ...derivedOf(design.primaryColor), ...set }
}
