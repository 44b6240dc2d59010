import { states } from './registration-parts.ts'

/** One entry of a professional council: 'CRM-PR' and '12345'. */
export type Registration = { council: string; number: string }

const number = '(\\d{1,3}(?:\\.\\d{3})+|\\d{1,7})(?!\\d)'

const state = `(?:${states.join('|')})`

/** The councils whose numbers can be recognised, each with its notation. */
const councils: [pattern: RegExp, toRegistration: (match: string[]) => Registration][] = [
  [
    new RegExp(`\\b(CRM|CRF)\\s*[-/ ]\\s*(${state})\\s*[-:nº°. ]*\\s*${number}`, 'i'),
    ([, council = '', uf = '', digits = '']) => ({ council: `${council}-${uf}`, number: digits }),
  ],
  [
    new RegExp(
      `\\bCOREN\\s*[-/ ]\\s*(${state})\\s*[-:nº°. ]*\\s*${number}(?:\\s*[-/]?\\s*(ENF|OBST|TE|AE|PAR)\\b)?`,
      'i',
    ),
    ([, uf = '', digits = '', suffix = '']) => ({
      council: `COREN-${uf}`,
      number: suffix ? `${digits}-${suffix}` : digits,
    }),
  ],
  [
    new RegExp(`\\bRQE(?:\\s*[-/]\\s*${state})?\\s*[-:nº°. ]*\\s*${number}`, 'i'),
    ([, digits = '']) => ({ council: 'RQE', number: digits }),
  ],
  [
    new RegExp(
      `\\b(CREFITO|CRN|CRBM)\\s*[-/ ]?\\s*(\\d{1,2})\\s*[-/|: ]\\s*${number}(?:\\s*[-/]?\\s*(F|TO|LTF|LTT|P|T|D)\\b)?`,
      'i',
    ),
    ([, council = '', region = '', digits = '', suffix = '']) => ({
      council: `${council}-${region}`,
      number: suffix ? `${digits}-${suffix}` : digits,
    }),
  ],
  [
    new RegExp(`\\bCRP\\s*[-/ ]?\\s*(\\d{2})\\s*/\\s*${number}`, 'i'),
    ([, region = '', digits = '']) => ({ council: `CRP-${region}`, number: digits }),
  ],
  [
    new RegExp(
      `\\bCREF\\s*[-/]?\\s*(?:\\d{1,2}(?:/${state})?\\s*[-/ ]\\s*)?(\\d{1,6}\\s*-\\s*[GP])\\s*/\\s*(${state})`,
      'i',
    ),
    ([, digits = '', uf = '']) => ({ council: `CREF-${uf}`, number: digits.replace(/\s/g, '') }),
  ],
]

/** The registrations in a line such as 'MÉDICA · CRM-PR 12345 · RQE 6789', without example numbers of zeros. */
export const registrationsOf = (credentials: string): Registration[] =>
  councils.flatMap(([pattern, toRegistration]) =>
    [...credentials.matchAll(new RegExp(pattern, 'gi'))]
      .map((match) => toRegistration([...match]))
      .map(({ council, number: digits }) => ({
        council: council.toUpperCase(),
        number: digits.toUpperCase(),
      }))
      .filter(({ number: digits }) => /[1-9]/.test(digits)),
  )

const zeros = /\b0{4,}\b/

/** Whether the number consists of zeros, as in the examples. */
export const isExampleRegistration = (credentials: string) => zeros.test(credentials)
