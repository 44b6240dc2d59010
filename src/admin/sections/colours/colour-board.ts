import {
  type BoardGround,
  type CellKind,
  colourPairs,
  neededOf,
} from '#content/preflight/colour-pairs.ts'
import type { Design } from '#content/sections/design.ts'
import { drawnRatioOf, type Fix, fixOf, shownOf } from './colour-pairs.ts'

/** One kind of element on one background of the page. */
export type Cell = {
  kind: CellKind
  ink: string
  ground: string
  ratio: number
  isGood: boolean
  /** Absent where the page adjusts the colour by itself. */
  fix?: Fix
}

export type Ground = { name: string; note: string; ground: string; ink: string; cells: Cell[] }

const kinds: CellKind[] = ['text', 'button', 'link', 'badge', 'stars']

/** Everything that the page shows on each of its three backgrounds, in the colours that it would have. */
export function boardOf(design: Design): Ground[] {
  const night = design.theme === 'dark' ? 'Noite' : 'Manhã'
  return [
    groundOf(design, 'paper', 'Papel', 'Sobre, equipe, contato'),
    groundOf(design, 'wash', 'Tom claro', 'Tratamentos, depoimentos'),
    groundOf(design, 'stage', night, 'Abertura, chamada final, rodapé'),
  ]
}

function groundOf(design: Design, on: BoardGround, name: string, note: string): Ground {
  const shown = shownOf(design)
  const ink = shown[on === 'paper' ? 'ink' : `${on}-ink`] ?? ''
  const cells = kinds.flatMap((kind) =>
    colourPairs
      .filter(({ board }) => board?.[on] === kind)
      .map((pair): Cell => {
        const ratio = drawnRatioOf(pair, shown)
        const isGood = ratio >= neededOf(pair)
        const fix = isGood ? undefined : fixOf(pair, design)
        const { [pair.ink]: ink = '', [pair.ground]: ground = '' } = shown
        return { kind, ink, ground, ratio, isGood, ...(fix && { fix }) }
      }),
  )
  return { name, note, ground: shown[on] ?? '', ink, cells }
}
