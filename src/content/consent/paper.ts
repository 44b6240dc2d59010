import { isDay } from '../rules/hours/closed-days.ts'
import { isStorable } from '../rules/text.ts'
import { MAX_PATIENT_NAME } from './naming.ts'

/** What the clinic says about a signed paper; days such as 2026-11-17. */
export type PaperValues = {
  signedOn: string
  /** Empty where the paper names no end: it holds until she takes it back. */
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
  validUntil: string | null
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

const messages = {
  signedOn: 'Diga em que dia a autorização foi assinada.',
  future: 'O dia da assinatura não pode estar no futuro.',
  validUntil: 'Escreva um dia que existe.',
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
      validUntil: validUntil || null,
      representative: isMinor ? `${representative.trim()}, ${relation.trim()}` : null,
    },
  }
}

function problemsOfDays({ signedOn, validUntil }: PaperValues, today: string): PaperProblems {
  if (!isDay(signedOn)) return { signedOn: messages.signedOn }
  if (signedOn > today) return { signedOn: messages.future }
  if (validUntil === '') return {}
  if (!isDay(validUntil)) return { validUntil: messages.validUntil }
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
