/** The icons a treatment can have, in the order of the icon picker. */
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

/** The icon of that name, or the star for an unknown name. */
export const treatmentIconOf = (name: string): TreatmentIcon =>
  treatmentIcons.find((icon) => icon === name) ?? 'Star'
