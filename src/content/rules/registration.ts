import { dashed, entriesIn } from './councils.ts'
import { councilNames, states } from './registration-parts.ts'

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
