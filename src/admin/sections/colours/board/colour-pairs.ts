import { colourOf, contrastOf, oklchOf } from '#content/rules/colour.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'

type Shown = ReturnType<typeof propertiesOf>
type ColourField = {
  [Field in keyof Design]: Field extends `${string}Color` | 'cardBackground' ? Field : never
}[keyof Design]

/** The minimum contrast of WCAG 2.2 for text and for meaningful graphics. */
const MIN_TEXT = 4.5
const GREAT_TEXT = 7
const MIN_DRAWING = 3

/** A foreground and a background colour of the page. */
type Pair = {
  label: string
  kind: 'text' | 'drawing'
  ground: (shown: Shown, design: Design) => string
  /** The colour on the page, which may be an adjusted version of the chosen one. */
  drawn: (shown: Shown) => string
  /** The colour that the clinic chose for it, if it is one of the clinic's colours. */
  chosen?: ColourField | ((design: Design) => ColourField)
  /** What may be changed to make it readable, in this order. */
  fixes: ColourField[]
}

const of = (name: string) => (shown: Shown) => shown[name] ?? ''

/** In the order of the page. */
export const pairs: Pair[] = [
  {
    label: 'Texto sobre o fundo',
    kind: 'text',
    ground: of('paper'),
    drawn: of('ink'),
    chosen: 'textColor',
    fixes: ['textColor', 'backgroundColor'],
  },
  {
    label: 'Texto sobre os cartões',
    kind: 'text',
    ground: of('card'),
    drawn: of('card-ink'),
    chosen: 'textColor',
    fixes: ['cardBackground', 'textColor'],
  },
  {
    label: 'Texto do botão principal',
    kind: 'text',
    ground: of('primary'),
    drawn: of('on-primary'),
    fixes: ['primaryColor'],
  },
  {
    label: 'Botão da abertura',
    kind: 'text',
    ground: of('stage-button'),
    drawn: of('stage-button-ink'),
    fixes: ['backgroundColor', 'primaryColor'],
  },
  {
    label: 'Botão sob o mouse',
    kind: 'text',
    ground: of('hover'),
    drawn: of('on-hover'),
    fixes: ['hoverColor'],
  },
  {
    label: 'Links sobre o fundo',
    kind: 'text',
    ground: of('paper'),
    drawn: of('strong'),
    chosen: 'primaryColor',
    fixes: ['primaryColor', 'backgroundColor'],
  },
  {
    label: 'Links sobre os cartões',
    kind: 'text',
    ground: of('card'),
    drawn: of('card-strong'),
    chosen: 'primaryColor',
    fixes: ['primaryColor', 'cardBackground'],
  },
  {
    label: 'Ícones sobre os cartões',
    kind: 'drawing',
    ground: of('card'),
    drawn: of('card-mark'),
    chosen: 'primaryColor',
    fixes: ['primaryColor', 'cardBackground'],
  },
  {
    label: 'Detalhes sobre o fundo',
    kind: 'drawing',
    ground: of('paper'),
    drawn: of('mark'),
    chosen: 'primaryColor',
    fixes: ['primaryColor', 'backgroundColor'],
  },
  {
    label: 'Símbolo na abertura e no rodapé',
    kind: 'drawing',
    ground: of('stage'),
    drawn: of('stage-mark'),
    chosen: ({ theme }) => (theme === 'dark' ? 'secondaryColor' : 'primaryColor'),
    fixes: ['secondaryColor', 'primaryColor'],
  },
]

export type Verdict = {
  label: string
  isGood: boolean
  words: string
  ratio: number
  ink: string
  ground: string
  /** The colour that the page shows instead of the chosen one. */
  instead?: string
  /** The nearest shade with enough contrast. */
  fix?: { field: ColourField; shade: string }
}

/** Whether each pair of these colours is readable on the page. */
export function verdictsOf(design: Design): Verdict[] {
  const shown = propertiesOf(design)
  return pairs.map((pair) => {
    const drawn = pair.drawn(shown)
    const ink = chosenOf(pair, design) ?? drawn
    const ratio = ratioOf(pair, design, shown)
    const isGood = ratio >= minOf(pair)
    const fix = isGood ? undefined : fixOf(pair, design)
    return {
      label: pair.label,
      isGood,
      words: wordsOf(pair, ratio),
      ratio,
      ink,
      ground: pair.ground(shown, design),
      ...(drawn !== ink && { instead: drawn }),
      ...(fix && { fix }),
    }
  })
}

function chosenOf({ chosen }: Pair, design: Design): string | undefined {
  const field = typeof chosen === 'function' ? chosen(design) : chosen
  return field && design[field]
}

const minOf = ({ kind }: Pair) => (kind === 'text' ? MIN_TEXT : MIN_DRAWING)

function wordsOf({ kind }: Pair, ratio: number): string {
  if (kind === 'drawing') return ratio >= MIN_DRAWING ? 'Bem visível' : 'Difícil de ver'
  if (ratio >= GREAT_TEXT) return 'Ótima leitura'
  return ratio >= MIN_TEXT ? 'Boa leitura' : 'Difícil de ler'
}

/** The lower contrast of the chosen colour and the adjusted one. */
function ratioOf(pair: Pair, design: Design, shown = propertiesOf(design)): number {
  const ground = pair.ground(shown, design)
  const drawn = contrastOf(ground, pair.drawn(shown))
  const chosen = chosenOf(pair, design)
  return chosen ? Math.min(drawn, contrastOf(ground, chosen)) : drawn
}

const STEPS = 50

/** The smallest sufficient change of lightness, measured on the colours that the page would show. */
function fixOf(pair: Pair, design: Design): Verdict['fix'] {
  for (const field of pair.fixes) {
    const shade = nearest(
      design[field],
      (shade) => ratioOf(pair, { ...design, [field]: shade }) >= minOf(pair),
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
