import { specialtyIn } from '../legal/medical-specialties.ts'
import type { CouncilName } from '../rules/registration-parts.ts'
import { isRecord } from '../schema/section.ts'

/** Who answers for a text: the councils have different rules. The clinic itself answers as medicine does. */
export type Profession =
  | 'medicine'
  | 'physiotherapy'
  | 'nutrition'
  | 'psychology'
  | 'pharmacy'
  | 'physical-education'
  | 'nursing'
  | 'biomedicine'

/** Recognised by the council in a registration, or by the word for the profession in a name or role. */
const signs: [Profession, CouncilName, word: RegExp][] = [
  ['medicine', 'CRM', /\bm[ée]dic[oa]\b|cl[ií]nic[ao] geral|cirurgi(?!\S*\W*dentista)/i],
  ['physiotherapy', 'CREFITO', /fisio(?:terap|\b)|terapeuta ocupacional|drenagem/i],
  ['nutrition', 'CRN', /nutri(?:[cç]|\b)/i],
  ['psychology', 'CRP', /psic[oó]log/i],
  ['pharmacy', 'CRF', /farm[aá]c/i],
  ['physical-education', 'CREF', /(?:educa(?:[cç][aã]o|dora?)|atividade) f[ií]sica|personal/i],
  ['nursing', 'COREN', /enferm/i],
  ['biomedicine', 'CRBM', /biom[eé]d/i],
]

/** The profession that a council registers. */
export const professionIn = (council: CouncilName): Profession =>
  signs.find(([, name]) => name === council)?.[0] ?? 'medicine'

/** The council of whoever is called this; undefined where the words name no profession. */
export const councilNamedIn = (role: string): CouncilName | undefined =>
  signs.find(([, , word]) => word.test(role))?.[1] ?? (specialtyIn(role) ? 'CRM' : undefined)

const textAt = (data: unknown, name: string) =>
  isRecord(data) && typeof data[name] === 'string' ? data[name] : ''

/** The profession that a document speaks for: a person's by the registration, then the role; a treatment's by its name. */
export function professionOf(entity: string, data: unknown): Profession {
  if (entity !== 'team' && entity !== 'treatments') return 'medicine'
  const registration = textAt(data, 'credentials')
  const called = textAt(data, entity === 'team' ? 'role' : 'name')
  const found =
    signs.find(([, council]) => new RegExp(`\\b${council}\\b`, 'i').test(registration)) ??
    signs.find(([, , word]) => word.test(called))
  return found?.[0] ?? 'medicine'
}
