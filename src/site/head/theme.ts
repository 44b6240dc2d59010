import { colourOf, contrastOf, type Oklch, oklchOf, readableOn } from '#content/rules/colour.ts'
import type { Design } from '#content/sections/design.ts'

/** Tones of the primary colour: fixed lightness, so that text on them can be read whatever hue the clinic picks. */
const tones = {
  deep: [0.38, 0.723, 0.013],
  night: [0.214, 0.27, 0.107],
  mist: [0.943, 0.115, 0.028],
  wash: [0.963, 0.078, 0.161],
  plum: [0.283, 0.548, -0.034],
  haze: [0.867, 0.189, 0.133],
  dawn: [0.948, 0.112, 0.153],
  dusk: [0.378, 0.252, 0.123],
} satisfies Record<string, [lightness: number, chromaShare: number, hueTurn: number]>

const radii = { none: '0rem', small: '.25rem', medium: '.5rem', large: '1rem' }
const sizes = { small: '93.75%', medium: '100%', large: '112.5%' }
const fallbackFonts = 'system-ui,-apple-system,"Segoe UI",sans-serif'

const toneOf = (primary: Oklch, [lightness, share, turn]: readonly number[]) =>
  colourOf({
    lightness: lightness ?? 0,
    chroma: primary.chroma * (share ?? 0),
    hue: primary.hue + (turn ?? 0),
  })

/** Between two colours, in the perceptual space: 0 is the first, 1 the second. */
function between(one: string, other: string, share: number): string {
  const [from, to] = [oklchOf(one), oklchOf(other)]
  return colourOf({
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    chroma: from.chroma * (1 - share) ** 0.5,
    hue: from.hue,
  })
}

/** White or near-black, whichever reads better on the ground. */
const inkOn = (ground: string, dark: string) =>
  contrastOf(ground, '#ffffff') >= 4.5 ? '#ffffff' : readableOn(ground, dark)

/** Every custom property the page's style sheet uses, by name. Text colours are readable on their ground by construction. */
export function propertiesOf(design: Design): Record<string, string> {
  const { primaryColor: primary, backgroundColor: paper, textColor, theme } = design
  const shade = oklchOf(primary)
  const tone = Object.fromEntries(
    Object.entries(tones).map(([name, recipe]) => [name, toneOf(shade, recipe)]),
  ) as Record<keyof typeof tones, string>
  const ink = readableOn(tone.mist, readableOn(paper, textColor, 7), 7)

  return {
    primary,
    'on-primary': inkOn(primary, tone.night),
    hover: design.hoverColor,
    'on-hover': inkOn(design.hoverColor, tone.night),
    mark: readableOn(design.cardBackground, primary, 3),
    strong: readableOn(tone.wash, readableOn(paper, design.hoverColor), 4.6),
    deep: tone.deep,
    night: tone.night,
    mist: tone.mist,
    wash: tone.wash,
    lilac: design.secondaryColor,
    amber: design.accentColor,
    'amber-edge': readableOn('#ffffff', design.accentColor, 4.5),
    paper,
    ink,
    muted: readableOn(tone.wash, readableOn(paper, between(ink, paper, 0.28), 5), 5),
    card: design.cardBackground,
    line: design.borderColor,
    success: design.successColor,
    warning: design.warningColor,
    error: design.errorColor,
    info: design.infoColor,
    'primary-gradient': design.primaryGradient,
    'secondary-gradient': design.secondaryGradient,
    'hero-gradient': design.heroGradient,
    ...(theme === 'dark' ? nightStage(tone, design) : dayStage(tone, design, ink)),
    r: radii[design.borderRadius],
    size: sizes[design.fontSize],
    text: `${design.fontFamily},${design.fontFamily}-wait,${fallbackFonts}`,
    'logo-width': `${design.logoWidth / 16}rem`,
    'logo-height': `${design.logoHeight / 16}rem`,
  }
}

type Tones = Record<keyof typeof tones, string>

/** Hero, call to action and footer on night purple. */
const nightStage = (tone: Tones, { backgroundColor: paper, secondaryColor: lilac }: Design) => ({
  stage: tone.night,
  'stage-ink': '#ffffff',
  'stage-label': '#ffffff',
  'stage-mark': lilac,
  'stage-muted': tone.haze,
  'stage-button': paper,
  'stage-button-ink': readableOn(paper, tone.plum),
  'stage-focus': '#fcd34d',
})

/** The same stage in daylight. */
const dayStage = (tone: Tones, design: Design, ink: string) => ({
  stage: tone.dawn,
  'stage-ink': ink,
  'stage-label': tone.deep,
  'stage-mark': design.primaryColor,
  'stage-muted': tone.dusk,
  'stage-button': design.primaryColor,
  'stage-button-ink': inkOn(design.primaryColor, tone.night),
  'stage-focus': design.primaryColor,
})

/** The design document as the rule that opens the page's style element. */
export const themeCss = (design: Design) =>
  `:root{${Object.entries(propertiesOf(design))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
