import { contrastOf, hexOf, readableOn, rgbOf } from '#content/rules/colour.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'

const MIN_TEXT = 4.5
const MIN_DRAWING = 3

/** How much of its text colour a badge on night purple mixes into its background. */
const BADGE_SHARE = 0.14

export type CellKind = 'text' | 'button' | 'link' | 'badge' | 'stars'

/** One kind of element on one background of the page. */
export type Cell = {
  kind: CellKind
  ink: string
  ground: string
  ratio: number
  isGood: boolean
  /** The nearest colour of the clinic that would be readable; absent where the page adjusts it by itself. */
  fix?: { field: 'accentColor'; shade: string }
}

export type Ground = { name: string; note: string; ground: string; ink: string; cells: Cell[] }

/** Everything that the page shows on each of its three backgrounds, in the colours that it would have. */
export function boardOf(design: Design): Ground[] {
  const shown = propertiesOf(design)
  const of = (name: string) => shown[name] ?? ''
  const isDark = design.theme === 'dark'
  const stars = { paper: of('amber-edge'), stage: isDark ? of('amber') : of('amber-edge') }
  return [
    {
      name: 'Papel',
      note: 'Sobre, equipe, contato',
      ground: of('paper'),
      ink: of('ink'),
      cells: [
        cell('text', of('ink'), of('paper')),
        cell('button', of('on-primary'), of('primary')),
        cell('link', of('strong'), of('paper')),
        cell('badge', of('on-mist'), of('mist')),
        starCell(stars.paper, of('paper')),
      ],
    },
    {
      name: 'Tom claro',
      note: 'Tratamentos, depoimentos',
      ground: of('wash'),
      ink: of('wash-ink'),
      cells: [
        cell('text', of('wash-ink'), of('wash')),
        cell('button', of('on-primary'), of('primary')),
        cell('link', of('wash-strong'), of('wash')),
        cell('badge', of('card-deep'), of('card')),
        starCell(stars.paper, of('wash')),
      ],
    },
    {
      name: isDark ? 'Noite' : 'Manhã',
      note: 'Abertura, chamada final, rodapé',
      ground: of('stage'),
      ink: of('stage-ink'),
      cells: [
        cell('text', of('stage-ink'), of('stage')),
        cell('button', of('stage-button-ink'), of('stage-button')),
        cell('link', of('stage-muted'), of('stage')),
        cell('badge', of('stage-ink'), mixed(of('stage'), of('stage-ink'), BADGE_SHARE)),
        starCell(stars.stage, of('stage')),
      ],
    },
  ]
}

function cell(kind: CellKind, ink: string, ground: string, need = MIN_TEXT): Cell {
  const ratio = contrastOf(ink, ground)
  return { kind, ink, ground, ratio, isGood: ratio >= need }
}

/** On light backgrounds the page draws an edge around stars; on night purple they have only the chosen colour. */
function starCell(ink: string, ground: string): Cell {
  const stars = cell('stars', ink, ground, MIN_DRAWING)
  if (stars.isGood) return stars
  return { ...stars, fix: { field: 'accentColor', shade: readableOn(ground, ink, MIN_DRAWING) } }
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const mix = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([mix(0), mix(1), mix(2)])
}
