import { contrastOf } from '../rules/colour.ts'
import type { Design } from '../sections/design.ts'

export type ColourField = {
  [Field in keyof Design]: Field extends `${string}Color` | 'cardBackground' ? Field : never
}[keyof Design]

/** The minimum contrast of WCAG 2.2 for text and for meaningful graphics. */
const needed = { text: 4.5, drawing: 3 }

/** The backgrounds of the colour board and what it shows on each. */
export type BoardGround = 'paper' | 'wash' | 'stage'
export type CellKind = 'text' | 'button' | 'link' | 'badge' | 'stars'

/** What is read or seen on the page, and what it lies on. */
export type ColourPair = {
  /** Names of colours of the page; the page may adjust those that were chosen. */
  ink: string
  ground: string
  kind: keyof typeof needed
  /** Its name in the list of pairs; without one it is shown on the board alone. */
  label?: string
  /** The colours of the clinic that it is made from. */
  chosen?: { ink: ColourField | Record<Design['theme'], ColourField>; ground?: ColourField }
  /** What may be changed to make it readable, in this order. */
  fixes?: ColourField[]
  board?: Partial<Record<BoardGround, CellKind>>
}

/** Every ink of the page with its ground, in the order of the page. */
export const colourPairs: ColourPair[] = [
  {
    label: 'Texto sobre o fundo',
    kind: 'text',
    ink: 'ink',
    ground: 'paper',
    chosen: { ink: 'textColor', ground: 'backgroundColor' },
    fixes: ['textColor', 'backgroundColor'],
    board: { paper: 'text' },
  },
  {
    label: 'Texto sobre os cartões',
    kind: 'text',
    ink: 'card-ink',
    ground: 'card',
    chosen: { ink: 'textColor', ground: 'cardBackground' },
    fixes: ['cardBackground', 'textColor'],
  },
  {
    label: 'Texto do botão principal',
    kind: 'text',
    ink: 'on-primary',
    ground: 'primary',
    fixes: ['primaryColor'],
    board: { paper: 'button', wash: 'button' },
  },
  {
    label: 'Botão da abertura',
    kind: 'text',
    ink: 'stage-button-ink',
    ground: 'stage-button',
    fixes: ['backgroundColor', 'primaryColor'],
    board: { stage: 'button' },
  },
  {
    label: 'Botão sob o mouse',
    kind: 'text',
    ink: 'on-hover',
    ground: 'hover',
    fixes: ['hoverColor'],
  },
  {
    label: 'Links sobre o fundo',
    kind: 'text',
    ink: 'strong',
    ground: 'paper',
    chosen: { ink: 'primaryColor', ground: 'backgroundColor' },
    fixes: ['primaryColor', 'backgroundColor'],
    board: { paper: 'link' },
  },
  {
    label: 'Links sobre os cartões',
    kind: 'text',
    ink: 'card-strong',
    ground: 'card',
    chosen: { ink: 'primaryColor', ground: 'cardBackground' },
    fixes: ['primaryColor', 'cardBackground'],
  },
  {
    label: 'Ícones sobre os cartões',
    kind: 'drawing',
    ink: 'card-mark',
    ground: 'card',
    chosen: { ink: 'primaryColor', ground: 'cardBackground' },
    fixes: ['primaryColor', 'cardBackground'],
  },
  {
    label: 'Detalhes sobre o fundo',
    kind: 'drawing',
    ink: 'mark',
    ground: 'paper',
    chosen: { ink: 'primaryColor', ground: 'backgroundColor' },
    fixes: ['primaryColor', 'backgroundColor'],
  },
  {
    label: 'Símbolo na abertura e no rodapé',
    kind: 'drawing',
    ink: 'stage-mark',
    ground: 'stage',
    chosen: { ink: { dark: 'secondaryColor', light: 'primaryColor' } },
    fixes: ['secondaryColor', 'primaryColor'],
  },
  { kind: 'text', ink: 'wash-ink', ground: 'wash', board: { wash: 'text' } },
  { kind: 'text', ink: 'wash-strong', ground: 'wash', board: { wash: 'link' } },
  { kind: 'text', ink: 'on-mist', ground: 'mist', board: { paper: 'badge' } },
  { kind: 'text', ink: 'card-deep', ground: 'card', board: { wash: 'badge' } },
  { kind: 'text', ink: 'stage-ink', ground: 'stage', board: { stage: 'text' } },
  { kind: 'text', ink: 'stage-muted', ground: 'stage', board: { stage: 'link' } },
  { kind: 'text', ink: 'stage-ink', ground: 'stage-badge', board: { stage: 'badge' } },
  // On light backgrounds the page draws an edge around stars; on night purple they have only the chosen colour.
  { kind: 'drawing', ink: 'amber-edge', ground: 'paper', board: { paper: 'stars' } },
  { kind: 'drawing', ink: 'amber-edge', ground: 'wash', board: { wash: 'stars' } },
  {
    kind: 'drawing',
    ink: 'stage-stars',
    ground: 'stage',
    fixes: ['accentColor'],
    board: { stage: 'stars' },
  },
]

export const neededOf = ({ kind }: ColourPair) => needed[kind]

/** The colour that the clinic chose for the ink, if it is one of the clinic's colours. */
export function chosenInkOf({ chosen }: ColourPair, design: Design): string | undefined {
  if (!chosen) return undefined
  return design[typeof chosen.ink === 'string' ? chosen.ink : chosen.ink[design.theme]]
}

/** Whether the clinic's colours are readable on each other as they were chosen. */
export const areReadable = (design: Design) =>
  colourPairs.every((pair) => {
    const ink = chosenInkOf(pair, design)
    const ground = pair.chosen?.ground
    return !ink || !ground || contrastOf(ink, design[ground]) >= neededOf(pair)
  })
