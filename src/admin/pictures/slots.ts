import { entities, isCollection, isSection } from '#content/index.ts'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { type OpeningLayout, openingLayoutOf } from '#content/public/opening-layout.ts'
import { fieldAt } from '#content/schema/paths.ts'
import type { LibraryPicture, PictureUse } from '#protocol/library.ts'

/** A place of the page to which pictures are cropped. */
export type Slot = {
  label: string
  /** Width by height. */
  ratio: number
  isRound?: true
  isPhone?: true
}

/** The shapes as measured on a phone of 390 × 844, a tablet of 768 × 1024 and a screen of 1440 × 900 pixels. */
const slots: Record<Exclude<PictureCategory, 'hero-background'>, Slot[]> = {
  'about-image': [
    { label: 'Sobre, computador', ratio: 569 / 726 },
    { label: 'Sobre, celular', ratio: 1, isPhone: true },
  ],
  'cta-background': [
    { label: 'Chamada final, computador', ratio: 582 / 722 },
    { label: 'Chamada final, celular', ratio: 390 / 557, isPhone: true },
  ],
  logo: [],
  treatments: [
    { label: 'Cartão', ratio: 3 / 2 },
    { label: 'Cartão largo', ratio: 418 / 602 },
  ],
  'team-member': [{ label: 'Retrato na equipe', ratio: 4 / 5 }],
  testimonial: [{ label: 'Depoimento', ratio: 1, isRound: true }],
  default: [
    { label: 'Deitada', ratio: 3 / 2 },
    { label: 'Em pé', ratio: 4 / 5 },
  ],
}

const openingRatios: Record<OpeningLayout, { wide: number; tablet: number; phone: number }> = {
  background: { wide: 1440 / 922, tablet: 768 / 1011, phone: 390 / 1151 },
  beside: { wide: 576 / 644, tablet: 384 / 751, phone: 366 / 338 },
  above: { wide: 1354 / 486, tablet: 722 / 553, phone: 366 / 338 },
}

/** The layout matters for the picture of the opening alone. */
export function slotsOf(category: PictureCategory, layout: OpeningLayout): Slot[] {
  if (category !== 'hero-background') return slots[category]
  const { wide, tablet, phone } = openingRatios[layout]
  return [
    { label: 'Abertura, computador', ratio: wide },
    { label: 'Abertura, tablet', ratio: tablet },
    { label: 'Abertura, celular', ratio: phone, isPhone: true },
  ]
}

/** The shapes of every place that shows the picture; those of its category while no place does. */
export function slotsOfUses({ category, uses, width, height }: LibraryPicture): Slot[] {
  const categories = uses.flatMap((use) => categoryOf(use) ?? [])
  const shown = [...new Set(categories.length > 0 ? categories : [category])]
  const layout = openingLayoutOf('auto', width && height ? { width, height } : undefined)
  return shown.flatMap((one) => slotsOf(one, layout))
}

function categoryOf({ entity, field }: PictureUse): PictureCategory | undefined {
  if (!isSection(entity) && !isCollection(entity)) return undefined
  return fieldAt(entities[entity].schema, field).category
}
