import type { MantineColorsTuple } from '@mantine/core'

/** The brand's purple: 6 is the main colour of the site, 9 its deep purple, 3 and 1 its lilacs. */
export const violet: MantineColorsTuple = [
  '#f7f4ff',
  '#ede9fe',
  '#ddd6fe',
  '#c4b5fd',
  '#a78bfa',
  '#8b5cf6',
  '#7c3aed',
  '#6d28d9',
  '#5b21b6',
  '#4c1d95',
]

/** Amber marks what needs attention (unsaved, missing, example) and is never a surface. */
export const amber: MantineColorsTuple = [
  '#fff8eb',
  '#feefcf',
  '#fde2a7',
  '#fcd34d',
  '#fbbf24',
  '#f59e0b',
  '#d97706',
  '#b45309',
  '#8f3f08',
  '#6b2f07',
]

export const leaf: MantineColorsTuple = [
  '#effaf4',
  '#d8f3e4',
  '#b2e6ca',
  '#82d3aa',
  '#4fba86',
  '#2a9d69',
  '#1a7f52',
  '#146a44',
  '#105537',
  '#0c412b',
]

export const rose: MantineColorsTuple = [
  '#fff1f3',
  '#ffe0e6',
  '#fec8d2',
  '#fda4b5',
  '#fb7590',
  '#f0476b',
  '#d32551',
  '#b4173f',
  '#951538',
  '#7a1431',
]

/** Greys with a little plum, to match the warm background. */
export const gray: MantineColorsTuple = [
  '#fbf8f7',
  '#f5f0f2',
  '#ece5ea',
  '#ddd4de',
  '#c4b9ca',
  '#9385a2',
  '#665673',
  '#50415d',
  '#382a45',
  '#1e1033',
]

/** The dark scheme: 0 is text, 7 the surface, 8 the background. */
export const night: MantineColorsTuple = [
  '#f3eefc',
  '#d8cfe9',
  '#b9addb',
  '#9284b5',
  '#55447a',
  '#3c2c60',
  '#2b1c4a',
  '#21133a',
  '#180d2c',
  '#0f0720',
]
