import { colourOf, hueOfShade, type Oklch, oklchOf } from '#content/colours/colour.ts'
import type { Design } from '#content/sections/design.ts'

/** The colours of a design that a palette sets; an empty one follows from the primary colour. */
type PaletteColours = Pick<
  Design,
  'primaryColor' | 'secondaryColor' | 'accentColor' | 'backgroundColor'
>

export type Palette = { name: string; colours: PaletteColours }

/** The colours on offer before somebody picks their own. */
export const readyColours = [
  { name: 'Roxo', colour: '#7c3aed' },
  { name: 'Verde-água', colour: '#0f766e' },
  { name: 'Terracota', colour: '#ad4a25' },
  { name: 'Vinho', colour: '#9d2f5a' },
  { name: 'Azul', colour: '#1f5fa8' },
  { name: 'Verde-oliva', colour: '#4d6b2f' },
  { name: 'Ocre', colour: '#8b690a' },
]

const follows = { secondaryColor: '', accentColor: '', backgroundColor: '' }
const honey = { ...follows, secondaryColor: '#f2c66d', accentColor: '#f2b33d' }
const plum = { ...follows, secondaryColor: '#e3b3d2', accentColor: '#d58fb8' }

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** From amber to lime honey would not be seen. */
const isGolden = ({ hue }: Oklch) => hue > 1 && hue < 2.1

/** Four palettes from one colour. */
export function palettesOf(chosen: string): Palette[] {
  const shade = oklchOf(chosen)
  const { lightness, chroma, hue } = shade
  const inShade = (lightness: number, chroma: number) =>
    colourOf({ lightness, chroma, hue: hueOfShade(hue, lightness) })
  const soft = inShade(clamp(lightness, 0.45, 0.6), chroma * 0.55)
  const deep = inShade(clamp(lightness - 0.14, 0.27, 0.42), chroma)
  return [
    { name: 'Viva', colours: { ...follows, primaryColor: chosen } },
    { name: 'Suave', colours: { ...follows, primaryColor: soft } },
    {
      name: 'Profunda',
      colours: { ...follows, primaryColor: deep, backgroundColor: '#ffffff' },
    },
    isGolden(shade)
      ? { name: 'Com ameixa', colours: { ...plum, primaryColor: chosen } }
      : { name: 'Com mel', colours: { ...honey, primaryColor: chosen } },
  ]
}
