import { states } from './registration.ts'

export type Specialist = { specialty: string; number: string }

/** A registration split into its parts. A line in another notation is `other`, with an empty `council`. */
export type RegistrationParts = {
  council: CouncilName | ''
  region: string
  number: string
  suffix: string
  /** Required by law beside a CRM, and only there. */
  title: 'MÉDICA' | 'MÉDICO'
  /** Only beside a CRM, at most `MAX_SPECIALISTS`. */
  specialists: Specialist[]
  other: string
}

type Numbered = Pick<RegistrationParts, 'region' | 'number' | 'suffix'>

type Council = {
  regionLabel: string
  regions: string[]
  /** What may follow the number. */
  suffixes: string[]
  print: (parts: Numbered) => string
  /** With the groups region, number and suffix. */
  pattern: RegExp
}

/** CFM 2.336/2023: no more than two specialties are announced. */
export const MAX_SPECIALISTS = 2

const regionsTo = (last: number, digits = 1) =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(digits, '0'))

const dashed = (number: string, suffix: string) => (suffix ? `${number}-${suffix}` : number)

const state = `(?<region>${states.join('|')})`
const digits = '(?<number>\\d{1,7})'

const byState = (name: string): Council => ({
  regionLabel: 'UF',
  regions: states,
  suffixes: [],
  print: ({ region, number }) => `${name}-${region} ${number}`,
  pattern: new RegExp(`^${name}[-/ ]${state} ${digits}$`, 'i'),
})

const byRegion = (name: string, last: number, suffixes: string[]): Council => ({
  regionLabel: 'Região',
  regions: regionsTo(last),
  suffixes,
  print: ({ region, number, suffix }) => `${name}-${region} ${dashed(number, suffix)}`,
  pattern: new RegExp(
    `^${name}[-/ ](?<region>\\d{1,2}) ${digits}(?:-(?<suffix>${suffixes.join('|')}))?$`,
    'i',
  ),
})

/** How each council's registration is written. */
export const councils = {
  CRM: byState('CRM'),
  CREFITO: byRegion('CREFITO', 20, ['F', 'TO', 'LTF', 'LTT']),
  CRN: byRegion('CRN', 11, ['P', 'T', 'D']),
  CRP: {
    regionLabel: 'Região',
    regions: regionsTo(24, 2),
    suffixes: [],
    print: ({ region, number }) => `CRP ${region}/${number}`,
    pattern: new RegExp(`^CRP[- ](?<region>\\d{2})/${digits}$`, 'i'),
  },
  CRF: byState('CRF'),
  CREF: {
    regionLabel: 'UF',
    regions: states,
    suffixes: ['G', 'P'],
    print: ({ region, number, suffix }) => `CREF ${dashed(number, suffix || 'G')}/${region}`,
    pattern: new RegExp(`^CREF ${digits}-(?<suffix>[GP])/${state}$`, 'i'),
  },
} satisfies Record<string, Council>

export type CouncilName = keyof typeof councils

export const councilOf = (name: CouncilName): Council => councils[name]

const blank: RegistrationParts = {
  council: 'CRM',
  region: 'PR',
  number: '',
  suffix: '',
  title: 'MÉDICA',
  specialists: [],
  other: '',
}

const SEPARATOR = ' · '
const MAX_DIGITS = 7

/** The part of the typed text that can be a registration number. */
export const toRegistrationNumber = (text: string) => text.replace(/\D/g, '').slice(0, MAX_DIGITS)

/** 'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 6789'; empty without a number. */
export function toCredentials(parts: RegistrationParts): string {
  const { council, number, title, specialists } = parts
  if (council === '') return parts.other
  if (number === '') return ''
  const entry = councilOf(council).print(parts)
  if (council !== 'CRM') return entry
  const registered = specialists
    .filter((specialist) => specialist.number !== '')
    .map(({ specialty, number }) => `${specialty.trim()} RQE ${number}`.trim())
  return [title, entry, ...registered].join(SEPARATOR)
}

/** The parts of a line in our own notation; any other line is kept unchanged as `other`. */
export function toRegistrationParts(credentials: string): RegistrationParts {
  const line = credentials.trim()
  if (line === '') return blank
  const read = readParts(line)
  return read && toCredentials(read) === line ? read : { ...blank, council: '', other: line }
}

function readParts(line: string): RegistrationParts | undefined {
  const pieces = line.split(SEPARATOR)
  const title = pieces[0] === 'MÉDICA' || pieces[0] === 'MÉDICO' ? pieces[0] : undefined
  const [entry = '', ...rest] = title ? pieces.slice(1) : pieces
  const specialists = rest.map(readSpecialist).filter((specialist) => specialist !== undefined)
  for (const council of Object.keys(councils) as CouncilName[]) {
    const found = councilOf(council).pattern.exec(entry)?.groups
    if (!found) continue
    const { region = '', number = '', suffix = '' } = found
    return { ...blank, council, region, number, suffix, specialists, title: title ?? blank.title }
  }
  return undefined
}

function readSpecialist(piece: string): Specialist | undefined {
  const found = /^(?<specialty>.*?) ?RQE (?<number>\d{1,7})$/.exec(piece)?.groups
  return found && { specialty: found.specialty ?? '', number: found.number ?? '' }
}
