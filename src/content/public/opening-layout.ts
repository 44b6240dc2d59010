import type { Picture } from '../pictures/pictures.ts'
import type { hero } from '../sections/hero.ts'

export type LayoutChoice = (typeof hero)['fallback']['layout']

/** Where the picture of the opening is. Beside the text needs a tablet's width: on phones it is above. */
export type OpeningLayout = Exclude<LayoutChoice, 'auto'>

type Sides = Pick<Picture, 'width' | 'height'>

/** An upright picture is nearly always of a person, whose face the text would cover. */
export const isUpright = (picture: Sides | undefined): boolean =>
  picture !== undefined && picture.height >= picture.width

export function openingLayoutOf(choice: LayoutChoice, picture: Sides | undefined): OpeningLayout {
  if (choice !== 'auto') return choice
  return isUpright(picture) ? 'beside' : 'background'
}
