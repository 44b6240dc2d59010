import { inkOn, tonesOf } from './brand-colours.ts'
import { contrastOf, hexOf, readableOn, rgbOf } from './colour.ts'

type Chosen = Record<'primaryColor' | 'textColor' | 'backgroundColor', string> & {
  theme: 'dark' | 'light'
}

type Stage = Record<'ground' | 'ink' | 'label' | 'muted' | 'button' | 'buttonInk', string>

const INK_RATIO = 7

/** The ground and the words of the opening, the call to action and the footer: on night purple, or on a light background. */
export function stageOf(design: Chosen): Stage {
  const { theme, primaryColor, textColor, backgroundColor: paper } = design
  const tone = tonesOf(primaryColor)
  return theme === 'dark'
    ? {
        ground: tone.night,
        ink: '#ffffff',
        label: '#ffffff',
        muted: tone.haze,
        button: paper,
        buttonInk: readableOn(paper, tone.plum),
      }
    : {
        ground: tone.dawn,
        ink: readableOn(tone.dawn, textColor, INK_RATIO),
        label: tone.deep,
        muted: tone.dusk,
        button: primaryColor,
        buttonInk: inkOn(primaryColor, tone.night),
      }
}

/** The darkest and the brightest grey, from 0 to 255, that a photo is as dark or as bright as. */
export type Shades = readonly [darkest: number, brightest: number]

const ANY_PHOTO: Shades = [0, 255]

/** A little more than the 4.5 of WCAG 2.2, because a photo is compressed again for each width. */
const RATIO = 4.8
const STEP = 5

/** How much of the stage's ground has to cover a photo, in per cent, so that all words of the stage can be read on each of its shades. Enough for any photo if they are not known. */
export function veilOf(design: Chosen, shades: Shades = ANY_PHOTO): number {
  const { ground, ink, label, muted } = stageOf(design)
  const isReadable = (percent: number) =>
    shades.every((shade) => {
      const seen = covered(shade / 255, ground, percent / 100)
      return [ink, label, muted].every((words) => contrastOf(words, seen) >= RATIO)
    })
  const percents = Array.from({ length: 100 / STEP }, (_, step) => step * STEP)
  return percents.find(isReadable) ?? 100
}

function covered(grey: number, ground: string, share: number): string {
  const [red, green, blue] = rgbOf(ground)
  const mix = (channel: number) => channel * share + grey * (1 - share)
  return hexOf([mix(red), mix(green), mix(blue)])
}
