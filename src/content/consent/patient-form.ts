import { isStorable } from '../rules/text.ts'
import { testimonials } from '../sections/testimonials.ts'
import { isNaming, MAX_PATIENT_NAME, type Naming, publicNameOf } from './naming.ts'

/** What a patient types, as the browser sends it. */
export type PatientValues = {
  text: string
  rating: string
  naming: string
  name: string
  accepted: boolean
  /** Identifies the term that she saw. */
  term: string
}

export type PatientField = keyof PatientValues | 'image'

export type PatientProblems = Partial<Record<PatientField, string>>

export const emptyValues: PatientValues = {
  text: '',
  rating: '',
  naming: 'initials',
  name: '',
  accepted: false,
  term: '',
}

/** A testimonial as it will be shown. */
export type PatientWords = { text: string; rating: number; naming: Naming; name: string }

const messages = {
  rating: 'Escolha de 1 a 5 estrelas.',
  naming: 'Escolha como quer aparecer.',
  name: 'Escreva o seu nome, ou escolha aparecer sem nome.',
  longName: `Escreva um nome com até ${MAX_PATIENT_NAME} letras.`,
  unreadable: 'Há um caractere que não pode ser guardado. Apague-o e envie de novo.',
  accepted: 'Para enviar, leia o termo e marque que aceita.',
}

/** The term changed between the form and its answer. */
export const otherTerm: PatientProblems = {
  accepted:
    'O termo mudou enquanto você escrevia. Leia-o de novo e, se concordar, marque que aceita.',
}

/** What she said, or what is missing, beside the field it belongs to. `term` identifies the term that holds now. */
export function readPatientForm(
  values: PatientValues,
  term: string,
): { words: PatientWords } | { problems: PatientProblems } {
  const problems: PatientProblems = {}
  const text = values.text.replaceAll('\r\n', '\n').trim()
  const read = testimonials.schema.shape.text.safeParse(text)
  if (!read.success) problems.text = read.error.issues[0]?.message ?? messages.unreadable
  const rating = /^[1-5]$/.test(values.rating) ? Number(values.rating) : undefined
  if (rating === undefined) problems.rating = messages.rating
  const { naming } = values
  if (!isNaming(naming)) problems.naming = messages.naming
  const name = values.name.trim()
  if (isNaming(naming) && naming !== 'anonymous' && !name) problems.name = messages.name
  if (name.length > MAX_PATIENT_NAME) problems.name = messages.longName
  if (!isStorable(name)) problems.name = messages.unreadable
  if (!values.accepted) problems.accepted = messages.accepted
  else if (values.term !== term) Object.assign(problems, otherTerm)
  if (Object.keys(problems).length > 0 || !isNaming(naming) || rating === undefined) {
    return { problems }
  }
  return { words: { text, rating, naming, name: publicNameOf(naming, name) } }
}
