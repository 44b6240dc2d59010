import { inkOn, type Tones, tonesOf } from '#content/colours/brand-colours.ts'
import { colourOf, contrastOf, oklchOf, readableOn } from '#content/colours/colour.ts'
import { stageOf } from '#content/colours/stage.ts'
import { artLookOf } from '#content/pictures/art.ts'
import type { Design } from '#content/sections/design.ts'

const radii = { none: '0rem', small: '.25rem', medium: '.5rem', large: '1rem' }
const sizes = { small: '93.75%', medium: '100%', large: '112.5%' }
const fallbackFonts = 'system-ui,-apple-system,"Segoe UI",sans-serif'

/** Mixes two colours in Oklch: 0 is the first, 1 the second. */
function between(one: string, other: string, share: number): string {
  const [from, to] = [oklchOf(one), oklchOf(other)]
  return colourOf({
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    chroma: from.chroma * (1 - share) ** 0.5,
    hue: from.hue,
  })
}

/** The text colours of the page (inks), each with its minimum contrast. */
const ratios = { ink: 7, muted: 5, strong: 4.6, mark: 3, deep: 4.5 }
type Inks = Record<keyof typeof ratios, string>

/** The backgrounds (grounds) with their own inks; `on-wash` and `on-card` are their classes. */
const groundsOf = (tone: Tones, design: Design) => ({
  paper: design.backgroundColor,
  // The darkest of the light tones: text that is readable on it is readable on the others and on white.
  wash: tone.mist,
  card: design.cardBackground,
})

/** The inks for every ground: the clinic's colours, made darker or lighter where contrast requires it. */
function inksOf(tone: Tones, design: Design): Record<keyof ReturnType<typeof groundsOf>, Inks> {
  const grounds = groundsOf(tone, design)
  const ink = sharedInk(design.textColor, ratios.ink, grounds)
  const wanted: Inks = {
    ink: design.textColor,
    muted: between(ink, design.backgroundColor, 0.28),
    strong: design.primaryColor,
    mark: design.primaryColor,
    deep: tone.deep,
  }
  const on = (ground: string) =>
    mapped(wanted, (colour, name) => {
      const shared = sharedInk(colour, ratios[name], grounds)
      const isReadable = contrastOf(ground, shared) >= ratios[name]
      return isReadable ? shared : readableOn(ground, colour, ratios[name])
    })
  return { paper: on(grounds.paper), wash: on(grounds.wash), card: on(grounds.card) }
}

/** One shade that is readable on all grounds, if there is one. */
const sharedInk = (colour: string, ratio: number, grounds: Record<string, string>) =>
  Object.values(grounds).reduce((shade, ground) => readableOn(ground, shade, ratio), colour)

const mapped = (inks: Inks, shade: (colour: string, name: keyof Inks) => string): Inks => ({
  ink: shade(inks.ink, 'ink'),
  muted: shade(inks.muted, 'muted'),
  strong: shade(inks.strong, 'strong'),
  mark: shade(inks.mark, 'mark'),
  deep: shade(inks.deep, 'deep'),
})

const prefixed = (prefix: string, inks: Inks) =>
  Object.fromEntries(Object.entries(inks).map(([name, colour]) => [prefix + name, colour]))

let known: { design: string; properties: Record<string, string> } | undefined

/** The colours and sizes of the design document as custom properties. Inks of grounds other than paper are prefixed with the ground's name. Every ink is readable on its ground. Those of the last design are kept: each page asks several times, and hardly any save changes it. */
export function propertiesOf(design: Design): Record<string, string> {
  const text = JSON.stringify(design)
  if (known?.design !== text) known = { design: text, properties: derivedFrom(design) }
  return known.properties
}

function derivedFrom(design: Design): Record<string, string> {
  const { primaryColor: primary, backgroundColor: paper } = design
  const tone = tonesOf(primary)
  const inks = inksOf(tone, design)

  return {
    primary,
    'on-primary': inkOn(primary, tone.night),
    hover: design.hoverColor,
    'on-hover': inkOn(design.hoverColor, tone.night),
    ...inks.paper,
    ...prefixed('wash-', inks.wash),
    ...prefixed('card-', inks.card),
    'on-mist': tone.deep,
    'bar-ink': inks.wash.ink,
    'bar-mark': inks.wash.mark,
    night: tone.night,
    mist: tone.mist,
    wash: tone.wash,
    lilac: design.secondaryColor,
    amber: design.accentColor,
    'amber-edge': readableOn(tone.mist, design.accentColor, 4.5),
    paper,
    card: design.cardBackground,
    line: design.borderColor,
    'hero-gradient': design.heroGradient,
    ...stagePropertiesOf(design),
    ...artLookOf(primary),
    r: radii[design.borderRadius],
    size: sizes[design.fontSize],
    text: `${design.fontFamily},${design.fontFamily}-wait,${fallbackFonts}`,
    'logo-width': `${design.logoWidth / 16}rem`,
    'logo-height': `${design.logoHeight / 16}rem`,
  }
}

