import type { PatientProblems, PatientValues, PatientWords } from './patient-form.ts'

/** What became of a testimonial, as its author sees it. */
type PatientState = 'waiting' | 'live' | 'hidden' | 'withdrawn'

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
      state: PatientState
      /** When it went live or was withdrawn. */
      since: string | null
      /** Null once it was withdrawn. */
      words: Pick<PatientWords, 'text' | 'rating' | 'name'> | null
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
