import { type CouncilName, states } from './registration-parts.ts'

export type Numbered = { region: string; number: string; suffix: string }

/** What a registration with a council consists of, and how it is written. */
export type Council = {
  /** The people it registers, in the words of the panel. */
  professionals: string
  regionLabel: 'UF' | 'Região'
  regions: readonly string[]
  /** The region of a clinic in this state, where councils count regions; only those of the south are known. */
  regionIn?: Readonly<Record<string, string>>
  maxDigits: number
  /** What may follow the number, with its meaning where it is known. */
  suffixes: Readonly<Record<string, string>>
  /** Whether every number has one: it names the profession or the category. */
  needsSuffix?: true
  /** Whether the council gives specialties a number of their own (RQE). */
  hasSpecialistNumbers?: true
  print: (parts: Numbered) => string
  /** Patterns with the groups region, number and suffix: our notation and those that people use. */
  notations: readonly string[]
}

const NUMBER = '(?<number>\\d{1,3}(?:\\.\\d{3})+|\\d{1,7})'
const STATE = `(?<region>${states.join('|')})`
/** What people write before the number, as in 'CRM-PR nº 12345'. */
const FILLER = '[-–:/|nº°. ]{0,6}'
/** What stands between the number and its state, as in 'CRM 12345/PR' and 'CRM 12345 (PR)'. */
const DIVIDER = '(?:\\s*[-–/(]\\s*|\\s+)'

const regionsTo = (last: number, digits = 1) =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(digits, '0'))

/** '12345-F' */
export const dashed = (number: string, suffix: string) => (suffix ? `${number}-${suffix}` : number)

const endings = (suffixes: object) =>
  Object.keys(suffixes).length === 0
    ? ''
    : `(?:\\s*[-–/]?\\s*(?<suffix>${Object.keys(suffixes).join('|')}))?`

const byState = (
  name: string,
  council: Pick<Council, 'professionals' | 'hasSpecialistNumbers' | 'needsSuffix'>,
  suffixes: Council['suffixes'] = {},
): Council => ({
  ...council,
  regionLabel: 'UF',
  regions: states,
  maxDigits: 7,
  suffixes,
  print: ({ region, number, suffix }) => `${name}-${region} ${dashed(number, suffix)}`,
  notations: [
    `${name}\\s*[-–/(]?\\s*${STATE}\\)?${FILLER}${NUMBER}${endings(suffixes)}`,
    `${name}${FILLER}${NUMBER}${endings(suffixes)}${DIVIDER}${STATE}\\)?`,
  ],
})

const byRegion = (
  name: string,
  last: number,
  council: Pick<Council, 'professionals' | 'regionIn' | 'needsSuffix'>,
  suffixes: Council['suffixes'] = {},
): Council => ({
  ...council,
  regionLabel: 'Região',
  regions: regionsTo(last),
  maxDigits: 7,
  suffixes,
  print: ({ region, number, suffix }) => `${name}-${region} ${dashed(number, suffix)}`,
  notations: [
    `${name}\\s*[-–/]?\\s*(?<region>\\d{1,2})(?!\\d)${FILLER}${NUMBER}${endings(suffixes)}`,
  ],
})

const SECONDARY = 'inscrição secundária'