const partOf = (colour: string, percent: number) => `color-mix(in srgb,${colour} ${percent}%,#0000)`

type Veil = (percent: number) => string

/** What is laid over our own art in the opening, so that its words can be read: on phones, from 48 em and from 64 em. */
const nightVeils = (veil: Veil) => ({
  veil: `linear-gradient(${veil(80)},${veil(40)} 24%,${veil(60)} 60%,${veil(92)})`,
  'veil-48': `linear-gradient(90deg,${veil(90)},${veil(70)} 65%,${veil(25)}),linear-gradient(${veil(60)},#0000 22%)`,
  'veil-64': `linear-gradient(90deg,${veil(90)},${veil(50)} 45%,#0000 75%),linear-gradient(${veil(60)},#0000 22%)`,
})

/** Thinner, because the picture is light. */
function dayVeils(veil: Veil) {
  const wide = `linear-gradient(${veil(85)},#0000 16%),linear-gradient(90deg,${veil(90)},${veil(65)} 52%,#0000 90%)`
  return { veil: veil(55), 'veil-48': wide, 'veil-64': wide }
}

/** Opening, call to action and footer. */
function stagePropertiesOf(design: Design) {
  const { ground, ink, label, muted, button, buttonInk } = stageOf(design)
  return {
    stage: ground,
    'stage-ink': ink,
    'stage-label': label,
    'stage-muted': muted,
    'stage-button': button,
    'stage-button-ink': buttonInk,
    ...(design.theme === 'dark' ? nightOn(ground, design) : dayOn(ground, design)),
  }
}

const nightOn = (ground: string, { secondaryColor: lilac }: Design) => ({
  ...nightVeils((percent) => partOf(ground, percent)),
  // How much of the picture behind the call to action is seen.
  silk: '.62',
  'stage-mark': readableOn(ground, lilac, ratios.mark),
  'stage-focus': '#fcd34d',
})

function dayOn(ground: string, { primaryColor, backgroundColor: paper }: Design) {
  const mark = readableOn(ground, primaryColor, ratios.mark)
  return {
    ...dayVeils((percent) => partOf(paper, percent)),
    silk: '1',
    'stage-mark': mark,
    'stage-focus': mark,
  }
}

type Properties = Record<string, string>

const declared = (properties: Properties) =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The rule for the inks that differ from those of paper; for all inks if it replaces an earlier sheet (`isComplete`). */
function groundRule(ground: 'wash' | 'card', properties: Properties, isComplete: boolean): string {
  const inks = Object.keys(ratios)
    .map((name) => [name, properties[`${ground}-${name}`] ?? ''] as const)
    .filter(([name, colour]) => isComplete || colour !== properties[name])
  if (inks.length === 0) return ''
  // A sheet that comes after the others must still give way to their classes, as it does at the start of the page.
  const selector = isComplete ? `:is(*,x):where(.on-${ground})` : `.on-${ground}`
  return `${selector}{${declared(Object.fromEntries(inks))};color:var(--ink)}`
}

/** The rules for the start of the page's style element, or a sheet that replaces them (`isComplete`). */
export function themeCss(design: Design, isComplete = false): string {
  const properties = propertiesOf(design)
  // The inks of wash and card have their own rules; the bar's are included only if they differ from paper's.
  const ofRoot = Object.entries(properties).filter(([name, value]) => {
    const isRepeated = name.startsWith('bar-') && value === properties[name.slice('bar-'.length)]
    return !/^(?:wash|card)-/.test(name) && (isComplete || !isRepeated)
  })
  return [
    `:root{${declared(Object.fromEntries(ofRoot))}}`,
    groundRule('wash', properties, isComplete),
    groundRule('card', properties, isComplete),
  ].join('')
}
