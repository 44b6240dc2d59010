import { contrastOf } from '../colours/colour.ts'
import type { Picture } from '../pictures/pictures.ts'

/** A logo whose colours its ground would swallow: dark ones on the dark opening, light ones on the light menu. */
export type LogoTone = 'dark' | 'light'

/** The opening's ground has this lightness in every hue. */
const DARK_GROUND = '#1e1033'
const LIGHT_GROUND = '#ffffff'

/** A logo is read like text; on the light menu only a nearly white one is lost. */
const MIN_ON_DARK = 4.5
const MIN_ON_LIGHT = 1.6

/** In per cent. What is visible of a logo with its own ground, perhaps with round corners, is more. */
const MAX_COVER = { dark: 85, light: 60 }

/** None for a picture without transparent parts: it has a ground of its own. */
export function logoToneOf(picture: Picture | undefined): LogoTone | undefined {
  const { cover, tint = '' } = picture ?? {}
  if (cover === undefined) return undefined
  if (contrastOf(tint, DARK_GROUND) < MIN_ON_DARK) {
    return cover <= MAX_COVER.dark ? 'dark' : undefined
  }
  const isLost = contrastOf(tint, LIGHT_GROUND) < MIN_ON_LIGHT
  return isLost && cover <= MAX_COVER.light ? 'light' : undefined
}
