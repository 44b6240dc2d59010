/** The icons a treatment can wear (spec.md section 2), as the page and the icon picker know them. */
export const treatmentIcons = [
  'Heart',
  'Baby',
  'Brain',
  'Sparkles',
  'Dumbbell',
  'Activity',
  'Zap',
  'Apple',
  'Pill',
  'Star',
  'Check',
] as const

export type TreatmentIcon = (typeof treatmentIcons)[number]

/** The icon of that name; a name nobody knows wears the star. */
export const treatmentIconOf = (name: string): TreatmentIcon =>
  treatmentIcons.find((icon) => icon === name) ?? 'Star'