const councils: Record<CouncilName, Council> = {
  CRM: byState('CRM', { professionals: 'Medicina', hasSpecialistNumbers: true }),
  CREFITO: byRegion(
    'CREFITO',
    20,
    {
      professionals: 'Fisioterapia e terapia ocupacional',
      needsSuffix: true,
      regionIn: { PR: '8', SC: '10', RS: '5' },
    },
    {
      F: 'fisioterapeuta',
      TO: 'terapeuta ocupacional',
      LTF: '',
      LTT: '',
    },
  ),
  CRN: byRegion(
    'CRN',
    11,
    { professionals: 'Nutrição', regionIn: { PR: '8', SC: '10', RS: '2' } },
    { P: '', T: '', D: '' },
  ),
  CRP: {
    professionals: 'Psicologia',
    regionLabel: 'Região',
    regions: regionsTo(24, 2),
    regionIn: { PR: '08', SC: '12', RS: '07' },
    maxDigits: 7,
    suffixes: {
      IS: SECONDARY,
      ...Object.fromEntries(['0', ...regionsTo(9)].map((digit) => [digit, 'dígito'])),
    },
    print: ({ region, number, suffix }) => `CRP ${region}/${dashed(number, suffix)}`,
    notations: [
      `CRP\\s*[-–/]?\\s*(?<region>\\d{1,2})\\s*[-–/ ]\\s*${NUMBER}(?:\\s*[-–/]\\s*(?<suffix>IS|\\d))?`,
    ],
  },
  COREN: byState(
    'COREN',
    { professionals: 'Enfermagem', needsSuffix: true },
    // Resolução COFEN 545/2017, art. 3º.
    {
      ENF: 'enfermeira ou enfermeiro',
      OBST: 'obstetriz',
      TE: 'técnica ou técnico de enfermagem',
      AE: 'auxiliar de enfermagem',
      PAR: 'parteira',
    },
  ),
  CRF: byState('CRF', { professionals: 'Farmácia' }),
  CREF: {
    professionals: 'Educação física',
    needsSuffix: true,
    regionLabel: 'UF',
    regions: states,
    maxDigits: 6,
    suffixes: {
      G: 'graduação',
      P: 'provisionado',
      'G-S': `graduação, ${SECONDARY}`,
      'P-S': `provisionado, ${SECONDARY}`,
    },
    print: ({ region, number, suffix }) => {
      const [kind, secondary] = (suffix || 'G').split('-')
      return `CREF ${number}-${kind}/${dashed(region, secondary ?? '')}`
    },
    notations: [
      `CREF\\s*[-–/]?\\s*(?:\\d{1,2}(?:/[A-Z]{2})?\\s*[-–/ ]\\s*)?(?<number>\\d{1,6})\\s*[-–]?\\s*(?<suffix>[GP])\\s*[-–/]\\s*${STATE}(?:-?(?<secondary>S))?`,
      `CREF\\s*(?:\\d{1,2})?\\s*[-–/]\\s*${STATE}${FILLER}(?<number>\\d{1,6})\\s*[-–]?\\s*(?<suffix>[GP])(?!\\s*[-–/])`,
    ],
  },
  CRBM: byRegion('CRBM', 6, {
    professionals: 'Biomedicina',
    regionIn: { PR: '6', SC: '5', RS: '5' },
  }),
}

export const councilOf = (name: CouncilName): Council => councils[name]

/** The ending of a number for whoever is called this, such as 'TE' of a nursing technician; the usual one where the words name none, empty where numbers have none. */
export function suffixFor(name: CouncilName, role: string): string {
  const { suffixes, needsSuffix } = councilOf(name)
  if (!needsSuffix) return ''
  const called = role.toLowerCase()
  const isNamed = (meaning: string) =>
    meaning.split(' ou ').some((words) => words && called.includes(words.split(' ')[0] ?? ''))
  const [usual = ''] = Object.keys(suffixes)
  return Object.keys(suffixes).find((suffix) => isNamed(suffixes[suffix] ?? '')) ?? usual
}

/** Reads an entry in any notation that people use, such as 'CRM/PR 12.345' and 'CRM 12345-PR'; undefined if it is none of this council. */
export const readEntry = (name: CouncilName, entry: string): Numbered | undefined =>
  partsIn(name, entry.trim(), (notation) => `^${notation}$`)[0]

/** All entries with this council in a text, in any notation that people use. */
export const entriesIn = (name: CouncilName, text: string): Numbered[] =>
  partsIn(name, text, (notation) => `\\b${notation}(?!\\w)`)

const partsIn = (name: CouncilName, text: string, toPattern: (notation: string) => string) =>
  councilOf(name).notations.flatMap((notation) =>
    [...text.matchAll(new RegExp(toPattern(notation), 'gi'))].flatMap(({ groups = {} }) => {
      return partsOf(councilOf(name), groups) ?? []
    }),
  )

function partsOf(
  { regions, maxDigits }: Council,
  { region = '', number = '', suffix, secondary }: Record<string, string | undefined>,
): Numbered | undefined {
  const parts = {
    region: regionAmong(regions, region),
    number: number.replaceAll('.', ''),
    suffix: [suffix, secondary].filter(Boolean).join('-').toUpperCase(),
  }
  return parts.region && parts.number.length <= maxDigits ? parts : undefined
}

/** 'CRN-08' and 'CRN-8' are the same region; empty if the council has none of this name. */
const regionAmong = (regions: readonly string[], typed: string) =>
  regions.find((region) => region === typed.toUpperCase() || Number(region) === Number(typed)) ?? ''
