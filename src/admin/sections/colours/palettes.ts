import { colourOf, type Oklch, oklchOf } from '#content/rules/colour.ts'
import { type Design, design } from '#content/sections/design.ts'
import { boardOf } from './colour-board.ts'
import { verdictsOf } from './colour-pairs.ts'

/** The colours of a design that a palette sets. */
type PaletteColours = Pick<
  Design,
  | 'primaryColor'
  | 'hoverColor'
  | 'secondaryColor'
  | 'accentColor'
  | 'backgroundColor'
  | 'cardBackground'
  | 'textColor'
  | 'borderColor'
  | 'heroGradient'
  | 'primaryGradient'
  | 'secondaryGradient'
>

export type Palette = { name: string; note: string; colours: PaletteColours }

type Recipe = {
  name: string
  note: string
  /** How the main colour follows from the chosen one. */
  main: (chosen: Oklch) => Oklch
  paper: (main: Oklch) => string
  /** The hue of the spark, in degrees, and its lightness. */
  spark: [hue: number, lightness: number]
}

const MIN_MAIN = 0.36
const MAX_MAIN = 0.56
/** Towards the hue of old rose. */
const ROSE_DEGREES = 350
const PAPER_WHITE = '#ffffff'
const PAPER_WARM = '#fffaf5'

const radians = (degrees: number) => (degrees * Math.PI) / 180

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const recipes: Recipe[] = [
  {
    name: 'Serena',
    note: 'A sua cor, em papel quente',
    main: (chosen) => ({ ...chosen, lightness: clamp(chosen.lightness, MIN_MAIN, MAX_MAIN) }),
    paper: () => PAPER_WARM,
    spark: [70, 0.77],
  },
  {
    name: 'Firme',
    note: 'Mais contraste',
    main: (chosen) => ({ ...chosen, lightness: clamp(chosen.lightness - 0.12, 0.3, 0.45) }),
    paper: () => PAPER_WHITE,
    spark: [58, 0.67],
  },
  {
    name: 'Suave',
    note: 'Fundo com um tom da cor',
    main: (chosen) => ({
      ...chosen,
      lightness: clamp(chosen.lightness, MIN_MAIN, 0.5),
      chroma: chosen.chroma * 0.8,
    }),
    paper: ({ hue, chroma }) => colourOf({ lightness: 0.978, chroma: chroma * 0.06, hue }),
    spark: [72, 0.78],
  },
  {
    name: 'Quente',
    note: 'Um pouco de rosa-velho',
    main: (chosen) => ({
      lightness: clamp(chosen.lightness, MIN_MAIN, 0.52),
      chroma: clamp(chosen.chroma, 0.06, 0.16),
      hue: turnedTo(chosen.hue, radians(ROSE_DEGREES), 0.35),
    }),
    paper: () => '#fff8f4',
    spark: [62, 0.74],
  },
]

/** Part of the shorter way from one hue to the other. */
function turnedTo(hue: number, target: number, share: number): number {
  const way = Math.atan2(Math.sin(target - hue), Math.cos(target - hue))
  return hue + way * share
}

/** Four palettes from one colour. Every pair of the page and of the board is readable in each, in both themes. */
export const palettesOf = (chosen: string): Palette[] =>
  recipes.map((recipe) => ({
    name: recipe.name,
    note: recipe.note,
    colours: withReadablePairs(coloursOf(recipe, oklchOf(chosen))),
  }))

function coloursOf({ main, paper, spark: [degrees, lightness] }: Recipe, chosen: Oklch) {
  const shade = main(chosen)
  const tone = (lightness: number, share: number) =>
    colourOf({ lightness, chroma: shade.chroma * share, hue: shade.hue })
  const primaryColor = colourOf(shade)
  const night = tone(0.214, 0.27)
  const deep = tone(0.36, 0.7)
  const secondaryColor = tone(0.81, 0.42)
  return {
    primaryColor,
    hoverColor: tone(shade.lightness - 0.06, 1),
    secondaryColor,
    accentColor: colourOf({ lightness, chroma: 0.165, hue: radians(degrees) }),
    backgroundColor: paper(shade),
    cardBackground: PAPER_WHITE,
    textColor: tone(0.23, 0.3),
    borderColor: tone(0.92, 0.07),
    heroGradient: `linear-gradient(160deg, ${night} 40%, ${deep})`,
    primaryGradient: `linear-gradient(135deg, ${deep}, ${primaryColor})`,
    secondaryGradient: `linear-gradient(135deg, ${secondaryColor}, ${tone(0.943, 0.115)})`,
  }
}

/** More than the page has pairs. */
const MAX_FIXES = 20

/** Applies the nearest readable shades until every pair is readable, whichever theme is chosen. */
function withReadablePairs(colours: PaletteColours): PaletteColours {
  let fixed = colours
  for (let count = 0; count < MAX_FIXES; count++) {
    const fix = firstFix({ ...design.fallback, ...fixed })
    if (!fix) return fixed
    fixed = { ...fixed, [fix.field]: fix.shade }
  }
  return fixed
}

const firstFix = (design: Design) =>
  (['dark', 'light'] as const)
    .map((theme) => ({ ...design, theme }))
    .flatMap((design) => [...verdictsOf(design), ...boardOf(design).flatMap(({ cells }) => cells)])
    .find(({ isGood, fix }) => !isGood && fix)?.fix
