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

/** Recognised by the council's acronym in a registration, or by the word for the profession in a name or role. */
const signs: [Profession, council: RegExp, word: RegExp][] = [
  ['medicine', /\bCRM\b/i, /\bm[ée]dic[oa]\b|cirurgi/i],
  ['physiotherapy', /\bCREFITO\b/i, /fisioterap|drenagem/i],
  ['nutrition', /\bCRN\b/i, /nutri[cç]/i],
  ['psychology', /\bCRP\b/i, /psic[oó]log/i],
  ['pharmacy', /\bCRF\b/i, /farm[aá]c/i],
  ['physical-education', /\bCREF\b/i, /educa[cç][aã]o f[ií]sica|atividade f[ií]sica|personal/i],
  ['nursing', /\bCOREN\b/i, /enferm/i],
  ['biomedicine', /\bCRBM\b/i, /biom[eé]d/i],
]

const textAt = (data: unknown, name: string) =>
  isRecord(data) && typeof data[name] === 'string' ? data[name] : ''

/** The profession that a document speaks for: a person's by the registration, then the role; a treatment's by its name. */
export function professionOf(entity: string, data: unknown): Profession {
  if (entity !== 'team' && entity !== 'treatments') return 'medicine'
  const registration = textAt(data, 'credentials')
  const called = textAt(data, entity === 'team' ? 'role' : 'name')
  const found =
    signs.find(([, council]) => council.test(registration)) ??
    signs.find(([, , word]) => word.test(called))
  return found?.[0] ?? 'medicine'
}
