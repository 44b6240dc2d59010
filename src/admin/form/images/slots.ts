import { entities, isCollection, isSection } from '#content/index.ts'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import type { PictureUse } from '#protocol/library.ts'

/** A shape to which the page crops pictures. */
export type Slot = { label: string; ratio: string; isRound?: true }

const slots: Record<PictureCategory, Slot[]> = {
  'hero-background': [
    { label: 'Hero, celular', ratio: '9 / 16' },
    { label: 'Hero, computador', ratio: '16 / 9' },
  ],
  'about-image': [
    { label: 'Sobre, celular', ratio: '4 / 3' },
    { label: 'Sobre, computador', ratio: '4 / 5' },
  ],
  'cta-background': [
    { label: 'Chamada, celular', ratio: '3 / 4' },
    { label: 'Chamada, computador', ratio: '21 / 9' },
  ],
  logo: [],
  treatments: [
    { label: 'Cartão, celular', ratio: '16 / 10' },
    { label: 'Cartão, computador', ratio: '3 / 2' },
  ],
  'team-member': [
    { label: 'Equipe, celular', ratio: '1 / 1' },
    { label: 'Equipe, computador', ratio: '4 / 5' },
  ],
  testimonial: [{ label: 'Depoimento', ratio: '1 / 1', isRound: true }],
  default: [
    { label: 'Deitada', ratio: '3 / 2' },
    { label: 'Em pé', ratio: '4 / 5' },
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
