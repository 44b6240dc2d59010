import { councilOf, dashed, entriesIn, readEntry } from './councils.ts'
import { withKeys } from './entry-keys.ts'
import {
  councilNames,
  MAX_REGISTRATION_DIGITS,
  MAX_SPECIALISTS,
  noRegistration,
  type RegistrationParts,
  type Specialist,
  states,
} from './registration-parts.ts'

const SEPARATOR = ' · '

/** The part of the typed text that can be a registration number. */
export const toRegistrationNumber = (text: string, maxDigits = MAX_REGISTRATION_DIGITS) =>
  text.replace(/\D/g, '').slice(0, maxDigits)

/** 'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 6789'; empty without a number. */
export function toCredentials(parts: RegistrationParts): string {
  const { council, region, number, title, postgraduate } = parts
  if (council === '' || region === '' || number === '') return ''
  const entry = councilOf(council).print(parts)
  if (council !== 'CRM') return entry
  const registered = specialtiesOf(parts)
  const studied = registered.length === 0 && title !== '' && postgraduate.trim()
  if (studied) {
    // CFM 2.336/2023, art. 13, § 1º: these words appear together, the last two in capitals.
    return [`${title} com pós-graduação em ${studied}`, 'NÃO ESPECIALISTA', entry].join(SEPARATOR)
  }
  return [title, entry, ...registered].filter(Boolean).join(SEPARATOR)
}

const specialtiesOf = ({ specialists }: RegistrationParts) =>
  specialists
    .filter(({ number }) => number !== '')
    .map(({ specialty, number }) => `${specialty.trim()} RQE ${number}`.trim())

/** What a line says, in any notation that people use; undefined unless all of it can be read. */
export function readRegistration(line: string): RegistrationParts | undefined {
  const read: RegistrationParts = { ...noRegistration, specialists: [] }
  let specialty = ''
  for (const piece of piecesOf(line)) {
    const part = readTitle(piece) ?? readNumbered(piece) ?? readSpecialist(piece, specialty)
    const isRepeated = part && 'council' in part && read.council !== ''
    if (isRepeated || (!part && specialty !== '')) return undefined
    if (!part) {
      specialty = piece
      continue
    }
    if ('specialty' in part) {
      read.specialists.push(part)
      specialty = ''
    } else Object.assign(read, part)
  }
  if (specialty !== '' || !isConsistent(read)) return undefined
  return { ...read, specialists: withKeys(read.specialists) }
}

const afterNumber = new RegExp(`(\\d)\\s*[-–/]\\s*(${states.join('|')})\\b`, 'gi')

/** 'A · B', 'A - B', 'A, B' and 'A | B' are two pieces; '12345 - PR' and the words about a postgraduate course are one. */
const piecesOf = (line: string) =>
  line
    .replace(afterNumber, '$1/$2')
    .replace(/\s*[·,–-]\s*(NÃO ESPECIALISTA)/i, ' $1')
    .split(/\s+[·|–—-]\s+|\s*[·|,;]\s*/)
    .map((piece) => piece.trim())
    .filter(Boolean)

function isConsistent({ council, title, specialists, postgraduate }: RegistrationParts): boolean {
  if (council === '') return false
  if (council !== 'CRM') return title === '' && specialists.length === 0
  return specialists.length <= (postgraduate ? 0 : MAX_SPECIALISTS)
}

function readTitle(piece: string): Pick<RegistrationParts, 'title' | 'postgraduate'> | undefined {
  const found =
    /^(?<title>MÉDIC[AO])(?: com pós-graduação em (?<course>.{1,100}?) NÃO ESPECIALISTA)?$/i.exec(
      piece,
    )?.groups
  if (!found) return undefined
  const title = found.title?.toUpperCase() === 'MÉDICO' ? 'MÉDICO' : 'MÉDICA'
  return { title, postgraduate: found.course ?? '' }
}

function readNumbered(piece: string) {
  for (const council of councilNames) {
    const entry = readEntry(council, piece)
    if (entry) return { council, ...entry }
  }
  return undefined
}

/** 'Cirurgia Vascular RQE 6789', or 'RQE 6789' after a piece that names the specialty. */
function readSpecialist(piece: string, named: string): Specialist | undefined {
  const found =
    /^(?:(?<specialty>[^\d]{0,70}?)[ :]{1,3})?RQE[-:nº°. ]{1,6}(?<number>\d{1,3}(?:\.\d{3})+|\d{1,7})$/i.exec(
      piece,
    )?.groups
  if (!found || (named && found.specialty)) return undefined
  return {
    specialty: (found.specialty ?? named).trim(),
    number: (found.number ?? '').replaceAll('.', ''),
    _key: '',
  }
}

/** One entry of a professional council: 'CRM-PR' and '12345'. */
export type Registration = { council: string; number: string }

const specialist = new RegExp(
  `\\bRQE(?:\\s*[-/]\\s*(?:${states.join('|')}))?[-:nº°. ]*(\\d{1,3}(?:\\.\\d{3})+|\\d{1,7})(?!\\d)`,
  'gi',
)

/** The registrations in a line such as 'MÉDICA · CRM-PR 12345 · RQE 6789', without example numbers of zeros. */
export const registrationsOf = (credentials: string): Registration[] =>
  [
    ...councilNames.flatMap((name) =>
      entriesIn(name, credentials).map(({ region, number, suffix }) => {
        return { council: `${name}-${region}`, number: dashed(number, suffix) }
      }),
    ),
    ...[...credentials.matchAll(specialist)].map(([, number = '']) => ({
      council: 'RQE',
      number: number.replaceAll('.', ''),
    })),
  ].filter(({ number }) => /[1-9]/.test(number))

const zeros = /\b0{4,}\b/

/** Whether the number consists of zeros, as in the examples. */
export const isExampleRegistration = (credentials: string) => zeros.test(credentials)
