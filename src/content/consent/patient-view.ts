import type { PatientProblems, PatientValues, PatientWords } from './patient-form.ts'

/** What became of a testimonial, as its author sees it. */
type PatientState = 'waiting' | 'live' | 'hidden' | 'ended' | 'erased' | 'withdrawn'

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
      /** When it went live, ended or was withdrawn. */
      since: string | null
      /** When it will be erased, once it has ended. */
      erasedAt: string | null
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
