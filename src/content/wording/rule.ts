import type { Profession } from './professions.ts'

/** What the rules are about, in the words of the panel. */
export const families = {
  promise: 'Promessa de resultado',
  superiority: 'Superioridade',
  free: 'Atendimento de graça',
  draw: 'Sorteio, brinde ou troca',
  transformation: 'Transformação',
  fear: 'Medo e urgência',
  title: 'Título profissional',
  technology: 'Tecnologia',
  'before-after': 'Antes e depois',
  price: 'Preço',
} as const

export type WordingFamily = keyof typeof families

/** Who speaks: the clinic, or a patient in a testimonial. */
export type Voice = 'clinic' | 'patient'

/** Days, both included; without them, in force. */
export type InForce = { from?: string; until?: string }

export const isInForce = ({ from = '', until = '9999' }: InForce, today: string): boolean =>
  from <= today && today <= until

/** The nutritionists' norm changes on 23 January 2027; the articles of the new one are not known yet. */
export const UNTIL_CFN_856 = '2027-01-22'

export type WordingRule = InForce & {
  id: string
  family: WordingFamily
  /** Asks for a reason; the others only advise. */
  isSerious: boolean
  /** The professions to which it is advice all the same. */
  adviceFor?: readonly Profession[]
  /** The professions it applies to; without it, all of them. */
  professions?: readonly Profession[]
  /** Only where a patient speaks. */
  voice?: 'patient'
  /** What to look for, one pattern in each line, in the language of `patterns.ts`. */
  patterns: string
  /** What makes a sentence acceptable, such as a register number beside a title; patterns, too. */
  unless?: string
  /** One calm sentence. */
  says: string
  saysFor?: { readonly [Other in Profession]?: string }
  /** What to write instead. */
  advice: string
  /** A sentence to copy, which no rule marks. */
  example: string
}

/** A rule as it is written down: its family is the first part of its id. */
export type RuleSource = Omit<WordingRule, 'id' | 'family'> & { id: `${WordingFamily}.${string}` }
