import { isDay } from '../rules/hours/closed-days.ts'
import { dateText } from '../rules/hours/opening-words.ts'
import { isStorable } from '../rules/text.ts'
import { CONSENT_YEARS, endOfConsent } from './consent-term.ts'
import { MAX_PATIENT_NAME } from './naming.ts'

/** What the clinic says about a signed paper; days such as 2026-11-17. */
export type PaperValues = {
  signedOn: string
  /** Empty for as long as a consent can hold. */
  validUntil: string
  /** Whether the patient is under 18. */
  isMinor: boolean
  /** Who signed for her, if she is. */
  representative: string
  /** What that person is to her, such as 'mãe'. */
  relation: string
}

export type PaperProblems = Partial<Record<keyof PaperValues, string>>

export type PaperFacts = {
  signedOn: string
  validUntil: string
  /** 'Marta Souza, mãe'; null for a patient of age. */
  representative: string | null
}

export const emptyPaper: PaperValues = {
  signedOn: '',
  validUntil: '',
  isMinor: false,
  representative: '',
  relation: '',
}

/** The last day on which a paper that was signed on this day can hold. */
export const lastDayOf = (signedOn: string): string => endOfConsent(signedOn).slice(0, 10)

/** '17 de novembro de 2026'. */
const wordsOf = (day: string) => `${dateText(day)} de ${day.slice(0, 4)}`

const messages = {
  signedOn: 'Diga em que dia a autorização foi assinada.',
  future: 'O dia da assinatura não pode estar no futuro.',
  expired: (last: string) =>
    `Esta autorização venceu em ${wordsOf(last)}: vale por ${CONSENT_YEARS} anos a partir da assinatura. Peça uma nova.`,
  validUntil: 'Escreva um dia que existe.',
  tooLong: (last: string) =>
    `A autorização vale por ${CONSENT_YEARS} anos, no máximo: até ${wordsOf(last)}.`,
  ended: 'Este prazo já acabou: com ele o depoimento não pode ir ao ar.',
  representative: 'Escreva o nome de quem responde por ela.',
  relation: 'Diga o que essa pessoa é dela, como mãe, pai ou tutora.',
  long: `Escreva até ${MAX_PATIENT_NAME} letras.`,
}

/** What is known about the paper, or what is wrong, beside the field it belongs to. `today` is the clinic's day. */
export function readPaperForm(
  values: PaperValues,
  today: string,
): { facts: PaperFacts } | { problems: PaperProblems } {
  const problems: PaperProblems = {
    ...problemsOfDays(values, today),
    ...(values.isMinor && problemsOfRepresentative(values)),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const { signedOn, validUntil, isMinor, representative, relation } = values
  return {
    facts: {
      signedOn,
      validUntil: validUntil || lastDayOf(signedOn),
      representative: isMinor ? `${representative.trim()}, ${relation.trim()}` : null,
    },
  }
}

function problemsOfDays({ signedOn, validUntil }: PaperValues, today: string): PaperProblems {
  if (!isDay(signedOn)) return { signedOn: messages.signedOn }
  if (signedOn > today) return { signedOn: messages.future }
  const last = lastDayOf(signedOn)
  if (last < today) return { signedOn: messages.expired(last) }
  if (validUntil === '') return {}
  if (!isDay(validUntil)) return { validUntil: messages.validUntil }
  if (validUntil > last) return { validUntil: messages.tooLong(last) }
  return validUntil < today ? { validUntil: messages.ended } : {}
}

function problemsOfRepresentative({ representative, relation }: PaperValues): PaperProblems {
  const problemOf = (text: string, missing: string) => {
    if (text.trim() === '' || !isStorable(text)) return missing
    return text.length > MAX_PATIENT_NAME ? messages.long : undefined
  }
  const name = problemOf(representative, messages.representative)
  const bond = problemOf(relation, messages.relation)
  return { ...(name && { representative: name }), ...(bond && { relation: bond }) }
}
