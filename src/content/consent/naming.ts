/** How a patient wants to be called on the page. */
export const namings = ['name', 'initials', 'anonymous'] as const

export type Naming = (typeof namings)[number]

export const isNaming = (text: unknown): text is Naming => namings.some((naming) => naming === text)

export const MAX_PATIENT_NAME = 80

/** The name under the words of a patient who gave none. */
export const ANONYMOUS = 'Paciente'

/** Joins the parts of a Portuguese name and belongs to no initial. */
const particles = /^(?:d[aeo]s?|e)$/i

/** Never the surname: the first name, the initials of the first and the last one, or none of them. */
export function publicNameOf(naming: Naming, fullName: string): string {
  const names = fullName
    .trim()
    .split(/\s+/)
    .filter((name) => name && !particles.test(name))
  const [first = ''] = names
  if (naming === 'anonymous' || !first) return ANONYMOUS
  if (naming === 'name') return first
  const last = names.length > 1 ? names.at(-1) : undefined
  return [first, last].flatMap((name) => (name ? [`${initialOf(name)}.`] : [])).join(' ')
}

const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase('pt-BR') ?? ''
