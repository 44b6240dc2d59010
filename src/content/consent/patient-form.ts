import { isStorable } from '../rules/text.ts'
import { testimonials } from '../sections/testimonials.ts'
import { readingContextOf } from '../wording/document-matches.ts'
import { matchesIn } from '../wording/matches.ts'
import { isNaming, MAX_PATIENT_NAME, type Naming, publicNameOf } from './naming.ts'

/** What a patient types, as the browser sends it. */
export type PatientValues = {
  text: string
  rating: string
  naming: string
  name: string
  /** Whether her photo may be shown. */
  photo: boolean
  accepted: boolean
  /** Identifies the term that she saw. */
  term: string
  /** The text about which she was advised; empty for none. */
  advised: string
}

export type PatientField = keyof PatientValues | 'image'

export type PatientProblems = Partial<Record<PatientField, string>>

export const emptyValues: PatientValues = {
  text: '',
  rating: '',
  naming: 'initials',
  name: '',
  photo: false,
  accepted: false,
  term: '',
  advised: '',
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

/** A picture arrived and she has not said that it may be shown. */
export const unauthorizedPhoto =
  'Para mostrar a foto, marque que a autoriza. Se não marcar, enviamos sem ela.'

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
  const text = plainOf(values.text)
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

/** As a browser sends a text, without what surrounds it. */
const plainOf = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** One sentence about a text that the clinic could hardly publish, for she alone may change it; empty for none. */
export function adviceOn({ text }: PatientValues): string {
  const context = readingContextOf('testimonials', {}, 'text')
  const isReadable = testimonials.schema.shape.text.safeParse(text).success
  const match = isReadable && matchesIn(text, context).find(({ isSerious }) => isSerious)
  if (!match) return ''
  return `Evite contar resultados ou comparar clínicas: com “${match.words}”, a clínica provavelmente não poderá publicar.`
}

/** Whether she sends the text that she was advised about, as it is. */
export const isSentAsItIs = ({ text, advised }: PatientValues): boolean =>
  plainOf(text) === plainOf(advised)

/** What the page for patients shows. */
export type PatientView =
  | {
      kind: 'form'
      values: PatientValues
      problems: PatientProblems
      /** What to consider before the text is final; empty for nothing. */
      advice: string
      /** Whether a picture has arrived with an earlier attempt. */
      hasPicture: boolean
    }
  | {
      kind: 'own'
      /** Whether visitors see it, or nothing of it is left. */
      state: 'live' | 'hidden' | 'erased'
      /** When it went live or was erased; null where nobody knows. */
      since: string | null
      /** Whether the clinic has not decided yet; otherwise a hidden one is not shown. */
      isWaiting: boolean
      /** Whether the day until which she authorized it has passed. */
      isEnded: boolean
      /** Null once it was erased. */
      words: Pick<PatientWords, 'text' | 'rating' | 'name'> | null
      /** Also after an erasure, if another part of the site shows it. */
      image: string
      /** Her own link. */
      link: string
      /** Whether she has just sent it. */
      isNew: boolean
      acceptedAt: string
      termVersion: number
    }
  | { kind: 'gone' }
  | { kind: 'failed'; message: string }
