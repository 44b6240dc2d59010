import { entities, isCollection, isSection } from '#content/index.ts'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import type { PictureUse } from '#protocol/library.ts'

/** A place of the page to which pictures are cropped. */
export type Slot = {
  label: string
  /** Width by height. */
  ratio: number
  isRound?: true
  isPhone?: true
}

/** The shapes as measured on a phone of 390 × 844 and a screen of 1440 × 900 pixels. */
const slots: Record<PictureCategory, Slot[]> = {
  'hero-background': [
    { label: 'Abertura, computador', ratio: 1440 / 922 },
    { label: 'Abertura, celular', ratio: 390 / 1151, isPhone: true },
  ],
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

export const slotsOf = (category: PictureCategory): Slot[] => slots[category]

/** The shapes of every place that shows the picture; those of its category while no place does. */
export function slotsOfUses(category: PictureCategory, uses: PictureUse[]): Slot[] {
  const categories = uses.flatMap((use) => categoryOf(use) ?? [])
  const shown = [...new Set(categories.length > 0 ? categories : [category])]
  return shown.flatMap((one) => slots[one])
}

function categoryOf({ entity, field }: PictureUse): PictureCategory | undefined {
  if (!isSection(entity) && !isCollection(entity)) return undefined
  return fieldAt(entities[entity].schema, field).category
}
